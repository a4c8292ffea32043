import * as z from "zod";
import { call, everyone, players } from "../call.ts";
import { game } from "../entities.ts";
import { line } from "../shapes.ts";
import { listedFor } from "./catalogue-input.ts";
import { prizeModes } from "./prize-modes.ts";

const input = z.object({
  /** The brand's own by default. */
  prizeMode: z.enum(prizeModes).optional(),
  device: line(16).optional(),
  ...listedFor,
});
const output = z.object({ value: z.object({ prizeMode: z.enum(prizeModes), list: z.array(game) }) });

export const lotteryMenu = call({
  method: "GET",
  link: "/lgw/vn/games/game_menu",
  modID: "lotteryMenu",
  summary: "The brand's lotteries of a prize mode",
  tag: "games",
  roles: everyone,
})
  .input(input)
  .output(output);

export const recentLotteryMenu = call({
  method: "GET",
  link: "/lgw/vn/games/game_menu/recent",
  modID: "recentLotteryMenu",
  summary: "Those of the brand's lotteries of a prize mode that the player started last",
  tag: "games",
  roles: players,
})
  .input(input)
  .output(output);
