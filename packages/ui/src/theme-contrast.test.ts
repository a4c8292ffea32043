import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Palette = ReadonlyMap<string, string>;

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

/** The custom properties of the rule with exactly this selector list. */
function rule(selector: string): Palette {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`theme.css has no rule ${selector}`);
  const body = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const dark = rule(':root,\n[data-theme="dark"]');
const light = rule('[data-theme="light"]');
const noor = rule('[data-brand="noor"]');
const noorLight = rule('[data-brand="noor"][data-theme="light"]');

const palettes: Readonly<Record<string, Palette>> = {
  "banyan dark": dark,
  "banyan light": new Map([...dark, ...light]),
  "noor dark": new Map([...dark, ...noor]),
  "noor light": new Map([...dark, ...light, ...noor, ...noorLight]),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(palette: Palette, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = palette.get(name);
    if (hex === undefined) throw new Error(`no token ${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The backgrounds of text: the page, a card, and a popup or a hovered row. */
const GROUNDS = ["bg", "surface", "raised", "hover"];

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...["text", "text-2", "text-3", "accent", "live", "info", "win", "danger"].flatMap((front) =>
    GROUNDS.map((back) => [front, back] as const),
  ),
  ...["accent", "live", "info", "win", "danger"].map((tone) => [tone, `${tone}-tint`] as const),
  ["text", "live-tint"],
  ["text-2", "live-tint"],
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-live", "live"],
  ["on-danger", "danger-fill"],
];

/** Borders of controls, marks that carry state, and the focus ring. */
const EDGE_PAIRS: readonly (readonly [string, string])[] = [
  ...["control", "focus", "primary-edge"].flatMap((front) => ["bg", "surface"].map((back) => [front, back] as const)),
  ["focus", "raised"],
];

describe.each(Object.entries(palettes))("%s", (_, palette) => {
  it.each(TEXT_PAIRS)("text %s on %s reaches 4.5:1", (front, back) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGE_PAIRS)("edge %s on %s reaches 3:1", (front, back) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(3);
  });
});

it("reads every colour token of both themes, so that none escapes the check", () => {
  expect([...light.keys()].toSorted()).toEqual([...dark.keys()].toSorted());
  expect([...noorLight.keys()].toSorted()).toEqual([...noor.keys()].toSorted());
});
