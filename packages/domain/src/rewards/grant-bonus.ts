import { type BonusTerms, previewBonus } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type AccountId, invariant, newId } from "@banyan/kernel";
import { houseAccount, openAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { type CashOwner, moveCash, playerCash } from "../wallet/index.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, moveEntry, storedTerms } from "./entries.ts";
import { receiveMoney } from "./money-moves.ts";
import { playerMoney } from "./player-money.ts";
import { noteOutside } from "./wagering-rows.ts";
import { wageringCategories } from "@banyan/contract/rewards/bonus-preview";

/** A confirmed deposit. */
interface ConfirmedDeposit extends CashOwner {
  readonly depositId: string;
  /** Minor units. */
  readonly amount: bigint;
}

/**
 * Credits a confirmed deposit with `credit`, and the bonus of the promotion that the player has joined, if any. Both are
 * one transaction, so a bonus is credited once for its deposit.
 */
export async function creditWithBonus(
  tx: Transaction,
  deposit: ConfirmedDeposit,
  credit: () => Promise<void>,
): Promise<void> {
  await receiveMoney(tx, deposit, deposit.amount, credit);
  const entry = await joinedEntry(tx, deposit.playerId);
  if (!entry) return;
  const terms = storedTerms(entry.terms);
  // Exclusion is asked again in the transaction that credits: the promise was made to somebody who could play.
  if (!(await isActive(tx, deposit.playerId))) {
    await moveEntry(tx, entry, "closed", { end: "not_eligible" });
    return;
  }
  if (entry.kind === "first_deposit" && (await hasEarlierDeposit(tx, deposit))) {
    await moveEntry(tx, entry, "closed", { end: "not_eligible" });
    return;
  }
  const preview = previewBonus(terms, deposit.amount);
  if (preview.bonus === 0n) {
    // A later deposit can still be large enough, but it would not be the first one.
    if (entry.kind === "first_deposit") await moveEntry(tx, entry, "closed", { end: "deposit_too_small" });
    return;
  }
  const { wageringId, purse } = await openPurse(tx, deposit, terms);
  await payBonus(tx, deposit, entry, { minor: preview.bonus, purse });
  if (purse === null) await noteOutside(tx, deposit.playerId, preview.bonus);
  await beginPlay(tx, deposit, entry, { deposit: deposit.amount, depositId: deposit.depositId, wageringId, purse });
}

/** Credits the gift of an entry that was just written. The caller has locked the player's money. */
export async function creditGift(tx: Transaction, owner: CashOwner, entryId: string): Promise<void> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
    where entry.player_id = ${owner.playerId} and entry.id = ${entryId}
  `.execute(tx);
  const [entry] = rows;
  invariant(entry, `entry ${entryId} was written`);
  const terms = storedTerms(entry.terms);
  const { cap: minor } = terms;
  const { wageringId, purse } = await openPurse(tx, owner, terms);
  await receiveMoney(tx, owner, purse === null ? minor : 0n, () => payBonus(tx, owner, entry, { minor, purse }));
  await beginPlay(tx, owner, entry, { deposit: minor, wageringId, purse });
}

async function joinedEntry(tx: Transaction, playerId: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
    where entry.player_id = ${playerId} and entry.state = 'joined' and entry.deadline > now()
    for update of entry
  `.execute(tx);
  return rows[0];
}

async function isActive(tx: Transaction, playerId: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom("player")
    .select("status")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return status === "active";
}

