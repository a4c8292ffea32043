import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { oddsPercent } from "./exposure.ts";
import { stateNow } from "../draws/lottery-draw.ts";
import { isBrandAsked, operatedLotteryCode } from "../console/operated-lotteries.ts";

type Call = typeof contract.operations.lotteryExposure;
type BrandExposure = CallOutput<Call>["list"][number];

/** The numbers of a play that are shown: all of two digits, and the greatest of longer ones. */
const NUMBERS_SHOWN = 100;

/**
 * The liabilities of the operator's brands in the draw that takes bets now. Without a play, the numbers are those of the
 * play that has the greatest part of its cap. Throws Refusal GAME_UNKNOWN.
 */
export async function lotteryExposure(
  { db, operator }: OperatorContext,
  { gameCode, brandId, play }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const asked = { operator, brandId };
  await operatedLotteryCode(db, asked, gameCode);
  const { rows: draws } = await sql<{ id: string; numero: string; close_at: Date; draw_at: Date }>`
    select draw.id, draw.numero, draw.close_at, draw.draw_at from lottery_draw as draw
    where draw.game_code = ${gameCode} and draw.state in ('scheduled', 'open') and ${stateNow()} = 'open'
    order by draw.draw_at limit 1
  `.execute(db);
  const { rows: brands } = await sql<BrandRow>`
    select brand.id, brand.currency, most.number_cap, most.play_cap
    from lottery_game as lottery
    join brand on brand.settings #> '{games,vendors}' ? lottery.vendor_code and ${isBrandAsked(asked, "brand.id")}
    join lottery_limit as most on most.game_code = lottery.code and most.currency = brand.currency
    where lottery.code = ${gameCode} order by brand.id
  `.execute(db);
  const [draw] = draws;
  const list = await Promise.all(brands.map((brand) => exposureOf(db, draw?.id, brand, play)));
  return { draw: draw ? { numero: draw.numero, closeAt: draw.close_at, drawAt: draw.draw_at } : null, list };
}

interface BrandRow {
  readonly id: string;
  readonly currency: string;
  readonly number_cap: bigint;
  readonly play_cap: bigint;
}

async function exposureOf(
  db: DatabaseConnection,
  drawId: string | undefined,
  brand: BrandRow,
  wanted: string | undefined,
): Promise<BrandExposure> {
  const capOf = (by: "number" | "play") => (by === "play" ? brand.play_cap : brand.number_cap);
  const plays = drawId === undefined ? [] : await playsOf(db, drawId, brand);
  const play = plays.find((each) => each.play === wanted) ?? plays[0];
  const numbers = drawId === undefined || !play ? [] : await numbersOf(db, drawId, brand.id, play.play);
  return {
    brandId: brand.id,
    currency: brand.currency,
    plays: plays.map((each) => ({ ...each, cap: capOf(each.by) })),
    play: play?.play ?? null,
    numbers: numbers.map((each) => ({ ...each, oddsPercent: play ? oddsPercent(each.amount, capOf(play.by)) : 100 })),
  };
}

interface PlayRow {
  readonly play: string;
  readonly by: "number" | "play";
  readonly amount: bigint;
}

async function playsOf(db: DatabaseConnection, drawId: string, brand: BrandRow): Promise<readonly PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select play, case when max(number) = '' then 'play' else 'number' end as by, max(amount) as amount
    from lottery_exposure
    where draw_id = ${drawId} and brand_id = ${brand.id} and amount > 0
    group by play
    order by max(amount) / (case when max(number) = '' then ${brand.play_cap} else ${brand.number_cap} end)::numeric desc,
      play
  `.execute(db);
  return rows;
}

async function numbersOf(db: DatabaseConnection, drawId: string, brandId: string, play: string) {
  const { rows } = await sql<{ number: string; amount: bigint }>`
    select number, amount from lottery_exposure
    where draw_id = ${drawId} and brand_id = ${brandId} and play = ${play} and amount > 0
    order by amount desc, number limit ${NUMBERS_SHOWN}
  `.execute(db);
  return rows;
}
