"""The structure that a QTI 2.1 content package has to have, written down from the standard's description:
which attributes an element has, what stands in it and in which order, and what refers to what.

No registry has the standard's own schema files in a package.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from rules_kb.facts import dataclass

IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
WORDS = r"#text"
INLINE = rf"(?:{WORDS} |img |em |strong |code |br |sub |sup |span |a )*"
BLOCK = r"(?:p |ul |ol |div |table |blockquote |h[1-6] |pre )"
FLOW = rf"(?:{INLINE}|{BLOCK})*"
EXPRESSION = r"(?:variable |correct |baseValue |match |and |or |not |isNull |mapResponse |sum |null )"
RULE = r"(?:responseCondition |setOutcomeValue |exitResponse |lookupOutcomeValue )"


@dataclass(frozen=True)
class Form:
    """An element: the attributes that it must and may have, and its children in order, as an expression."""

    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    within: str = ""


FORMS = {
    "assessmentItem": Form(
        ("identifier", "title", "adaptive", "timeDependent"),
        ("label", "toolName", "toolVersion"),
        r"(?:responseDeclaration )*(?:outcomeDeclaration )*(?:templateDeclaration )*(?:templateProcessing )?"
        r"(?:stylesheet )*(?:itemBody )?(?:responseProcessing )?(?:modalFeedback )*",
    ),
    "responseDeclaration": Form(
        ("identifier", "cardinality"), ("baseType",), r"(?:defaultValue )?(?:correctResponse )?(?:mapping )?"
    ),
    "outcomeDeclaration": Form(
        ("identifier", "cardinality"),
        ("baseType", "view", "interpretation", "normalMaximum", "normalMinimum", "masteryValue"),
        r"(?:defaultValue )?(?:matchTable |interpolationTable )?",
    ),
    "correctResponse": Form((), ("interpretation",), r"(?:value )+"),
    "defaultValue": Form((), ("interpretation",), r"(?:value )+"),
    "value": Form((), ("fieldIdentifier", "baseType"), WORDS + " "),
    "itemBody": Form(
        (), ("id", "class"), rf"(?:{BLOCK}|choiceInteraction |extendedTextInteraction |rubricBlock )*"
    ),
    "rubricBlock": Form(("view",), ("use", "id"), rf"{BLOCK}*"),
    "p": Form((), ("id", "class"), INLINE),
    "ul": Form((), ("id", "class"), r"(?:li )+"),
    "li": Form((), ("id", "class"), FLOW),
    "img": Form(("src", "alt"), ("longdesc", "height", "width")),
    "choiceInteraction": Form(
        ("responseIdentifier", "shuffle", "maxChoices"), ("minChoices",), r"(?:prompt )?(?:simpleChoice )+"
    ),
    "simpleChoice": Form(("identifier",), ("fixed", "templateIdentifier", "showHide"), FLOW),
    "prompt": Form((), ("id", "class"), INLINE),
    "extendedTextInteraction": Form(
        ("responseIdentifier",), ("expectedLength", "expectedLines", "format", "minStrings"), r"(?:prompt )?"
    ),
    "modalFeedback": Form(("outcomeIdentifier", "showHide", "identifier"), ("title",), FLOW),
    "responseProcessing": Form((), ("template", "templateLocation"), rf"{RULE}*"),
    "responseCondition": Form((), (), r"responseIf (?:responseElseIf )*(?:responseElse )?"),
    "responseIf": Form((), (), rf"{EXPRESSION}{RULE}*"),
    "match": Form((), (), rf"{EXPRESSION}{{2}}"),
    "variable": Form(("identifier",), ("weightIdentifier",)),
    "correct": Form(("identifier",)),
    "baseValue": Form(("baseType",), (), WORDS + " "),
    "setOutcomeValue": Form(("identifier",), (), EXPRESSION),
    "assessmentTest": Form(
        ("identifier", "title"),
        ("toolName", "toolVersion"),
        r"(?:outcomeDeclaration )*(?:timeLimits )?(?:testPart )+(?:outcomeProcessing )?(?:testFeedback )*",
    ),
    "testPart": Form(
        ("identifier", "navigationMode", "submissionMode"),
        (),
        r"(?:preCondition )*(?:branchRule )*(?:itemSessionControl )?(?:timeLimits )?(?:assessmentSection )+",
    ),
    "assessmentSection": Form(
        ("identifier", "title", "visible"),
        ("required", "fixed", "keepTogether"),
        r"(?:ordering )?(?:rubricBlock )*(?:assessmentSection |assessmentItemRef )*",
    ),
    "assessmentItemRef": Form(("identifier", "href"), ("category", "required", "fixed")),
    "manifest": Form(("identifier",), ("version",), r"(?:metadata )?organizations resources "),
    "metadata": Form((), (), r"schema schemaversion "),
    "schema": Form((), (), WORDS + " "),
    "schemaversion": Form((), (), WORDS + " "),
    "organizations": Form(),
    "resources": Form((), (), r"(?:resource )+"),
    "resource": Form(("identifier", "type"), ("href",), r"(?:metadata )?(?:file )*(?:dependency )*"),
    "file": Form(("href",)),
    "dependency": Form(("identifierref",)),
}

ONE_OF = {
    "cardinality": {"single", "multiple", "ordered", "record"},
    "baseType": {"identifier", "boolean", "integer", "float", "string", "pair", "directedPair", "uri"},
    "adaptive": {"true", "false"},
    "timeDependent": {"true", "false"},
    "shuffle": {"true", "false"},
    "visible": {"true", "false"},
    "showHide": {"show", "hide"},
    "navigationMode": {"linear", "nonlinear"},
    "submissionMode": {"individual", "simultaneous"},
    "view": {"author", "candidate", "proctor", "scorer", "testConstructor", "tutor"},
    "type": {"imsqti_item_xmlv2p1", "imsqti_test_xmlv2p1", "webcontent"},
}
NAMES = ("identifier", "responseIdentifier", "outcomeIdentifier", "identifierref")


def name_of(element: Element) -> str:
    return element.tag.partition("}")[2] or element.tag


def faults(root: Element) -> list[str]:
    """What in a document isn't as the standard has it."""
    return [fault for element in root.iter() for fault in _faults_of(element)]


