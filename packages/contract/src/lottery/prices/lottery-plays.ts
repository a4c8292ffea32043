import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { lotterySum } from "../console/operated-lottery.ts";

/** A part of one: 0.972 is a return of 97.2 %. */
const fraction = z.number();

export const lotteryPlays = call({
  method: "GET",
  link: "/ops/lotteries/plays",
  modID: "lotteryPlays",
  summary: "The plays of a lottery with their odds, their exact returns and those of the last 7 days",
  tag: "operations",
  permission: "lottery.read",
  errors: ["GAME_UNKNOWN"],
  roles: operators,
})
  .input(z.object({ gameCode: lotteryCode, brandId: line(32).optional() }))
  .output(
    z.object({
      list: z.array(
        z.object({
          play: z.string(),
          group: z.string(),
          /** Per unit stake in 1/10,000, the stake included. Both differ where the choices of the play do. */
          odds: z.object({ least: z.int(), most: z.int() }),
          exactReturn: z.object({ least: fraction, most: fraction }),
          /** Lines of settled draws. */
          observed: z.array(
            z.object({ ...lotterySum.omit({ tickets: true }).shape, lines: z.int(), return: fraction }),
          ),
        }),
      ),
    }),
  );
