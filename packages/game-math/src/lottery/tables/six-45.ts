import { rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { setForm } from "../plays/code-form.ts";
import { definePlay, remembered } from "../plays/define-play.ts";
import { choose } from "../plays/value-plays.ts";
import { drawnOf } from "../plays/zone-plays.ts";
import { wholesTable } from "./result-shapes.ts";

const DRAWN = 6;
const OF = 45;
const VALUES = Array.from({ length: OF }, (_, index) => String(index + 1).padStart(2, "0"));

/** The stakes paid by the number of right numbers. Six are paid as five; the jackpot pool comes on top. */
const WORTHS = [0, 0, 0, 3, 30, 1000, 1000] as const;
const TOP = 1000;

const drawnNumbers = (result: LotteryResult) =>
  drawnOf(result, "numbers").map((number) => String(number).padStart(2, "0"));
const shown = remembered((result) => new Set(drawnNumbers(result)));

function expectedWorth() {
  const worth = WORTHS.reduce<number>(
    (sum, pays, right) => sum + pays * choose(DRAWN, right) * choose(OF - DRAWN, DRAWN - right),
    0,
  );
  return rational(BigInt(worth), BigInt(choose(OF, DRAWN)));
}

const EXPECTED = expectedWorth();

const SIX: LotteryPlay = definePlay<readonly string[]>({
  code: "six",
  group: "six",
  form: setForm({ name: "set", values: VALUES, least: DRAWN, most: DRAWN }),
  units: () => 1,
  worth: (numbers, result) => WORTHS[numbers.filter((number) => shown(result).has(number)).length] ?? 0,
  top: () => TOP,
  greatest: () => TOP,
  expected: () => EXPECTED,
  jackpotCode: (result) => drawnNumbers(result).toSorted().join(","),
});

export const SIX_45: LotteryRules = {
  table: "6_45",
  version: "6_45@1",
  ...wholesTable({ name: "numbers", count: DRAWN, from: 1, to: OF, areDistinct: true, areSorted: true }),
  plays: new Map([[SIX.code, SIX]]),
};
