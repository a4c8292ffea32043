import { expect, it } from "vitest";
import { type Startable, startPlace } from "./game-start.ts";

const pressed = (changes: Partial<Startable>, list: Parameters<typeof startPlace>[1] = { path: "/sports" }) =>
  startPlace({ gameType: "SPORTS", vassalage: "ANY", isGame: "VASSALAGE", gameCode: "one", ...changes }, list);

it.each([
  ["TCG_LOTTO_VN", "/vnLottery"],
  ["TCG_SEA", "/seaLottery"],
  ["LOTT", "/lottery"],
  ["ELOTT", "/lottery"],
])("[R-4.14] %s opens the lottery page %s", (vassalage, to) => {
  expect(pressed({ vassalage, gameType: "LOTTERY" })).toEqual({ to, search: {} });
  expect(pressed({ vassalage, gameType: "LOTTERY", isGame: "GAME" })).toEqual({ to, search: { gameCode: "one" } });
});

it("[R-4.14] [R-2.21] a vendor of slots opens the list of slots, the in-house one among them", () => {
  expect(pressed({ gameType: "RNG" })).toEqual({ to: "/rng", search: { vassalage: "ANY" } });
  expect(pressed({ gameType: "RNG", vassalage: "INHOUSE" })).toEqual({ to: "/rng", search: { vassalage: "INHOUSE" } });
});

it("[R-4.14] any other vendor opens its list, or starts in place where it has one game", () => {
  expect(pressed({})).toEqual({ to: "/sports", search: { vassalage: "ANY" } });
  const mini = { path: "/rng", search: { gameType: "MINI" } };
  expect(pressed({ gameType: "MINI" }, mini)).toEqual({ to: "/rng", search: { gameType: "MINI", vassalage: "ANY" } });
  expect(pressed({ isGame: "GAME" })).toEqual({ to: "/seamless", search: { vassalage: "ANY", gameCode: "one" } });
});
