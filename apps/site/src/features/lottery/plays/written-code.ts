import type { LotteryPlay } from "@banyan/game-math/lottery";

/**
 * A canonical code as a person reads it: "12, 34", or the zones of a code of masks between bars. `value` writes a
 * choice.
 */
export function writtenCode(play: LotteryPlay, code: string, value: (value: string) => string): string {
  // The lines of old tickets may be cut.
  if (play.canonical(code) !== code) return code.replaceAll(",", ", ");
  return play
    .values(code)
    .map((zone) => zone.map(value).join(", ") || "–")
    .join(" | ");
}
