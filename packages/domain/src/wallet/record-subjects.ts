import type { AccountRecord } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { KeptBank } from "../bank-name.ts";
import { gameName } from "../game-name.ts";
import { JACKPOT_ROUND, wonJackpots } from "../won-jackpots.ts";

type Round = NonNullable<AccountRecord["round"]>;
type Withdrawal = NonNullable<AccountRecord["withdrawal"]>;
type Market = NonNullable<AccountRecord["market"]>;

/** A line of the account record before its subject is added. */
export type PlainRecord = Omit<AccountRecord, "round" | "withdrawal" | "vendorName" | "memberAccount" | "market"> & {
  /**
   * The kind of object that `reference` names: "round", "withdrawal", "vendor_wallet", "member_transfer",
   * "agent_contract_record", "market_ticket", "market_bet", or one that players do not see.
   */
  readonly referenceKind: string;
};

/** The reader's names for games and banks. */
export interface SubjectNames {
  readonly locale: string;
  readonly bankName?: (bank: KeptBank) => string;
}

/**
 * Adds the round, the withdrawal, the vendor, the other member or the draw of each line: at most six queries for a page of
 * lines.
 */
export async function withSubjects(
  db: DatabaseConnection,
  playerId: PlayerId | null,
  names: SubjectNames,
  records: readonly PlainRecord[],
): Promise<AccountRecord[]> {
  const named = (kind: string) => [
    ...new Set(records.flatMap(({ referenceKind, reference }) => (referenceKind === kind ? [reference] : []))),
  ];
  const [rounds, withdrawals, vendors, members, parties, markets] = await Promise.all([
    roundsOf(db, playerId, names.locale, named("round")),
    withdrawalsOf(db, playerId, names, named("withdrawal")),
    vendorNames(db, named("vendor_wallet")),
    otherMembers(db, playerId, named("member_transfer")),
    otherParties(db, playerId, named("agent_contract_record")),
    marketsOf(db, playerId, names.locale, { tickets: named("market_ticket"), bets: named("market_bet") }),
  ]);
  return records.map(({ referenceKind, ...record }) => ({
    ...record,
    round: (referenceKind === "round" && rounds.get(record.reference)) || null,
    withdrawal: (referenceKind === "withdrawal" && withdrawals.get(record.reference)) || null,
    vendorName: (referenceKind === "vendor_wallet" && vendors.get(record.reference)) || null,
    memberAccount:
      (referenceKind === "member_transfer" && members.get(record.reference)) ||
      (referenceKind === "agent_contract_record" && parties.get(record.reference)) ||
      null,
    market: markets.get(`${referenceKind} ${record.reference}`) ?? null,
  }));
}

/** Rounds by their names in the ledger, "VENDOR:round". */
async function roundsOf(
  db: DatabaseConnection,
  playerId: PlayerId | null,
  locale: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, Round>> {
  if (references.length === 0 || playerId === null) return new Map();
  const keys = references.map((reference) => {
    const colon = reference.indexOf(":");
    return { vendor: reference.slice(0, colon), round: reference.slice(colon + 1) };
  });
  const rows = await db
    .selectFrom("round")
    .innerJoin("vendor", "vendor.code", "round.vendor_code")
    .innerJoin("game", (join) =>
      join.onRef("game.vendor_code", "=", "round.vendor_code").onRef("game.game_code", "=", "round.game_code"),
    )
    .select(["round.vendor_code", "vendor.name as vendor_name", "round.game_code", "round.round_id", "round.state"])
    .select("round.game_type")
    .select(gameName(locale).as("game_name"))
    .where("round.player_id", "=", playerId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("round.vendor_code", "round.round_id"),
        "in",
        keys.map(({ vendor, round }) => tuple(vendor, round)),
      ),
    )
    .execute();
  const jackpots = await wonJackpots(db, {
    playerId,
    roundIds: rows.flatMap((row) => (row.game_type === JACKPOT_ROUND ? [row.round_id] : [])),
    locale,
  });
  return new Map(
    rows.map((row) => [
      `${row.vendor_code}:${row.round_id}`,
      {
        vassalage: row.vendor_code,
        vendorName: row.vendor_name,
        gameCode: row.game_code,
        gameName: row.game_name,
        roundId: row.round_id,
        state: row.state as Round["state"],
        jackpot: jackpots.get(row.round_id) ?? null,
      },
    ]),
  );
}

