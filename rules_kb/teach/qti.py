"""A quiz as a QTI 2.1 content package, which learning systems import: a manifest, a test, an item and a
drawing for each question.

The form is that of the IMS Question and Test Interoperability specification, version 2.1; an item is a
`choiceInteraction` with one right answer, and words for whoever gave each of the answers.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rules_kb.teach.moodle import NOT_XML, board_of
from rules_kb.teach.question import LETTERS, Answer, Question
from rules_kb.teach.quiz import VERSIONS, Quiz
from rules_kb.teach.quiz_text import STANDS, cited, rules_told

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
QTI_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
PACKAGE_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"
TOLD = "TOLD"
"""The outcome by which an item says which feedback is shown."""

LONGEST_ALTERNATIVE = 250
"""How many characters an alternative text may have; the position stands beside it in full."""

UNDATED = (1980, 1, 1, 0, 0, 0)


def qti_package(quiz: Quiz) -> bytes:
    """The quiz as a package (zip), the same bytes for the same quiz."""
    files = {"imsmanifest.xml": _written(_manifest(quiz)), "test.xml": _written(_test(quiz))}
    for number, question in enumerate(quiz.version(VERSIONS[0]), 1):
        files[_file(question, "xml")] = _written(_item(number, question))
        files[_file(question, "svg")] = board_of(question)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in files.items():
            package.writestr(zipfile.ZipInfo(name, UNDATED), text.encode("utf-8"), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _named(quiz: Quiz) -> str:
    """A name for the quiz that is its own: two packages don't overwrite one another."""
    words = "\n".join([quiz.title, *(question.id for question in quiz.questions)])
    return sha256(words.encode()).hexdigest()[:12]


def _file(question: Question, ending: str) -> str:
    return f"items/q-{question.id}.{ending}"


def _root(name: str, namespace: str, schema: str, **attributes: str) -> Element:
    return Element(
        name,
        {
            "xmlns": namespace,
            "xmlns:xsi": INSTANCE,
            "xsi:schemaLocation": f"{namespace} {schema}",
            **attributes,
        },
    )


def _written(root: Element) -> str:
    indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _manifest(quiz: Quiz) -> Element:
    root = _root("manifest", PACKAGE, PACKAGE_SCHEMA, identifier=f"rules-kb-{_named(quiz)}")
    metadata = SubElement(root, "metadata")
    SubElement(metadata, "schema").text = "QTIv2.1 Package"
    SubElement(metadata, "schemaversion").text = "1.0.0"
    SubElement(root, "organizations")
    resources = SubElement(root, "resources")
    test = SubElement(resources, "resource", identifier="test", type="imsqti_test_xmlv2p1", href="test.xml")
    SubElement(test, "file", href="test.xml")
    for question in quiz.questions:
        SubElement(test, "dependency", identifierref=f"q-{question.id}")
    for question in quiz.questions:
        item = SubElement(
            resources,
            "resource",
            identifier=f"q-{question.id}",
            type="imsqti_item_xmlv2p1",
            href=_file(question, "xml"),
        )
        SubElement(item, "file", href=_file(question, "xml"))
        SubElement(item, "file", href=_file(question, "svg"))
    return root


def _test(quiz: Quiz) -> Element:
    root = _root(
        "assessmentTest", QTI, QTI_SCHEMA, identifier=f"rules-kb-{_named(quiz)}", title=_plain(quiz.title)
    )
    part = SubElement(
        root, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="simultaneous"
    )
    section = SubElement(
        part, "assessmentSection", identifier="section", title=_plain(quiz.title), visible="true"
    )
    for question in quiz.questions:
        SubElement(section, "assessmentItemRef", identifier=f"q-{question.id}", href=_file(question, "xml"))
    return root


def _item(number: int, question: Question) -> Element:
    root = _root(
        "assessmentItem",
        QTI,
        QTI_SCHEMA,
        identifier=f"q-{question.id}",
        title=f"{number:02} {_plain(question.title)}",
        adaptive="false",
        timeDependent="false",
    )
    response = SubElement(
        root,
        "responseDeclaration",
        identifier="RESPONSE",
        cardinality="multiple" if question.several else "single",
        baseType="identifier" if question.answers else "string",
    )
    if question.answers:
        correct = SubElement(response, "correctResponse")
        for letter in question.right_letter.split(", "):
            SubElement(correct, "value").text = letter
    score = SubElement(root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    SubElement(SubElement(score, "defaultValue"), "value").text = "0"
    SubElement(
        root,
        "outcomeDeclaration",
        identifier=TOLD,
        cardinality="multiple" if question.several else "single",
        baseType="identifier",
    )
    body = SubElement(root, "itemBody")
    position = question.position
    for line in position.lines():
        SubElement(body, "p").text = _plain(line)
    alternative = _plain(" ".join(position.players))[:LONGEST_ALTERNATIVE]
    SubElement(SubElement(body, "p"), "img", src=f"q-{question.id}.svg", alt=alternative)
    if position.cards:
        cards = SubElement(body, "ul")
        for card in position.cards:
            SubElement(cards, "li").text = _plain(card.told)
    SubElement(body, "p").text = f"{rules_told(question.era)} {STANDS}"
    if not question.answers:
        written = SubElement(
            body, "extendedTextInteraction", responseIdentifier="RESPONSE", expectedLines="2"
        )
        SubElement(written, "prompt").text = _plain(question.ask)
        rubric = SubElement(body, "rubricBlock", view="scorer")
        for line in (*question.guide, question.level_told):
            SubElement(rubric, "p").text = _plain(line)
        return root
    most = "0" if question.several else "1"
    choice = SubElement(
        body, "choiceInteraction", responseIdentifier="RESPONSE", shuffle="true", maxChoices=most
    )
    SubElement(choice, "prompt").text = _plain(question.ask)
    for letter, answer in zip(LETTERS, question.answers, strict=False):
        SubElement(choice, "simpleChoice", identifier=letter).text = _plain(answer.text)
    _processing(root)
    for letter, answer in zip(LETTERS, question.answers, strict=False):
        feedback = SubElement(
            root, "modalFeedback", outcomeIdentifier=TOLD, showHide="show", identifier=letter
        )
        for line in _explained(question, answer):
            SubElement(feedback, "p").text = _plain(line)
    return root


def _processing(root: Element) -> None:
    """One point for the right answer, and for every answer the words that go with it."""
    processing = SubElement(root, "responseProcessing")
    right = SubElement(SubElement(processing, "responseCondition"), "responseIf")
    match = SubElement(right, "match")
    SubElement(match, "variable", identifier="RESPONSE")
    SubElement(match, "correct", identifier="RESPONSE")
    score = SubElement(right, "setOutcomeValue", identifier="SCORE")
    SubElement(score, "baseValue", baseType="float").text = "1"
    told = SubElement(processing, "setOutcomeValue", identifier=TOLD)
    SubElement(told, "variable", identifier="RESPONSE")


def _explained(question: Question, answer: Answer) -> Iterator[str]:
    """What whoever gave an answer is told: the mistake, what is right, and the rules."""
    if question.several:
        yield f"{answer.text} {'Yes' if answer.right else 'No'}: {answer.why}."
    elif not answer.right:
        yield "That isn't right" + (f": {answer.why}." if answer.why else ".")
    yield f"Right: {question.right_text}"
    if question.because:
        yield f"{question.because}."
    yield from (f"{cited(rule.cite)}: {rule.digest}" for rule in question.rules)


def _plain(words: str) -> str:
    return NOT_XML.sub("", words)
