import type { LotteryPlay } from "../lottery-play.ts";

/** The smallest code of a play, boxes of each kind, or all choices. Together they have every price of the play. */
export function exampleCodes({ pad, canonical }: LotteryPlay): readonly string[] {
  const typed = (texts: readonly string[]) => texts.flatMap((text) => canonical(text) ?? []);
  if (pad.kind === "choices") return [...pad.choices];
  if (pad.kind === "zones") {
    const zones = pad.zones.map(({ values, least }, index) => {
      const from = (2 * index) % values.length;
      return values.slice(from, from + Math.max(least, 1)).join(",");
    });
    return typed([zones.join("|")]);
  }
  const numbers = Array.from({ length: pad.least }, (_, index) => String(index + 1).padStart(pad.digits, "0"));
  const isBox = pad.most === 1;
  return isBox
    ? typed(["1234", "1123", "1122", "1112", "123", "112"].filter(({ length }) => length === pad.digits))
    : typed([numbers.join(",")]);
}
