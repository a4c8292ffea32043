import type { LotteryPlay, Pad } from "./lottery-play.ts";

/** A zone of a pad: the number of its values, and how many of them a single bet has. */
interface Zone {
  readonly values: number;
  readonly least: number;
}

/**
 * The part of a play's outcomes that codes cover together; 1 is all of them. A player who covers nearly all of them risks
 * little.
 * - Choices: the sum of their probabilities, so the two sides of a coin are all.
 * - One zone of single values: the different values.
 * - Other codes: the sum of the parts of each code, as if different codes had no bet in common.
 */
export function coveredShare(play: LotteryPlay, codes: readonly string[]): number {
  const different = [...new Set(codes)];
  if (play.pad.kind === "choices") {
    return sum(different.map((code) => toNumber(play.chances(code).pays)));
  }
  const zones = zonesOf(play.pad);
  const [first, ...others] = zones;
  if (first !== undefined && others.length === 0 && first.least === 1) {
    return new Set(different.flatMap((code) => play.values(code).flat())).size / first.values;
  }
  return sum(
    different.map((code) =>
      play.values(code).reduce((share, chosen, index) => share * partOf(zones[index], chosen.length), 1),
    ),
  );
}

function zonesOf(pad: Exclude<Pad, { kind: "choices" }>): readonly Zone[] {
  if (pad.kind === "numbers") return [{ values: 10 ** pad.digits, least: pad.least }];
  return pad.zones.map(({ values, least }) => ({ values: values.length, least }));
}

/** The part of a zone's bets that chosen values hold: C(chosen, least) / C(values, least). */
function partOf(zone: Zone | undefined, chosen: number): number {
  if (!zone) return 1;
  let part = 1;
  for (let index = 0; index < zone.least; index += 1) part *= (chosen - index) / (zone.values - index);
  return part;
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

const toNumber = ({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }): number =>
  Number(numerator) / Number(denominator);
