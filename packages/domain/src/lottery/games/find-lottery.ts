import { invariant, type Refusal } from "@banyan/kernel";
import { type LotteryPlay, type LotteryRules, lotteryRulesOf, type OwnOdds, type PriceList } from "@banyan/game-math";
import { sql } from "kysely";
import type { Brand, CallContext, Caller } from "../../context.ts";
import { gameName, isHiddenBy } from "../../games/index.ts";
import { refusal } from "../../refusal.ts";
import { joinPresentPrices, listOfPrices, pricingBrand } from "../prices/price-versions.ts";

/** A lottery of a brand with its rules, its prices and its limits. Amounts are minor units of the brand's currency. */
export interface Lottery {
  readonly code: string;
  readonly vendorCode: string;
  readonly name: string;
  readonly category: "LOTTERY" | "ELOTT";
  readonly rules: LotteryRules;
  readonly prices: PriceList;
  /** 2 for a lottery over the draws of two stations. */
  readonly draws: 1 | 2;
  /** Whether the brand has a jackpot pool that its draws pay. Without one, plays that share it are not sold. */
  readonly hasPool: boolean;
  readonly timeZone: string;
  /** The names of the sources of results; null for draws of the house. */
  readonly resultsFrom: readonly string[] | null;
  /** The limits of one line. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly numberCap: bigint;
  readonly playCap: bigint;
  readonly winCap: bigint;
}

interface LotteryRow {
  readonly code: string;
  readonly vendor_code: string;
  readonly name: string;
  readonly game_type: "LOTTERY" | "ELOTT";
  readonly rules: string;
  readonly prices: string;
  readonly own_version: number | null;
  readonly own_base: string | null;
  readonly own_odds: OwnOdds | null;
  readonly time_zone: string;
  readonly is_pair: boolean;
  readonly results_from: readonly string[] | null;
  readonly is_off: boolean;
  readonly has_pool: boolean;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly number_cap: bigint;
  readonly play_cap: bigint;
  readonly win_cap: bigint;
}

/** The brand that offers a lottery, and the language of its name. */
export interface LotteryReader extends Pick<CallContext, "db" | "brand"> {
  readonly caller: Pick<Caller, "locale">;
}

/**
 * A lottery that the brand's players may bet on now, or the reason why not.
 * - GAME_UNKNOWN: the brand does not offer it, or not in its currency
 * - GAME_MAINTENANCE: it or its vendor is switched off, the brand hides it, or the pool that all its plays share is
 *   missing
 */
export async function findLottery({ db, brand, caller }: LotteryReader, gameCode: string): Promise<Lottery | Refusal> {
  const { rows } = await sql<LotteryRow>`
    select lottery.code, lottery.vendor_code, ${gameName(caller.locale)} as name, game.game_type, lottery.rules,
      lottery.prices, priced.version as own_version, priced.base as own_base, priced.odds as own_odds, lottery.time_zone, lottery.one_code is not null as is_pair, case when lottery.keeper_code is null then array(
        select source.name from lottery_game_source as named join result_source as source on source.code = named.source_code
        where named.game_code in (lottery.code, lottery.one_code) and source.enabled order by source.name
      ) end as results_from, not vendor.enabled or not game.enabled or ${isHiddenBy(brand)} as is_off,
      exists (
        select from jackpot_share as share join jackpot_pool as pool on pool.id = share.pool_id
        where share.brand_id = ${brand.id} and pool.game_code = lottery.code and pool.state = 'open'
      ) as has_pool,
      stake.minimum, stake.maximum, most.number_cap, most.play_cap, most.win_cap
    from lottery_game as lottery
    join game on game.vendor_code = lottery.vendor_code and game.game_code = lottery.code
    join vendor on vendor.code = lottery.vendor_code
    join game_stake as stake on stake.vendor_code = game.vendor_code and stake.game_code = game.game_code
    join lottery_limit as most on most.game_code = lottery.code and most.currency = stake.currency
    ${joinPresentPrices(pricingBrand(brand))}
    where lottery.code = ${gameCode} and stake.currency = ${brand.currency} and game.withdrawn_at is null
      and ${isOffered(brand)}
  `.execute(db);
  const [row] = rows;
  if (!row) return refusal("GAME_UNKNOWN");
  if (row.is_off) return refusal("GAME_MAINTENANCE");
  const lottery = lotteryOf(row);
  const isSold = [...lottery.rules.plays.keys()].some((play) => soldPlay(lottery, play));
  return isSold ? lottery : refusal("GAME_MAINTENANCE");
}

/** A play that is decided by as many draws as the lottery has, and whose pool the brand has if it shares one. */
export function soldPlay(
  { rules, draws, hasPool }: Pick<Lottery, "rules" | "draws" | "hasPool">,
  name: string,
): LotteryPlay | undefined {
  const play = rules.plays.get(name);
  return play?.draws === draws && (hasPool || !play.jackpotCode) ? play : undefined;
}

function isOffered(brand: Brand) {
  return sql<boolean>`vendor.code = any(${[...brand.settings.games.vendors]}::text[])`;
}

function lotteryOf(row: LotteryRow): Lottery {
  const rules = lotteryRulesOf(row.rules);
  const { own_version: version, own_base: base, own_odds: odds } = row;
  const prices = listOfPrices({ version: version ?? 0, base: base ?? row.prices, odds: odds ?? {} });
  invariant(rules, `no rules ${row.rules} of a lottery`);
  return {
    code: row.code,
    vendorCode: row.vendor_code,
    name: row.name,
    category: row.game_type,
    rules,
    prices,
    draws: row.is_pair ? 2 : 1,
    hasPool: row.has_pool,
    timeZone: row.time_zone,
    resultsFrom: row.results_from,
    minimum: row.minimum,
    maximum: row.maximum,
    numberCap: row.number_cap,
    playCap: row.play_cap,
    winCap: row.win_cap,
  };
}
