import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import {
  exactReturn,
  exampleCodes,
  type LotteryPlay,
  type LotteryRules,
  lotteryRulesOf,
  type PriceList,
  priceListOf,
} from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { type BrandsAsked, isBrandAsked, operatedLotteryCode } from "./operated-lotteries.ts";
import { soldPlay } from "./find-lottery.ts";

type Call = typeof contract.operations.lotteryPlays;
type PlayLine = CallOutput<Call>["list"][number];
type Figures = Pick<PlayLine, "odds" | "exactReturn">;

/** The period of the observed returns. */
const OBSERVED_DAYS = 7;

/** The plays of a lottery with their exact and their observed returns. Throws Refusal GAME_UNKNOWN. */
export async function lotteryPlays(
  { db, operator }: OperatorContext,
  { gameCode, brandId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const asked = { operator, brandId };
  await operatedLotteryCode(db, asked, gameCode);
  const game = await db
    .selectFrom("lottery_game")
    .select(["rules", "prices", "one_code"])
    .where("code", "=", gameCode)
    .executeTakeFirstOrThrow();
  const [rules, prices] = [lotteryRulesOf(game.rules), priceListOf(game.prices)];
  invariant(rules && prices, `no rules ${game.rules} or prices ${game.prices} of a lottery`);
  const observed = await observedReturns(db, asked, gameCode);
  const list = [...rules.plays.keys()].flatMap((name) => {
    const play = soldPlay({ rules, hasPool: true, draws: game.one_code === null ? 1 : 2 }, name);
    const figures = play && figuresOf(rules, prices, play);
    return play && figures ? { play: name, group: play.group, ...figures, observed: observed.get(name) ?? [] } : [];
  });
  return { list };
}

const known = new Map<string, Figures | undefined>();

/** The odds and exact returns of a play. Versions never change, so a process counts each one once. */
function figuresOf(rules: LotteryRules, prices: PriceList, play: LotteryPlay): Figures | undefined {
  const name = `${rules.version} ${prices.version} ${play.code}`;
  if (!known.has(name)) known.set(name, countFigures(prices, play));
  return known.get(name);
}

function countFigures(prices: PriceList, play: LotteryPlay): Figures | undefined {
  const priced = exampleCodes(play).flatMap((code) => {
    const odds = prices.odds(play.code, code);
    if (odds === undefined) return [];
    const { numerator, denominator } = exactReturn(prices, play.code, code);
    return { odds, exact: Number((numerator * 1_000_000n) / denominator) / 1_000_000 };
  });
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

/** By play, the lines of settled draws without the cancelled ones. */
async function observedReturns(db: DatabaseConnection, asked: BrandsAsked, gameCode: string) {
  const { rows } = await sql<ObservedRow>`
    select split_part(split_part(bet.selection, ':', 1), '#', 1) as play, market.currency, count(*)::int as lines,
      sum(bet.stake)::bigint as stake, sum(bet.payout)::bigint as payout
    from lottery_draw as draw
    join market on market.draw_id = draw.id and ${isBrandAsked(asked, "market.brand_id")}
    join market_bet_record as bet on bet.market_id = market.id and bet.state <> 'cancelled'
    where draw.game_code = ${gameCode} and draw.state = 'settled'
      and draw.draw_at > now() - make_interval(days => ${OBSERVED_DAYS})
    group by 1, 2 order by 1, 2
  `.execute(db);
  const byPlay = new Map<string, PlayLine["observed"]>();
  for (const { play, ...row } of rows) {
    const observed = { ...row, return: Number((row.payout * 1_000_000n) / row.stake) / 1_000_000 };
    byPlay.set(play, [...(byPlay.get(play) ?? []), observed]);
  }
  return byPlay;
}
