import { expect, it } from "vitest";
import type { GameCard } from "../../shared/games/game-card.ts";
import { isAmong } from "./is-among.ts";

const koi: GameCard = {
  vassalage: "PG",
  gameCode: "koi",
  gameType: "RNG",
  name: "Thousand Lantern Koi",
  rtp: null,
  volatility: "low",
  themes: ["koi"],
  features: ["free-spins"],
  hot: false,
  feedsJackpot: false,
};

it("narrows one's own games down by all that narrows a list down", () => {
  expect(isAmong(koi, {})).toBe(true);
  expect(
    isAmong(koi, { vassalage: "PG", theme: "koi", feature: "free-spins", volatility: "low", search: "lanTERN" }),
  ).toBe(true);
  for (const other of [
    { vassalage: "PT" },
    { gameType: "FISH" },
    { theme: "fox" },
    { feature: "cascade" },
    { volatility: "high" },
    { search: "fox" },
  ] as const)
    expect(isAmong(koi, other)).toBe(false);
});