async function withdrawalsOf(
  db: DatabaseConnection,
  playerId: PlayerId | null,
  { bankName = ({ name }) => name }: SubjectNames,
  references: readonly string[],
): Promise<ReadonlyMap<string, Withdrawal>> {
  if (references.length === 0 || playerId === null) return new Map();
  const rows = await db
    .selectFrom("withdrawal")
    .innerJoin("bank_account", "bank_account.id", "withdrawal.bank_account_id")
    .select(["withdrawal.id", "withdrawal.reference", "withdrawal.state", "withdrawal.created_at"])
    .select(["withdrawal.paid_at", "withdrawal.closed_at", "bank_account.bank_code", "bank_account.bank_name"])
    .select("bank_account.number_ending")
    .where("withdrawal.player_id", "=", playerId)
    .where("withdrawal.reference", "in", references)
    .execute();
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        id: row.id,
        state: row.state as Withdrawal["state"],
        bankName: bankName({ code: row.bank_code, name: row.bank_name }),
        accountEnding: row.number_ending ?? "",
        createdAt: row.created_at,
        paidAt: row.paid_at,
        closedAt: row.closed_at,
      },
    ]),
  );
}

async function vendorNames(db: DatabaseConnection, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom("vendor").select(["code", "name"]).where("code", "in", codes).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The markets of stakes, by ticket, and of what lines of tickets returned, by line. */
async function marketsOf(
  db: DatabaseConnection,
  playerId: PlayerId | null,
  locale: string,
  { tickets, bets }: { readonly tickets: readonly string[]; readonly bets: readonly string[] },
): Promise<ReadonlyMap<string, Market>> {
  if (tickets.length + bets.length === 0 || playerId === null) return new Map();
  const { rows } = await sql<{ reference: string; name: string; game_name: string | null }>`
    select named.reference, market.name, ${gameName(locale)} as game_name
    from (
      select 'market_ticket ' || id as reference, market_id from market_ticket
      where player_id = ${playerId} and id = any(${[...tickets]}::uuid[])
      union all
      select 'market_bet ' || id, market_id from market_bet
      where player_id = ${playerId} and id = any(${[...bets]}::uuid[])
    ) as named
    join market on market.id = named.market_id
    left join game on game.vendor_code = market.vendor_code and game.game_code = market.game_code
  `.execute(db);
  return new Map(rows.map(({ reference, name, game_name }) => [reference, { name, gameName: game_name }]));
}

/** The accounts of the other sides of transfers between members, by transfer. */
async function otherMembers(
  db: DatabaseConnection,
  playerId: PlayerId | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || playerId === null) return new Map();
  const rows = await db
    .selectFrom("member_transfer as made")
    .innerJoin("player as other", (join) =>
      join.on(sql<boolean>`other.id in (made.sender_id, made.receiver_id) and other.id <> ${playerId}`),
    )
    .select(["made.id", "other.username"])
    .where("made.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The accounts of the other sides of contracts that an upline pays, by settled period. */
async function otherParties(
  db: DatabaseConnection,
  playerId: PlayerId | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || playerId === null) return new Map();
  const rows = await db
    .selectFrom("agent_contract_record as settled")
    .innerJoin("player as other", (join) =>
      join.on(sql<boolean>`other.id in (settled.upline_id, settled.downline_id) and other.id <> ${playerId}`),
    )
    .select(["settled.id", "other.username"])
    .where("settled.id", "in", ids)
    .where("settled.paid_by", "=", "upline")
    .where("settled.by_hand", "=", false)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