def _faults_of(element: Element) -> list[str]:
    name = name_of(element)
    form = FORMS.get(name)
    if form is None:
        return [f"{name}: no such element"]
    own = {key for key in element.attrib if not key.startswith("{")}
    found = [f"{name}: lacks {key}" for key in form.must if key not in own]
    found += [f"{name}: has {key}" for key in sorted(own - {*form.must, *form.may})]
    for key in sorted(own, key=[*form.must, *form.may, *own].index):
        value = element.attrib[key]
        if key in ONE_OF and value not in ONE_OF[key]:
            found.append(f"{name}: {key}={value}")
        if key in NAMES and not IDENTIFIER.fullmatch(value):
            found.append(f"{name}: {key}={value} is no identifier")
    if not re.fullmatch(form.within, _within(element)):
        found.append(f"{name}: has {_within(element) or 'nothing'}")
    return found


def _within(element: Element) -> str:
    """What stands in an element, in order: the names of its children, and `#text`."""
    parts = [WORDS] if (element.text or "").strip() else []
    for child in element:
        parts.append(name_of(child))
        parts += [WORDS] if (child.tail or "").strip() else []
    return "".join(f"{part} " for part in parts)


def loose_ends(item: Element) -> list[str]:
    """What in an item refers to something that isn't declared, or doesn't fit it."""

    def all_of(name: str) -> list[Element]:
        return [each for each in item.iter() if name_of(each) == name]

    responses = {each.get("identifier"): each for each in all_of("responseDeclaration")}
    outcomes = {each.get("identifier"): each for each in all_of("outcomeDeclaration")}
    choices = [each.get("identifier") for each in all_of("simpleChoice")]
    found = [f"two choices {each}" for each in set(choices) if choices.count(each) > 1]
    for interaction in (*all_of("choiceInteraction"), *all_of("extendedTextInteraction")):
        declared = responses.get(interaction.get("responseIdentifier"))
        if declared is None:
            found.append("an interaction without a response")
        elif name_of(interaction) == "choiceInteraction":
            single = declared.get("cardinality") == "single"
            if single != (interaction.get("maxChoices") == "1") or declared.get("baseType") != "identifier":
                found.append("a choice that doesn't fit its response")
            rights = [value.text for value in declared.iter() if name_of(value) == "value"]
            found += [f"no choice {right}" for right in rights if right not in choices]
            if single and len(rights) != 1:
                found.append(f"{len(rights)} right answers")
    found += [
        f"no outcome {each.get('identifier')}"
        for each in all_of("setOutcomeValue")
        if each.get("identifier") not in outcomes
    ]
    for feedback in all_of("modalFeedback"):
        if feedback.get("outcomeIdentifier") not in outcomes or feedback.get("identifier") not in choices:
            found.append("feedback to nothing")
    for expression in (*all_of("variable"), *all_of("correct")):
        if expression.get("identifier") not in {*responses, *outcomes}:
            found.append(f"no variable {expression.get('identifier')}")
    return found
