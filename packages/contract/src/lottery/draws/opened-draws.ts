import * as z from "zod";
import { call, everyone, players } from "../../call.ts";
import { instant } from "../../shapes.ts";
import { lotteryCode, lotteryDraw } from "../lottery-shapes.ts";

const input = z.object({ gameCode: lotteryCode });
const output = z.object({
  value: z.object({
    gameCode: z.string(),
    /** The database's time, by which draws open and close. */
    serverTime: instant,
    /** The draws that take bets or wait for their result, the next one first; then the last 20 with a result. */
    list: z.array(lotteryDraw),
  }),
});

export const openedDraws = call({
  method: "GET",
  link: "/lgw/vn/numeros/opened/game",
  modID: "openedDraws",
  summary: "The open draws of a lottery and its latest results",
  tag: "lottery",
  errors: ["GAME_UNKNOWN"],
  roles: everyone,
})
  .input(input)
  .output(output);

export const openedNumeros = call({
  method: "GET",
  link: "/lotto/lgw/games/opened/numero",
  modID: "openedNumeros",
  summary: "The same for signed-in players",
  tag: "lottery",
  errors: ["GAME_UNKNOWN"],
  roles: players,
})
  .input(input)
  .output(output);
