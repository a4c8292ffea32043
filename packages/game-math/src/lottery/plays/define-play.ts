import { invariant } from "@banyan/kernel";
import { divide, type Rational, rational } from "../../rational.ts";
import type { LineEnd, LineRatio, LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { CodeForm } from "./code-form.ts";
import { expandCodes } from "./expand-codes.ts";

/** A play by its parts. The worth of a line is its hits or tiers, over the worth of one hit at the top tier. */
export interface PlayDesign<Picked> {
  readonly code: string;
  readonly group: string;
  readonly form: CodeForm<Picked>;
  readonly draws?: 1 | 2;
  readonly jackpot?: boolean;
  /** The unit stakes of a line; 0 if the values that were picked contain no bet. */
  units(picked: Picked): number;
  /** A whole number; 0 when the line is lost. */
  worth(picked: Picked, result: LotteryResult): number | "void";
  /** The worth of one hit at the top tier; 1 by default. */
  readonly top?: (picked: Picked) => number;
  /** The most that the line can be worth. */
  greatest(picked: Picked): number;
  /** The expected worth of the line. */
  expected(picked: Picked): Rational;
  /** The probability that the line is void; 0 by default. */
  readonly push?: (picked: Picked) => Rational;
  /** The single bets of the line. */
  readonly numbers?: (picked: Picked) => readonly string[];
}

const ZERO = rational(0n);
const one = (): number => 1;

export function definePlay<Picked>(design: PlayDesign<Picked>): LotteryPlay {
  const { code: name, form, top = one, push = () => ZERO, numbers } = design;
  const { pad } = form;
  const read = (code: string): Picked => {
    const picked = form.read(code);
    invariant(picked !== undefined && design.units(picked) > 0, `no code of ${name}: ${code.slice(0, 64)}`);
    return picked;
  };
  return {
    code: name,
    group: design.group,
    pad,
    draws: design.draws ?? 1,
    jackpot: design.jackpot ?? false,
    canonical(code) {
      const picked = form.read(code) ?? form.typed(code);
      return picked !== undefined && design.units(picked) > 0 ? form.write(picked) : undefined;
    },
    values: (code) => form.values(read(code)),
    units: (code) => design.units(read(code)),
    evaluate(code, result) {
      const picked = read(code);
      const worth = design.worth(picked, result);
      return worth === "void" ? { outcome: "void" } : endOf(worth, top(picked));
    },
    greatest(code) {
      const picked = read(code);
      return ratioOf(design.greatest(picked), top(picked));
    },
    chances(code) {
      const picked = read(code);
      return { pays: divide(design.expected(picked), rational(BigInt(top(picked)))), push: push(picked) };
    },
    ...(numbers && { numbers: (code: string) => numbers(read(code)) }),
    ...(pad.kind === "numbers" &&
      pad.least === pad.most &&
      pad.least > 1 && {
        expand: (chosen: readonly string[], bankers: readonly string[] = []) =>
          expandCodes(chosen, bankers, pad.least, (code) => form.typed(code) !== undefined),
      }),
  };
}

function endOf(worth: number, top: number): LineEnd | undefined {
  if (worth === 0) return undefined;
  return worth === top ? { outcome: "won" } : { outcome: "won", pays: ratioOf(worth, top) };
}

function ratioOf(num: number, den: number): LineRatio {
  let [divisor, rest] = [num, den];
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  return { num: num / divisor, den: den / divisor };
}

/** Computes facts of a result once. */
export function remembered<Facts>(facts: (result: LotteryResult) => Facts): (result: LotteryResult) => Facts {
  const known = new WeakMap<LotteryResult, { readonly facts: Facts }>();
  return (result) => {
    const found = known.get(result);
    if (found) return found.facts;
    const computed = facts(result);
    known.set(result, { facts: computed });
    return computed;
  };
}
