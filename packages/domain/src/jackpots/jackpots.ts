import type { CallInput, CallOutput, contract, JackpotPool } from "@banyan/contract";
import { sql } from "kysely";
import { textIn } from "../content/index.ts";
import type { Brand, CallContext } from "../context.ts";
import { contributionsAt } from "./contribution.ts";
import { stakesOfOpenDraws } from "./stakes-of-open-draws.ts";

type Call = typeof contract.games.jackpots;
type Jackpot = CallOutput<Call>["value"][number];

interface PoolRow {
  readonly id: string;
  readonly names: JackpotPool["names"];
  readonly kind: Jackpot["kind"];
  readonly currency: string;
  readonly vendor_codes: readonly string[];
  readonly amount: string;
  readonly ceiling: bigint | null;
  readonly game_code: string | null;
  readonly contribution_bps: number;
  readonly reserve_bps: number;
  /** The stakes and contributions of the brand's share. */
  readonly stakes: bigint;
  readonly contributed: bigint;
  readonly pooled: bigint;
  readonly reserved: bigint;
  readonly commitment: Buffer | null;
  readonly won_amount: bigint | null;
  readonly won_at: Date | null;
}

/**
 * The pools that a bet at the brand may win now, the highest first; none on the site of free play. The displayed amount
 * is the balance of the pool's accounts. The pool of a lottery also shows what the bets on its open draws will add.
 */
export async function jackpots({ db, brand, caller }: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { rows } = await sql<PoolRow>`
    select pool.id, pool.names, pool.kind, pool.currency, pool.vendor_codes, pool.game_code, pool.contribution_bps,
      pool.reserve_bps, pool.ceiling, cycle.commitment, own.stakes, own.contributed, own.pooled, own.reserved,
      (select sum(share.balance) from jackpot_share as share where share.pool_id = pool.id) as amount,
      won.amount as won_amount, won.ended_at as won_at
    from jackpot_share as own
    join jackpot_pool as pool on pool.id = own.pool_id and pool.state = 'open'
    join jackpot_cycle as cycle on cycle.pool_id = pool.id and cycle.number = pool.cycle
    left join jackpot_cycle as won on won.pool_id = pool.id and won.number = pool.cycle - 1 and won.taken_back = 0
    where own.brand_id = ${brand.id}
  `.execute(db);
  const pools = await Promise.all(
    rows.map(async (row) => {
      const pool = asJackpot(row, caller.locale, brand);
      return { ...pool, amount: pool.amount + (await growthByOpenDraws(db, brand.id, row)) };
    }),
  );
  return { value: pools.toSorted((one, other) => Number(other.amount - one.amount) || (one.id < other.id ? -1 : 1)) };
}

/** The growth of a lottery's pool when its open draws are settled, in minor units; 0 for another pool. */
async function growthByOpenDraws(db: CallContext["db"], brandId: string, row: PoolRow): Promise<bigint> {
  if (row.kind !== "draw" || row.game_code === null) return 0n;
  const open = await stakesOfOpenDraws(db, brandId, row.game_code);
  const rules = { contributionBps: row.contribution_bps, reserveBps: row.reserve_bps };
  return contributionsAt(row.stakes + open, rules, row).pooled - row.pooled;
}

function asJackpot(row: PoolRow, locale: string, brand: Brand): Jackpot {
  const { won_amount: wonAmount, won_at: wonAt } = row;
  return {
    id: row.id,
    name: textIn(row.names, locale, brand),
    kind: row.kind,
    currency: row.currency,
    vassalages: [...row.vendor_codes],
    gameCode: row.game_code,
    contributionBps: row.contribution_bps,
    amount: BigInt(row.amount),
    mustDropBy: row.ceiling,
    commitment: row.commitment?.toString("hex") ?? null,
    lastWin: wonAmount === null || wonAt === null ? null : { amount: wonAmount, at: wonAt },
  };
}
