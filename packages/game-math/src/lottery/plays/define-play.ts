import { invariant } from "@banyan/kernel";
import { divide, type Rational, rational } from "../../rational.ts";
import type { LineEnd, LineRatio, LotteryPlay, LotteryResult, Pad } from "../lottery-play.ts";
import type { CodeForm } from "./code-form.ts";
import { expandCodes } from "./expand-codes.ts";

/** A play by its parts. The worth of a line is its hits or tiers, over the worth of one hit at the top tier. */
export interface PlayDesign<Picked> {
  readonly code: string;
  readonly group: string;
  readonly form: CodeForm<Picked>;
  readonly draws?: 1 | 2;
  /** The code of the lines that share the jackpot pool. */
  readonly jackpotCode?: (result: LotteryResult) => string;
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
  const picks = fixedPicks(pad);
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
    ...(design.jackpotCode && { jackpotCode: design.jackpotCode }),
    ...(picks > 1 && {
      expand: (chosen: readonly string[], bankers: readonly string[] = []) =>
        expandCodes(chosen, bankers, picks, (code) => form.read(code) !== undefined),
    }),
  };
}

/** How many numbers every code of the pad has; 0 if that varies. */
function fixedPicks(pad: Pad): number {
  if (pad.kind === "choices") return 0;
  const range = pad.kind === "numbers" ? pad : pad.zones.length === 1 ? pad.zones[0] : undefined;
  return range !== undefined && range.least === range.most ? range.least : 0;
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

/** Computes facts of a result once, as long as calls ask about the same result. */
export function remembered<Facts>(facts: (result: LotteryResult) => Facts): (result: LotteryResult) => Facts {
  let known: { readonly result: LotteryResult; readonly facts: Facts } | undefined;
  return (result) => {
    if (known?.result !== result) known = { result, facts: facts(result) };
    return known.facts;
  };
}
