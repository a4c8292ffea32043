import { expect, it } from "vitest";
import { modeOf, readLotterySearch } from "./prize-mode.ts";

it("[R-2.09] [R-4.13] reads the game and the prize mode from the address of a lottery page", () => {
  expect(readLotterySearch({ gameCode: "tx1", prizeMode: "zy" })).toEqual({ gameCode: "tx1", prizeMode: "ZY" });
  expect(readLotterySearch({ gameCode: 645, prizeMode: "GOLD", tab: "bets" })).toEqual({ gameCode: "645" });
  expect(readLotterySearch({ gameCode: "VN1M", tab: "history" })).toEqual({ gameCode: "VN1M", tab: "history" });
});

it.each([
  ["/seaLottery", "LOTT", "SEA"],
  ["/lottery", "ELOTT", "ELOTT"],
  ["/vnLottery", undefined, undefined],
] as const)("[R-4.13] on %s where %s is chosen, the lotteries are those of %s", (path, chosen, mode) => {
  expect(modeOf(path, chosen)).toBe(mode);
});
