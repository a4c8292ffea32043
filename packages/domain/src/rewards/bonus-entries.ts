import type { BonusEntry, CallInput, CallOutput, Content, contract } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { textIn } from "../written-texts.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, storedTerms } from "./entries.ts";
import { hasOpenPlay } from "./has-open-play.ts";
import { emptyPurse } from "./model/bonus-purse.ts";
import { leftAtEnd, lockedOf, takenAtEnd } from "./model/locked-credit.ts";
import { playerMoney } from "./player-money.ts";
import { inPurses } from "./purse/end-purse.ts";
import type { RewardReader } from "./reward-reader.ts";
import { openWagering, type WageringRow, wageringOfEntries } from "./wagering-rows.ts";

interface TitledEntry extends EntryRow {
  /** The position for a cursor. */
  readonly moment: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
}

type Page = typeof contract.rewards.ownBonuses;

/** A page of the player's entries, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function bonusEntries(
  context: RewardReader,
  { before, limit }: CallInput<Page>,
): Promise<CallOutput<Page>> {
  const rows = await entryRows(context, beyond(before, "older", "entry.joined_at", "entry.id"), limit + 1);
  const { list, next } = toPage(rows, limit, (row) => row);
  return { list: await answerEntries(context, list), next };
}

/** One entry of the player, as calls answer it. */
export async function bonusEntryOf(context: RewardReader, entryId: string): Promise<BonusEntry> {
  const [row] = await entryRows(context, sql`entry.id = ${entryId}`, 1);
  invariant(row, `entry ${entryId} is the player's`);
  const [entry] = await answerEntries(context, [row]);
  invariant(entry, "an entry has an answer");
  return entry;
}

/** The entries of the player that the condition selects, newest first. */
async function entryRows(
  { db, player }: RewardReader,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly TitledEntry[]> {
  const { rows } = await sql<TitledEntry>`
    select ${ENTRY_COLUMNS}, ${moment("entry.joined_at")} as moment, item.content from promotion_entry as entry ${ENTRY_JOINS}
    left join content_item as item on item.id = entry.promotion_id
    where entry.player_id = ${player.id} and ${condition}
    order by entry.joined_at desc, entry.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Entries as calls answer them, with their requirements and the effect of giving up. */
async function answerEntries(context: RewardReader, rows: readonly TitledEntry[]): Promise<BonusEntry[]> {
  const { db, player } = context;
  const wagering = await wageringOfEntries(
    db,
    player.id,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map((row) => asEntry(context, row, wagering.get(row.id) ?? [])));
}

/** Minor units × 10,000 in one minor unit. */
const PARTS = 10_000n;

async function asEntry(context: RewardReader, row: TitledEntry, wagering: readonly WageringRow[]): Promise<BonusEntry> {
  return {
    id: row.id,
    promotionId: row.promotion_id,
    title: row.content ? textIn(row.content.title, context.caller.locale, context.brand) : "",
    state: row.state,
    terms: storedTerms(row.terms),
    currency: context.brand.currency,
    joinedAt: row.joined_at,
    deadline: row.deadline,
    bonus: row.bonus,
    creditedAt: row.credited_at,
    endedAt: row.ended_at,
    end: row.end_reason,
    wagering: wagering.map((each) => ({
      queue: each.queue,
      required: each.required / PARTS,
      counted: each.counted / PARTS,
      passedOver: each.passedOver,
      expiresAt: each.expires,
      state: each.state,
    })),
    purse: await purseNow(context, wagering),
    giveUp: await giveUpEffect(context, wagering),
  };
}

async function purseNow({ db }: RewardReader, wagering: readonly WageringRow[]): Promise<BonusEntry["purse"]> {
  const kept = wagering.filter(({ purse }) => purse !== null);
  const [row] = kept;
  return row?.purse ? { balance: await inPurses(db, kept), converted: row.purse.converted } : null;
}

/** The effect of giving up now, by the function that takes the money. */
async function giveUpEffect(context: RewardReader, wagering: readonly WageringRow[]): Promise<BonusEntry["giveUp"]> {
  const { db, player, brand } = context;
  const active = wagering.find(({ queue, state }) => queue !== "deposit" && state === "active");
  if (!active) return null;
  const money = await playerMoney(db, { playerId: player.id, currency: brand.currency });
  const open = await openWagering(db, player.id, "read");
  // A purse goes back as it is, and cash is untouched. Wins of its open rounds go back when they come.
  if (active.purse) {
    const { back: taken } = emptyPurse(
      { bonus: active.bonus, cashable: active.purse.cashable, maximumWin: active.purse.maximumWin },
      { balance: await inPurses(db, [active]), converted: 0n, returned: 0n },
      { played: false, cash: money.cash },
    );
    return { taken, left: money.total, locked: lockedOf(money.total, open), waits: false };
  }
  const taken = takenAtEnd(money, open, active.id);
  return { taken, ...leftAtEnd(money, open, active.id), waits: await hasOpenPlay(db, player.id, active.id) };
}
