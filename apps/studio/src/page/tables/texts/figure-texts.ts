import { minorDigits } from "@banyan/kernel";
import { numberText } from "../../texts/formats.ts";

const STEPS = [
  [1_000_000_000, "B"],
  [1_000_000, "M"],
  [1000, "K"],
] as const;

/** An amount in few characters for chips and limits, always with western digits: "500", "2.5K", "0.2". */
export function chipText(minor: bigint | string, currency: string): string {
  const whole = Number(minor) / 10 ** minorDigits(currency);
  const [size, letter] = STEPS.find(([from]) => whole >= from) ?? [1, ""];
  return `${Math.floor((whole / size) * 100) / 100}${letter}`;
}

/** The pays of a spot as a proportion: "0.95 : 1", "12 / 2 / 1 : 1". Pushes are part of the rules. */
export function paysText(pays: readonly string[]): string {
  const wins = pays.map(Number).filter((pay) => pay > 0);
  return wins.length === 0 ? "–" : `${wins.map((pay) => numberText(pay)).join(" / ")} : 1`;
}

/** A share of a hundred from its decimals: "1.057906" is "1.06%". */
export function percentText(percent: string, decimals = 2): string {
  return `${Number(percent).toFixed(decimals)}%`;
}

/** Figures that are read from left to right within a text of either direction. */
export function isolated(figures: string): string {
  return `\u2066${figures}\u2069`;
}
