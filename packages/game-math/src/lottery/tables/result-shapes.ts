import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { pickDistinct } from "../../mini/pick-distinct.ts";
import type { LotteryResult } from "../lottery-play.ts";
import { isFault, type ResultFault, type ResultShape } from "../lottery-rules.ts";

/** A prize: so many numbers of so many digits. */
export interface Prize {
  readonly name: string;
  readonly count: number;
  readonly digits: number;
}

/** Results that are tables of prizes, from the special down. No prize has a number twice. */
export function prizeTable(prizes: readonly Prize[]): ResultShape {
  return {
    parts: prizes,
    draw: (source) => Object.fromEntries(prizes.map((prize) => [prize.name, drawPrize(source, prize)])),
    readResult: (value) =>
      readShape(
        value,
        prizes.map((prize) => ({
          name: prize.name,
          count: prize.count,
          isElement: (one: unknown) => typeof one === "string" && one.length === prize.digits && /^\d+$/.test(one),
          areDistinct: true,
        })),
      ),
  };
}

function drawPrize(source: RandomSource, { count, digits }: Prize): string[] {
  const numbers = new Set<string>();
  while (numbers.size < count) numbers.add(String(uniformBelow(source, 10 ** digits)).padStart(digits, "0"));
  return [...numbers];
}

/** Results that are one array of whole numbers. */
export interface WholesShape {
  readonly name: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly areDistinct: boolean;
  /** True if the order of the numbers means nothing: they are written in ascending order. */
  readonly areSorted?: boolean;
}

export function wholesTable({ name, count, from, to, areDistinct, areSorted = false }: WholesShape): ResultShape {
  const of = to - from + 1;
  const inOrder = (wholes: readonly number[]) => (areSorted ? wholes.toSorted((a, b) => a - b) : wholes);
  const isElement = (one: unknown) => Number.isInteger(one) && Number(one) >= from && Number(one) <= to;
  return {
    parts: [{ name, count, digits: null }],
    draw(source) {
      const drawn = areDistinct
        ? pickDistinct(source, of, count)
        : Array.from({ length: count }, () => uniformBelow(source, of));
      return { [name]: inOrder(drawn.map((one) => one + from)) };
    },
    readResult(value) {
      const read = readShape(value, [{ name, count, isElement, areDistinct }]);
      return isFault(read) ? read : { [name]: inOrder((read[name] ?? []).map(Number)) };
    },
  };
}

interface PartShape {
  readonly name: string;
  readonly count: number;
  isElement(one: unknown): boolean;
  readonly areDistinct: boolean;
}

function readShape(value: unknown, parts: readonly PartShape[]): LotteryResult | ResultFault {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { fault: "" };
  const given = value as Readonly<Record<string, unknown>>;
  for (const part of parts) {
    const fault = faultOf(part, given[part.name]);
    if (fault !== undefined) return { fault };
  }
  const extra = Object.keys(given).find((name) => parts.every((part) => part.name !== name));
  if (extra !== undefined) return { fault: extra };
  return Object.fromEntries(parts.map(({ name }) => [name, [...(given[name] as readonly string[])]]));
}

function faultOf({ name, count, isElement, areDistinct }: PartShape, given: unknown): string | undefined {
  if (!Array.isArray(given) || given.length > count) return name;
  const wrong = Array.from({ length: count }, (_, index) => index).find(
    (index) => !isElement(given[index]) || (areDistinct && given.indexOf(given[index]) < index),
  );
  return wrong === undefined ? undefined : `${name}[${wrong}]`;
}
