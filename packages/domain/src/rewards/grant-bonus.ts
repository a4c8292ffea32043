import { previewBonus } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { type CashOwner, moveCash, playerCash } from "../wallet/index.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, moveEntry, storedTerms } from "./entries.ts";
import { moneyComesIn } from "./money-moves.ts";
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
  await moneyComesIn(tx, deposit, deposit.amount, credit);
  const entry = await joinedEntry(tx, deposit.playerId);
  if (!entry) return;
  const terms = storedTerms(entry.terms);
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
  await payBonus(tx, deposit, entry, preview.bonus);
  await moveEntry(tx, entry, "process", { bonus: preview.bonus, depositId: deposit.depositId });
  await requirePlay(tx, deposit, entry);
  if (preview.toPlay > 0n) return;
  await moveEntry(tx, { ...entry, state: "process", reserved: 0n }, "issued", { end: "completed" });
}

async function joinedEntry(tx: Transaction, playerId: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
    where entry.player_id = ${playerId} and entry.state = 'joined' and entry.deadline > now()
    for update of entry
  `.execute(tx);
  return rows[0];
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

async function payBonus(tx: Transaction, owner: CashOwner, { id, promotion_id }: EntryRow, minor: bigint) {
  const cash = await playerCash(tx, owner);
  const cost = await houseAccount(tx, owner.brandId, "promotion_cost", owner.currency, promotion_id);
  await moveCash(tx, {
    key: `bonus:${id}`,
    kind: "bonus",
    source: cost.id,
    destination: cash.id,
    amount: { minor, currency: owner.currency },
    reference: { kind: "bonus", id },
  });
  await noteOutside(tx, owner.playerId, minor);
}

const WHOLE = 10_000;
/** A deposit is played in any game. */
const EVERYTHING = Object.fromEntries(wageringCategories.map((category) => [category, WHOLE]));

/** Writes the requirements to play. Their winnings are counted from the money just after the grant. */
async function requirePlay(tx: Transaction, deposit: ConfirmedDeposit, entry: EntryRow): Promise<void> {
  const terms = storedTerms(entry.terms);
  const { bonus, toPlay, depositToPlay } = previewBonus(terms, deposit.amount);
  const { total } = await playerMoney(tx, deposit);
  const ofBonus = Object.fromEntries(terms.contributions.map(({ category, rate }) => [category, rate]));
  const base = terms.base === "bonus" ? bonus : bonus + deposit.amount;
  const wanted = [
    { queue: "bonus", base, bonus, toPlay, contributions: ofBonus, maximumStake: terms.maximumStake },
    {
      ...{ queue: "deposit", base: deposit.amount, bonus: 0n, toPlay: depositToPlay },
      ...{ contributions: EVERYTHING, maximumStake: null },
    },
  ].filter((each) => each.toPlay > 0n);
  for (const each of wanted) {
    await sql`
      insert into wagering (
        player_id, id, entry_id, brand_id, currency, queue, base, bonus, required, ref, expires_at, state,
        contributions, maximum_stake
      ) values (
        ${deposit.playerId}, ${newId()}, ${entry.id}, ${deposit.brandId}, ${deposit.currency}, ${each.queue},
        ${each.base}, ${each.bonus}, ${each.toPlay}::numeric * 10000, ${total},
        now() + make_interval(days => ${terms.days}), 'active', ${JSON.stringify(each.contributions)},
        ${each.maximumStake}
      )
    `.execute(tx);
  }
}
