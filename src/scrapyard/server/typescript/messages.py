"""The server's messages as TypeScript."""

import json
import re
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from scrapyard.server.models import cards, lab, messages, positions
from scrapyard.server.models.model import Model
from scrapyard.server.typescript.writer import opening

REF = "#/$defs/{model}"
SENT: tuple[type[Model], ...] = (cards.OpenTable, cards.Join, cards.SetBot, cards.Remove, cards.CheckPack, lab.Simulate)
"""The models that the page sends over HTTP; their parts come along."""
TAKEN: tuple[type[Model], ...] = (
    cards.Games, cards.Opened, cards.Tables, cards.Table, cards.Joined, cards.Rules, cards.Content, cards.CheckedPack,
    cards.Problem, positions.Aftermath, positions.Replay, lab.Workbench, lab.LabSight,
)  # fmt: skip
"""The models that it gets over HTTP."""


class _Plain(GenerateJsonSchema):
    """The JSON schema without titles made up from field names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def messages_module() -> str:
    """All messages as TypeScript types."""
    members = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
    inputs = [(model, "validation") for model in SENT]
    outputs = [(model, "serialization") for model in TAKEN]
    definitions: dict[str, dict[str, Any]] = {}
    _, http = models_json_schema([*inputs, *outputs], ref_template=REF, schema_generator=_Plain)  # type: ignore[list-item]
    definitions.update(http["$defs"])
    unions: list[str] = []
    for name, union in members.items():
        mode = "validation" if name == "ClientMessage" else "serialization"
        schema = TypeAdapter(union).json_schema(mode=mode, ref_template=REF, schema_generator=_Plain)  # type: ignore[arg-type]
        definitions.update(schema["$defs"])
        unions.append(f"export type {name} = {_type(schema)};\n")
    definitions.pop("JsonValue", None)
    blocks = [opening("the server's messages"), "export type JsonValue = unknown;\n"]
    blocks += [_interface(name, definitions[name]) for name in sorted(definitions)]
    return "\n".join([*blocks, *unions])


def _interface(name: str, schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"export type {name} = {_type(schema)};\n"
    required = schema.get("required", [])
    lines = [f"/** {_comment(schema)} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, inner in schema.get("properties", {}).items():
        if "description" in inner:
            lines.append(f"  /** {_comment(inner)} */")
        optional = "" if field in required else "?"
        lines.append(f"  {field}{optional}: {_type(inner)};")
    lines.append("}\n")
    return "\n".join(lines)


def _comment(schema: dict[str, Any]) -> str:
    return re.sub(r"\s+", " ", schema["description"]).replace("*/", "* /")


def _type(schema: dict[str, Any]) -> str:
    """One JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[union]))
    match schema.get("type"):
        case "array":
            inner = _type(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            return _record(schema)
        case "integer" | "number":
            return "number"
        case "boolean" | "string" | "null" as plain:
            return str(plain)
    return "unknown"


def _record(schema: dict[str, Any]) -> str:
    values = schema.get("additionalProperties", True)
    inner = "unknown" if values is True else _type(values)
    names = schema.get("propertyNames", {})
    return (
        f"Partial<Record<{_type(names)}, {inner}>>"
        if "enum" in names or "$ref" in names
        else f"Record<string, {inner}>"
    )
