import { brandSettings } from "@banyan/contract/brand-settings";
import { describe, expect, it, vi } from "vitest";
import { describePath } from "./describe-path.ts";

// The build turns texts into descriptors. This test only needs a descriptor to exist.
vi.mock("@lingui/core/macro", () => ({ msg: (parts: readonly string[]) => ({ id: parts.join("") }) }));

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
}

/** Every field path of the settings. "0" is a list index, and "X" is a name that brands choose. */
function paths(shape: Shape, path: string): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap((each) => paths(each, path));
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, inner]) => paths(inner, `${path}.${name}`));
  }
  if (shape.items?.properties) return paths(shape.items, `${path}.0`);
  if (typeof shape.additionalProperties === "object") return paths(shape.additionalProperties, `${path}.X`);
  return [path];
}

const shape = brandSettings.toJSONSchema({ io: "input", unrepresentable: "any" }) as Shape;

describe("the form of a brand's settings", () => {
  it.each([...new Set(paths(shape, "settings"))])("has a field for %s", (path) => {
    expect(describePath(path).spec).toBeDefined();
  });
});
