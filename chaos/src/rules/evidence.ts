import type { Database, DatabaseConnection } from "@banyan/db";
import { verifyAuditChain } from "@banyan/domain/compliance";
import { type BetDefect, type ComboDefect, verifyCombos, verifyMarket } from "@banyan/domain/settlement";
import { type BookDefect, type TrialBalance, trialBalance, verifyBooks } from "@banyan/ledger";
import { type Selectable, sql } from "kysely";
import type { AskedSpin } from "@banyan/dev-env/playing-crowd";
import type { Journal } from "../driver/journal.ts";
import type { Cast } from "../platform/cast.ts";
import type { GatewayBooks } from "../platform/gateway-books.ts";
import { WINNER } from "../platform/markets.ts";
import type { StudioRound } from "../platform/studio-books.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A job of the queue as it was written, whatever its state now. */
export interface JobRow {
  readonly name: string;
  readonly state: string;
  readonly withdrawal_id: string | null;
}

/** The contents of the platform's database after a run, read when nothing changes any more. */
export interface Books {
  readonly accounts: readonly Row<"account">[];
  readonly transfers: readonly Row<"transfer">[];
  readonly actions: readonly Row<"wager_action">[];
  readonly rounds: readonly Row<"round">[];
  readonly holds: readonly Row<"hold">[];
  readonly heldLines: readonly Row<"wallet_held_line">[];
  readonly deposits: readonly Row<"deposit">[];
  readonly withdrawals: readonly Row<"withdrawal">[];
  readonly decisions: readonly Row<"cashier_decision">[];
  readonly markets: readonly Row<"market">[];
  readonly marketBets: readonly Row<"market_bet">[];
  readonly exits: readonly Row<"market_bet_exit">[];
  readonly combos: readonly Row<"market_combo">[];
  readonly legs: readonly Row<"market_combo_leg">[];
  /** Faults that the settlement's own comparison of bets and transfers found. */
  readonly betDefects: readonly BetDefect[];
  readonly comboDefects: readonly ComboDefect[];
  readonly jobs: readonly JobRow[];
  /** Outbox notes that were never sent. A worker sends within seconds what other processes left. */
  readonly untold: number;
  /** Faults that the ledger's own recomputation found. */
  readonly defects: readonly BookDefect[];
  readonly trial: TrialBalance;
  /** The durability settings of the database, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** The first invalid entry of the audit trail; null when all are valid. */
  readonly auditBrokenAt: bigint | null;
}

/** How the platform recovered after the last fault. */
export interface Recovery {
  readonly healedMillis: number;
  readonly endedMillis: number;
}

/** The input of the rules. */
export interface Evidence {
  readonly journal: Journal;
  readonly cast: Cast;
  readonly books: Books;
  readonly gateway: GatewayBooks;
  /** The answers to the studio's players, and the studio's own rounds. Absent in a run without a studio. */
  readonly studio: { readonly spins: readonly AskedSpin[]; readonly rounds: readonly StudioRound[] } | undefined;
  /** Absent in a run without faults. */
  readonly recovery: Recovery | undefined;
  /** Intervals of the driver's clock in which a fault was active. */
  readonly troubles: readonly { readonly from: number; readonly to: number }[];
  /** Ends of processes that no fault had caused. */
  readonly unexpectedEnds: readonly string[];
  readonly complaints: readonly string[];
}

/** The transfer of each wallet call that moved money, by the vendor's id of the call. */
export function movements({ actions, transfers }: Books): ReadonlyMap<string, Row<"transfer">> {
  const byId = new Map(transfers.map((row) => [row.id, row]));
  return new Map(
    actions.flatMap(({ transaction_id: id, transfer_id: transferId }) => {
      const transfer = transferId === null ? undefined : byId.get(transferId);
      return transfer ? [[id, transfer]] : [];
    }),
  );
}

/**
 * The net result of each player's bets and combinations on markets. It follows from the accepted stakes, from the exits,
 * and from the single result that all markets of a run have.
 */
export function marketChanges({ marketBets, exits, combos, legs }: Books): ReadonlyMap<string, bigint> {
  const changes = new Map<string, bigint>();
  const add = (player: string, change: bigint) => changes.set(player, (changes.get(player) ?? 0n) + change);
  const gone = Map.groupBy(exits, ({ bet_id: id }) => id);
  /** The part of a stake that its exits have left, and what they have paid. */
  const exitsOf = (id: string, stake: bigint): { readonly left: bigint; readonly paid: bigint } => {
    const own = gone.get(id) ?? [];
    return {
      left: own.reduce((rest, exit) => rest - exit.stake_part, stake),
      paid: own.reduce((sum, exit) => sum + exit.paid, 0n),
    };
  };
  for (const { id, player_id: player, selection, stake, potential_payout: payout } of marketBets) {
    const { left, paid } = exitsOf(id, stake);
    add(player, paid - stake + (selection === WINNER ? (payout * left) / stake : 0n));
  }
  const legsOf = Map.groupBy(legs, ({ combo_id: id }) => id);
  for (const { id, player_id: player, unit, stake, lines } of combos) {
    const own = legsOf.get(id) ?? [];
    const won = lines.map((mask) => {
      const picked = own.filter(({ leg }) => (mask & (1 << leg)) !== 0);
      if (picked.some(({ selection }) => selection !== WINNER)) return 0n;
      return picked.reduce((num, { odds }) => num * BigInt(odds), unit) / 1_000n ** BigInt(picked.length);
    });
    const { left, paid } = exitsOf(id, stake);
    const due = won.reduce((sum, one) => sum + one, 0n);
    add(player, paid - stake + (due * left) / stake);
  }
  return changes;
}

export async function readBooks(db: DatabaseConnection): Promise<Books> {
  const all = <Table extends keyof Database>(table: Table) =>
    db
      .selectFrom(table as "account")
      .selectAll()
      .execute() as unknown as Promise<Row<Table>[]>;
  const markets = await all("market");
  const betDefects: BetDefect[] = [];
  for (const { id } of markets) betDefects.push(...(await verifyMarket(db, id)));
  const brands = [...new Set(markets.map(({ brand_id: id }) => id))];
  const comboDefects: ComboDefect[] = [];
  for (const brand of brands) comboDefects.push(...(await verifyCombos(db, brand)));
  return {
    markets,
    marketBets: await all("market_bet"),
    exits: await all("market_bet_exit"),
    combos: await all("market_combo"),
    legs: await all("market_combo_leg"),
    comboDefects,
    betDefects,
    accounts: await all("account"),
    transfers: await all("transfer"),
    actions: await all("wager_action"),
    rounds: await all("round"),
    holds: await all("hold"),
    heldLines: await all("wallet_held_line"),
    deposits: await all("deposit"),
    withdrawals: await all("withdrawal"),
    decisions: await all("cashier_decision"),
    jobs: await readJobs(db),
    untold: (await all("outbox")).length,
    defects: await verifyBooks(db),
    trial: await trialBalance(db),
    settings: await readSettings(db),
    auditBrokenAt: await verifyAuditChain(db),
  };
}

async function readSettings(db: DatabaseConnection): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function readJobs(db: DatabaseConnection): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, state::text as state, data ->> 'withdrawalId' as withdrawal_id from pgboss.job
  `.execute(db);
  return rows;
}
