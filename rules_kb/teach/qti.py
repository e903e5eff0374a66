"""A quiz as a QTI 2.1 content package, which learning systems import: a manifest, a test, an item and a
drawing for each question.

The form is that of the IMS Question and Test Interoperability specification, version 2.1; an item is a
`choiceInteraction` with one right answer, marked by the specification's own template `match_correct`.
"""

from __future__ import annotations

import io
import zipfile
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rules_kb.teach.moodle import NOT_XML, board_of
from rules_kb.teach.question import LETTERS, Question
from rules_kb.teach.quiz import Quiz
from rules_kb.teach.quiz_text import STANDS

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
QTI_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
PACKAGE_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"
MATCH_CORRECT = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"

LONGEST_ALTERNATIVE = 250
"""How many characters an alternative text may have; the position stands beside it in full."""

UNDATED = (1980, 1, 1, 0, 0, 0)


def qti_package(quiz: Quiz) -> bytes:
    """The quiz as a package (zip), the same bytes for the same quiz."""
    files = {"imsmanifest.xml": _written(_manifest(quiz)), "test.xml": _written(_test(quiz))}
    for question in quiz.questions:
        files[_file(question, "xml")] = _written(_item(question))
        files[_file(question, "svg")] = board_of(question)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in files.items():
            package.writestr(zipfile.ZipInfo(name, UNDATED), text.encode("utf-8"), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


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
    root = _root("manifest", PACKAGE, PACKAGE_SCHEMA, identifier="rules-kb-quiz")
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
    root = _root("assessmentTest", QTI, QTI_SCHEMA, identifier="rules-kb-quiz", title=_plain(quiz.title))
    part = SubElement(
        root, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="simultaneous"
    )
    section = SubElement(
        part, "assessmentSection", identifier="section", title=_plain(quiz.title), visible="true"
    )
    for question in quiz.questions:
        SubElement(section, "assessmentItemRef", identifier=f"q-{question.id}", href=_file(question, "xml"))
    return root


def _item(question: Question) -> Element:
    root = _root(
        "assessmentItem",
        QTI,
        QTI_SCHEMA,
        identifier=f"q-{question.id}",
        title=_plain(question.title),
        adaptive="false",
        timeDependent="false",
    )
    response = SubElement(
        root, "responseDeclaration", identifier="RESPONSE", cardinality="single", baseType="identifier"
    )
    SubElement(SubElement(response, "correctResponse"), "value").text = question.right_letter
    score = SubElement(root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    SubElement(SubElement(score, "defaultValue"), "value").text = "0"
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
    SubElement(body, "p").text = STANDS
    choice = SubElement(
        body, "choiceInteraction", responseIdentifier="RESPONSE", shuffle="true", maxChoices="1"
    )
    SubElement(choice, "prompt").text = _plain(question.ask)
    for letter, answer in zip(LETTERS, question.answers, strict=False):
        SubElement(choice, "simpleChoice", identifier=letter).text = _plain(answer.text)
    SubElement(root, "responseProcessing", template=MATCH_CORRECT)
    return root


def _plain(words: str) -> str:
    return NOT_XML.sub("", words)