async function hasEarlierDeposit(tx: Transaction, { playerId, depositId }: ConfirmedDeposit): Promise<boolean> {
  const earlier = await tx
    .selectFrom("deposit")
    .select("id")
    .where("player_id", "=", playerId)
    .where("state", "=", "settled")
    .where("id", "<>", depositId)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** The id of a bonus's requirement, and a purse with this name where the terms keep the bonus apart from cash. */
async function openPurse(
  tx: Transaction,
  owner: CashOwner,
  { wallet }: Pick<BonusTerms, "wallet">,
): Promise<Pick<BegunPlay, "wageringId" | "purse">> {
  const wageringId = newId();
  if (wallet === null) return { wageringId, purse: null };
  const { playerId, brandId, currency } = owner;
  const { id } = await openAccount(tx, { playerId, brandId, currency, kind: "player_bonus", name: wageringId });
  return { wageringId, purse: id };
}

async function payBonus(
  tx: Transaction,
  owner: CashOwner,
  { id, promotion_id }: EntryRow,
  { minor, purse }: { readonly minor: bigint; readonly purse: AccountId | null },
): Promise<void> {
  const cost = await houseAccount(tx, owner.brandId, "promotion_cost", owner.currency, promotion_id);
  await moveCash(tx, {
    key: `bonus:${id}`,
    kind: "bonus",
    source: cost.id,
    destination: purse ?? (await playerCash(tx, owner)).id,
    amount: { minor, currency: owner.currency },
    reference: { kind: "bonus", id },
  });
}

const WHOLE = 10_000;
/** A deposit is played in any game. */
const EVERYTHING = Object.fromEntries(wageringCategories.map((category) => [category, WHOLE]));

interface BegunPlay {
  /** Minor units: the deposit that the bonus follows, or the amount of a gift. */
  readonly deposit: bigint;
  readonly depositId?: string;
  readonly wageringId: string;
  readonly purse: AccountId | null;
}

/** Moves an entry whose bonus was paid, and writes the requirements to play. A bonus without any is issued. */
async function beginPlay(tx: Transaction, owner: CashOwner, entry: EntryRow, begun: BegunPlay): Promise<void> {
  const { deposit, depositId } = begun;
  const { bonus, toPlay } = previewBonus(storedTerms(entry.terms), deposit);
  await moveEntry(tx, entry, "process", { bonus, ...(depositId !== undefined && { depositId }) });
  await requirePlay(tx, owner, entry, begun);
  if (toPlay > 0n) return;
  await moveEntry(tx, { ...entry, state: "process", reserved: 0n }, "issued", { end: "completed" });
}

/** Writes the requirements to play. Their winnings are counted from the money just after the grant. */
async function requirePlay(
  tx: Transaction,
  owner: CashOwner,
  entry: EntryRow,
  { deposit, wageringId, purse }: BegunPlay,
): Promise<void> {
  const terms = storedTerms(entry.terms);
  const { bonus, toPlay, depositToPlay } = previewBonus(terms, deposit);
  const { total } = await playerMoney(tx, owner);
  const ofBonus = Object.fromEntries(terms.contributions.map(({ category, rate }) => [category, rate]));
  const locked = terms.base === "bonus" ? bonus : bonus + deposit;
  const wanted = [
    {
      ...{
        id: wageringId,
        queue: purse === null ? "bonus" : "purse",
        base: purse === null ? locked : 0n,
        bonus,
        toPlay,
      },
      ...{ contributions: ofBonus, maximumStake: terms.maximumStake, purse },
    },
    {
      ...{ id: newId(), purse: null, queue: "deposit", base: deposit, bonus: 0n, toPlay: depositToPlay },
      ...{ contributions: EVERYTHING, maximumStake: null },
    },
  ].filter((each) => each.toPlay > 0n);
  for (const each of wanted) {
    await sql`
      insert into wagering (
        player_id, id, entry_id, brand_id, currency, queue, base, bonus, required, ref, expires_at, state,
        contributions, maximum_stake, purse_id, purse_open, cashable, maximum_win
      ) values (
        ${owner.playerId}, ${each.id}, ${entry.id}, ${owner.brandId}, ${owner.currency}, ${each.queue},
        ${each.base}, ${each.bonus}, ${each.toPlay}::numeric * 10000, ${total},
        now() + make_interval(days => ${terms.days}), 'active', ${JSON.stringify(each.contributions)},
        ${each.maximumStake}, ${each.purse}, ${each.purse !== null}, ${terms.wallet?.cashable ?? false},
        ${each.purse === null ? null : (terms.wallet?.maximumWin ?? null)}
      )
    `.execute(tx);
  }
}
