import { invariant, latinDigits } from "@banyan/kernel";
import type { Pad, PadZone } from "../lottery-play.ts";

/** How the code of a play is typed, stored and read. */
export interface CodeForm<Picked> {
  readonly pad: Pad;
  /** Reads typed text, in which separators, spaces and the order are free. Undefined if it is no code. */
  typed(text: string): Picked | undefined;
  /** Reads canonical text only. */
  read(code: string): Picked | undefined;
  write(picked: Picked): string;
  values(picked: Picked): readonly (readonly string[])[];
}

type Values = readonly string[];

const ASCII = /^[\u0000-\u007f]*$/;
const SEPARATORS = /[\s,;]+/;

const latin = (text: string): string => (ASCII.test(text) ? text : latinDigits(text));
const tokensOf = (text: string): string[] => text.split(SEPARATORS).filter((token) => token !== "");

/** `least` to `most` different numbers of so many digits: "07,34". */
export function numbersForm(digits: number, least: number, most = least): CodeForm<Values> {
  const shape = new RegExp(`^\\d{${digits}}(?:,\\d{${digits}})*$`);
  const isOne = new RegExp(`^\\d{${digits}}$`);
  const picked = (values: Values): Values | undefined =>
    values.length >= least && values.length <= most && isAscending(values) ? values : undefined;
  return {
    pad: { kind: "numbers", digits, least, most },
    typed(text) {
      const tokens = tokensOf(latin(text)).flatMap((token) => (digits === 1 ? token.split("") : [token]));
      return tokens.every((token) => isOne.test(token)) ? picked(tokens.toSorted()) : undefined;
    },
    read: (code) => (shape.test(code) ? picked(code.split(",")) : undefined),
    write: (values) => values.join(","),
    values: (values) => [values],
  };
}

function isAscending(values: Values): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? "") < value);
}

/** A choice of values of one zone, in the zone's order: "0,3,12". */
export function setForm(zone: PadZone): CodeForm<Values> {
  const places = new Map(zone.values.map((value, index) => [value, index]));
  const picked = (values: Values): Values | undefined => {
    if (values.length < zone.least || values.length > zone.most) return undefined;
    const indexes = values.map((value) => places.get(value) ?? -1);
    return indexes.every((place, index) => place > (indexes[index - 1] ?? -1)) ? values : undefined;
  };
  return {
    pad: { kind: "zones", zones: [zone] },
    typed: (text) =>
      picked(zoneTokens(zone, latin(text)).toSorted((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1))),
    read: (code) => picked(code.split(",")),
    write: (values) => values.join(","),
    values: (values) => [values],
  };
}

/** Values of one character need no separators: "012" is 0, 1, 2. */
function zoneTokens(zone: PadZone, text: string): string[] {
  const tokens = tokensOf(text);
  return zone.values.every((value) => value.length === 1) ? tokens.flatMap((token) => token.split("")) : tokens;
}

/** The values of several zones as a mask each, bit i for the value at index i: "3ff.1". At least two zones. */
export function zonesForm(zones: readonly PadZone[]): CodeForm<readonly number[]> {
  invariant(zones.length >= 2, "a code of masks has two zones");
  const canonical = new RegExp(`^(?:0|[1-9a-f][0-9a-f]*)(?:\\.(?:0|[1-9a-f][0-9a-f]*)){${zones.length - 1}}$`);
  const isMask = (mask: number, { values, least, most }: PadZone): boolean => {
    const count = bitCount(mask);
    return mask < 2 ** values.length && count >= least && count <= most;
  };
  const picked = (masks: readonly number[]): readonly number[] | undefined =>
    masks.some((mask) => mask > 0) && zones.every((zone, index) => isMask(masks[index] ?? 0, zone)) ? masks : undefined;
  return {
    pad: { kind: "zones", zones },
    typed(text) {
      const parts = latin(text).split("|");
      if (parts.length !== zones.length) return undefined;
      const masks = zones.flatMap((zone, index) => typedMask(zone, parts[index] ?? "") ?? []);
      return masks.length === zones.length ? picked(masks) : undefined;
    },
    read: (code) =>
      canonical.test(code) && code.length <= zones.length * 8 ? picked(code.split(".").map(fromHex)) : undefined,
    write: (masks) => masks.map((mask) => mask.toString(16)).join("."),
    values: (masks) => zones.map(({ values }, index) => values.filter((_, place) => hasBit(masks[index] ?? 0, place))),
  };
}

const fromHex = (text: string): number => Number.parseInt(text, 16);

/** The mask of a typed zone; "-" and nothing are an empty one. Undefined if a value is unknown or comes twice. */
function typedMask(zone: PadZone, text: string): number | undefined {
  if (text.trim() === "-") return 0;
  let mask = 0;
  for (const token of zoneTokens(zone, text)) {
    const place = zone.values.indexOf(token);
    if (place < 0 || hasBit(mask, place)) return undefined;
    mask += 2 ** place;
  }
  return mask;
}

/** Exactly one of the choices. */
export function choiceForm(choices: readonly string[]): CodeForm<string> {
  const known = new Set(choices);
  return {
    pad: { kind: "choices", choices },
    typed(text) {
      const choice = latin(text).trim().toLowerCase();
      return known.has(choice) ? choice : undefined;
    },
    read: (code) => (known.has(code) ? code : undefined),
    write: (choice) => choice,
    values: (choice) => [[choice]],
  };
}

export function bitCount(mask: number): number {
  let [rest, count] = [mask, 0];
  while (rest > 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}

export function hasBit(mask: number, place: number): boolean {
  return ((mask >>> place) & 1) === 1;
}

/** The places of the bits of a mask, ascending. */
export function bitsOf(mask: number): number[] {
  const places: number[] = [];
  for (let place = 0; mask >>> place > 0; place += 1) if (hasBit(mask, place)) places.push(place);
  return places;
}
