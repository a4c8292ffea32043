import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { exactReturn, exampleCodes, type LotteryPlay, lotteryRulesOf, type PriceList } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { type BrandsAsked, isBrandAsked, operatedLotteryCode } from "../console/operated-lotteries.ts";
import { soldPlay } from "../games/find-lottery.ts";
import { listOfPrices, presentPrices } from "./price-versions.ts";

type Call = typeof contract.operations.lotteryPlays;
type PlayLine = CallOutput<Call>["list"][number];
type Figures = Pick<PlayLine, "odds" | "exactReturn">;

/** The period of the observed returns. Of quick games with more draws the latest ones count. */
const OBSERVED_DAYS = 7;
const OBSERVED_DRAWS = 200;

/** The plays of a lottery with their exact and their observed returns. Throws Refusal GAME_UNKNOWN. */
export async function lotteryPlays(
  { db, operator }: OperatorContext,
  { gameCode, brandId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const asked = { operator, brandId };
  await operatedLotteryCode(db, asked, gameCode);
  const game = await db
    .selectFrom("lottery_game")
    .select(["rules", "one_code"])
    .where("code", "=", gameCode)
    .executeTakeFirstOrThrow();
  const rules = lotteryRulesOf(game.rules);
  invariant(rules, `no rules ${game.rules} of a lottery`);
  const lists = await listsOf(db, asked, gameCode);
  const observed = await observedReturns(db, asked, gameCode);
  const list = [...rules.plays.keys()].flatMap((name) => {
    const play = soldPlay({ rules, hasPool: true, draws: game.one_code === null ? 1 : 2 }, name);
    const figures = play && figuresOf(lists, play);
    return play && figures ? { play: name, group: play.group, ...figures, observed: observed.get(name) ?? [] } : [];
  });
  return { list };
}

/** The price lists of the brands that offer the lottery. Brands without own odds share one. */
async function listsOf(db: DatabaseConnection, asked: BrandsAsked, gameCode: string): Promise<readonly PriceList[]> {
  const { rows: brands } = await sql<{ id: string }>`
    select brand.id from brand join lottery_game as lottery on brand.settings #> '{games,vendors}' ? lottery.vendor_code
    where lottery.code = ${gameCode} and brand.free_play_of is null and ${isBrandAsked(asked, "brand.id")}
  `.execute(db);
  const ids = brands.map(({ id }) => id);
  const stored = [...(await presentPrices(db, gameCode, ids)).values()];
  const own = stored.filter(({ version }) => version > 0);
  return [...own, ...stored.filter(({ version }) => version === 0).slice(0, 1)].map(listOfPrices);
}

/** The range of the odds and exact returns of a play in these lists; undefined if none sells it. */
function figuresOf(lists: readonly PriceList[], play: LotteryPlay): Figures | undefined {
  const priced = lists.flatMap((prices) =>
    exampleCodes(play).flatMap((code) => {
      const odds = prices.odds(play.code, code);
      if (odds === undefined) return [];
      const { numerator, denominator } = exactReturn(prices, play.code, code);
      return { odds, exact: Number((numerator * 1_000_000n) / denominator) / 1_000_000 };
    }),
  );
  if (priced.length === 0) return undefined;
  const range = (of: readonly number[]) => ({ least: Math.min(...of), most: Math.max(...of) });
  return { odds: range(priced.map(({ odds }) => odds)), exactReturn: range(priced.map(({ exact }) => exact)) };
}

interface ObservedRow {
  readonly play: string;
  readonly currency: string;
  readonly lines: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** By play, the lines of the latest settled draws, without the cancelled ones. */
async function observedReturns(db: DatabaseConnection, asked: BrandsAsked, gameCode: string) {
  const { rows } = await sql<ObservedRow>`
    select split_part(split_part(bet.selection, ':', 1), '#', 1) as play, market.currency, count(*)::int as lines,
      sum(bet.stake)::bigint as stake, sum(bet.payout)::bigint as payout
    from (
      select id from lottery_draw
      where game_code = ${gameCode} and state = 'settled' and draw_at > now() - make_interval(days => ${OBSERVED_DAYS})
      order by draw_at desc limit ${OBSERVED_DRAWS}
    ) as draw
    join market on market.draw_id = draw.id and ${isBrandAsked(asked, "market.brand_id")}
    join market_bet_record as bet on bet.market_id = market.id and bet.state <> 'cancelled'
    group by 1, 2 order by 1, 2
  `.execute(db);
  const byPlay = new Map<string, PlayLine["observed"]>();
  for (const { play, ...row } of rows) {
    const observed = { ...row, return: Number((row.payout * 1_000_000n) / row.stake) / 1_000_000 };
    byPlay.set(play, [...(byPlay.get(play) ?? []), observed]);
  }
  return byPlay;
}
