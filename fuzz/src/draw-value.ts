import type { Dice } from "@banyan/dev-env/dice";
import { invariant } from "@banyan/kernel";
import { PIXEL } from "@banyan/server/contract-walk";
import * as fc from "fast-check";
import type * as z from "zod";
import type { Harvest } from "./harvest.ts";

/** The inputs of a draw beside the schema. */
export interface Sources {
  readonly dice: Dice;
  readonly harvest: Harvest;
}

type Schema = z.core.$ZodType;

const DEPTH_MAX = 6;
const ITEMS_MAX = 4;

/** Texts of the formats that zod knows by name. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  url: ["http://fuzz.test/", "https://fuzz.test/a?b=c#d", "ftp://fuzz.test", "http://[::1]:80/", "javascript:void(0)"],
  email: ["a@fuzz.test", "first.last+tag@sub.fuzz.test"],
  datetime: ["2026-11-21T12:00:00Z", "9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00Z"],
  date: ["2026-11-21", "2024-02-29"],
  ipv4: ["203.0.113.9", "0.0.0.0", "255.255.255.255"],
  ipv6: ["2001:db8::1", "::"],
  cidrv4: ["203.0.113.0/24", "0.0.0.0/0"],
  cidrv6: ["2001:db8::/32", "::/0"],
  uuid: ["019ab000-0000-7000-8000-000000000000"],
  base64: ["", "AAAA"],
};

const ALPHABETS: readonly string[] = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "ABCdef 123 _-.,:;!?%\\/'\"",
  "中文عربيไทยтестéß",
  "😀👩‍👩‍👧‍👦🇵🇰",
  "\u200b\u200f\u202e\ufeff\u0301",
];

/**
 * Draws a value that a schema accepts, as JSON carries it; a refinement may still refuse it. `name` is the field it is
 * for. An unknown kind of schema ends the run, because a call would not be tested.
 */
export function drawValue(schema: Schema, name: string, sources: Sources, depth = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const { dice } = sources;
  const inner = (next: Schema, as = name) => drawValue(next, as, sources, depth + 1);
  switch (def.type) {
    case "string":
      return drawText(schema, name, sources);
    case "number":
      return drawNumber(schema, dice);
    case "boolean":
      return dice.chance(0.5);
    case "bigint":
      return `${dice.below(2 ** 31)}`;
    case "date":
      return new Date(Date.UTC(2026, 10, 21) - dice.below(2 ** 31) * 1000 + dice.below(2 ** 31) * 1000).toISOString();
    case "enum":
      return dice.pick(Object.values(def.entries));
    case "literal":
      return dice.pick(def.values);
    case "null":
      return null;
    case "unknown":
    case "any":
      return dice.pick<unknown>([null, 0, "", [], {}]);
    case "optional":
      return dice.chance(0.4) ? undefined : inner(def.innerType);
    case "nullable":
      return dice.chance(0.3) ? null : inner(def.innerType);
    case "default":
    case "prefault":
      return dice.chance(0.3) ? undefined : inner(def.innerType);
    case "readonly":
    case "catch":
    case "nonoptional":
      return inner(def.innerType);
    case "pipe":
      return inner(def.in);
    case "lazy":
      return depth > DEPTH_MAX ? undefined : inner(def.getter());
    case "union":
      return inner(dice.pick(def.options));
    case "array":
      return Array.from({ length: depth > DEPTH_MAX ? 0 : dice.below(ITEMS_MAX) }, () => inner(def.element));
    case "record":
      return Object.fromEntries(
        Array.from({ length: depth > DEPTH_MAX ? 0 : dice.below(ITEMS_MAX) }, () => [
          String(inner(def.keyType as Schema)),
          inner(def.valueType),
        ]),
      );
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, field]) => [key, inner(field, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "file":
      return drawFile(dice);
    default:
      invariant(false, `a schema of the kind ${def.type} cannot be drawn: draw-value.ts has no case for it`);
  }
}

function checksOf(schema: Schema): readonly z.core.$ZodCheckDef[] {
  const { def } = schema._zod;
  return [...("check" in def ? [def as never] : []), ...(def.checks ?? []).map((check) => check._zod.def)];
}

function checkOf<Def>(schema: Schema, check: string): Def | undefined {
  return checksOf(schema).find((each) => each.check === check) as Def | undefined;
}

function drawText(schema: Schema, name: string, { dice, harvest }: Sources): string {
  const told = dice.chance(0.5) ? harvest.recall(name, dice) : undefined;
  if (told !== undefined) return String(told);
  const format = checksOf(schema).find((check) => check.check === "string_format") as
    | z.core.$ZodCheckStringFormatDef
    | undefined;
  const named = FORMATS[format?.format ?? ""];
  if (named) return dice.pick(named);
  if (format?.pattern) {
    const matching = textsMatching(format.pattern);
    if (matching) return fc.sample(matching, { seed: dice.below(2 ** 31), numRuns: 1 })[0] ?? "";
  }
  const least = checkOf<z.core.$ZodCheckMinLengthDef>(schema, "min_length")?.minimum ?? 0;
  const most = checkOf<z.core.$ZodCheckMaxLengthDef>(schema, "max_length")?.maximum ?? 64;
  return drawLine(dice, dice.pick([least, most, dice.between(least, Math.max(least, Math.min(most, 24)))]));
}

function drawLine(dice: Dice, length: number): string {
  const characters = Array.from(dice.pick(ALPHABETS));
  return Array.from({ length }, () => dice.pick(characters))
    .join("")
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, "");
}

const matchers = new Map<string, fc.Arbitrary<string> | undefined>();

/** Texts that a pattern accepts; undefined for patterns that cannot be inverted. */
function textsMatching(pattern: RegExp): fc.Arbitrary<string> | undefined {
  const key = String(pattern);
  if (!matchers.has(key)) {
    try {
      const made = fc.stringMatching(pattern);
      fc.sample(made, { seed: 0, numRuns: 1 });
      matchers.set(key, made);
    } catch {
      matchers.set(key, undefined);
    }
  }
  return matchers.get(key);
}

function drawNumber(schema: Schema, dice: Dice): number {
  const least = Number(checkOf<z.core.$ZodCheckGreaterThanDef>(schema, "greater_than")?.value ?? 0);
  const most = Number(checkOf<z.core.$ZodCheckLessThanDef>(schema, "less_than")?.value ?? least + 1000);
  return dice.pick([least, most, dice.between(least, Math.min(most, least + 1_000_000))]);
}

function drawFile(dice: Dice): File {
  const contents = dice.pick([PIXEL, PIXEL, PIXEL.subarray(0, 20), Buffer.from("GIF89a"), Buffer.alloc(0)]);
  const name = dice.pick(["proof.png", "../../etc/passwd", "a".repeat(300), "\u202egnp.exe", ""]);
  return new File([new Uint8Array(contents)], name, { type: dice.pick(["image/png", "image/svg+xml", "", "x/y;z"]) });
}
