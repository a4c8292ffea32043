import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant, type PlayerId, type TransferId } from "@banyan/kernel";
import { balanceOf, houseAccount, post } from "@banyan/ledger";
import { sql } from "kysely";
import { writeTombstone } from "../games/index.ts";
import { refusal } from "../refusal.ts";
import { sha256 } from "../sha256.ts";
import { playerCash } from "../wallet/index.ts";
import { HOUSE_CALL } from "./open-rounds/house-call.ts";
import { type StoredSide, storedSide } from "./sides.ts";
import type { TicketRow } from "./ticket-row.ts";

/** The differences that are repaired by reversing our call. */
const REVERSES_OURS: ReadonlySet<string> = new Set(["missing_there", "outcome_differs", "player_differs"]);

/**
 * Moves the repair's amount between the member and the brand's clearing account with the vendor. Its key is the ticket,
 * so that the ledger allows it once. If the vendor's call never came, its id is taken first, so that a late call moves
 * nothing. If the vendor does not know our call, the call counts as taken back, so that no later rollback or refund
 * moves its money again.
 *
 * Throws Refusal, in precedence order: STATE_CHANGED (the vendor's call has arrived meanwhile), INSUFFICIENT_FUNDS,
 * STATE_CHANGED (our call was taken back meanwhile).
 */
export async function postRepair(tx: Transaction, ticket: TicketRow): Promise<TransferId> {
  const { brand_id: brandId, player_id: playerId, currency, repair_amount: minor, vendor_code: vendor } = ticket;
  invariant(brandId && playerId && currency && minor !== null, `ticket ${ticket.id} names no player`);
  const side = storedSide.parse(ticket.vendor_side ?? ticket.own_side);
  const round = await findRound(tx, ticket, side);
  if (ticket.kind === "missing_here") await writeTicketTombstone(tx, ticket, { playerId, currency, side, round });
  const owner = { brandId: brandId as BrandId, playerId: asId<PlayerId>(playerId), currency };
  // A round played from a wallet with the vendor is corrected in that wallet.
  const account = round?.account_id ? asId<AccountId>(round.account_id) : (await playerCash(tx, owner)).id;
  const clearing = await houseAccount(tx, owner.brandId, "vendor_clearing", currency, vendor);
  const isCredit = ticket.repair === "credit";
  const [answer] = await post(tx, [
    {
      key: `reconciliation:${ticket.id}`,
      kind: "adjustment",
      source: isCredit ? clearing.id : account,
      destination: isCredit ? account : clearing.id,
      amount: { minor, currency },
      reference: { kind: "reconciliation", id: ticket.id },
    },
  ]);
  if (answer?.outcome === "refused" && answer.code === "LEDGER_INSUFFICIENT_FUNDS") {
    throw refusal("INSUFFICIENT_FUNDS");
  }
  invariant(answer?.outcome === "posted", `the repair of ticket ${ticket.id} was not posted: ${answer?.outcome}`);
  // The account is locked now: an earlier rollback is visible, and a later one sees this one.
  if (await isTakenBack(tx, ticket)) throw refusal("STATE_CHANGED");
  if (REVERSES_OURS.has(ticket.kind)) await markTakenBack(tx, ticket, answer.transfer.id, account);
  return answer.transfer.id;
}

interface PlayedRound {
  readonly game_code: string;
  readonly account_id: string | null;
}

async function findRound(tx: Transaction, ticket: TicketRow, side: StoredSide): Promise<PlayedRound | undefined> {
  if (side.round === null) return undefined;
  return tx
    .selectFrom("round")
    .select(["game_code", "account_id"])
    .where("id", "=", sql<string>`round_key(${ticket.player_id}::uuid, ${ticket.vendor_code}, ${side.round})`)
    .executeTakeFirst();
}

async function writeTicketTombstone(
  tx: Transaction,
  ticket: TicketRow,
  missing: { playerId: string; currency: string; side: StoredSide; round: PlayedRound | undefined },
): Promise<void> {
  const { playerId, currency, side, round } = missing;
  const cameFrom = await writeTombstone(tx, {
    playerId,
    vendorCode: ticket.vendor_code,
    roundId: side.round ?? "",
    transactionId: ticket.subject,
    // A round without any call has no game here.
    gameCode: round?.game_code ?? "",
    currency,
  });
  // When another member's call has the id, that is what the ticket is about.
  if (cameFrom === playerId) throw refusal("STATE_CHANGED");
}

/** Whether a rollback or refund of the ticket's call has come. */
async function isTakenBack(tx: Transaction, ticket: TicketRow): Promise<boolean> {
  const undo = await tx
    .selectFrom("wager_action")
    .select("transaction_id")
    .where("vendor_code", "=", ticket.vendor_code)
    .where("reference_id", "=", ticket.subject)
    .where("player_id", "=", ticket.player_id)
    .where("kind", "in", ["rollback", "refund", "unsettle"])
    .limit(1)
    .executeTakeFirst();
  return undo !== undefined;
}

/**
 * Enters the repair as a rollback of our call. So no other rollback moves the money again, and a late win on the bet
 * becomes a ticket.
 */
async function markTakenBack(
  tx: Transaction,
  ticket: TicketRow,
  transfer: TransferId,
  account: AccountId,
): Promise<void> {
  const { available } = await balanceOf(tx, account);
  await sql`
    insert into wager_action (
      player_id, vendor_code, round_id, kind, transaction_id, reference_id, game_code, currency, amount, transfer_id,
      payload_hash, balance
    )
    select player_id, vendor_code, round_id, 'rollback', ${HOUSE_CALL} || 'repair:' || transaction_id, transaction_id,
      game_code, currency, ${ticket.repair_amount}, ${transfer}::uuid, ${sha256(`repair ${ticket.id}`)}, ${available}
    from wager_action where vendor_code = ${ticket.vendor_code} and transaction_id = ${ticket.subject}
      and kind not in ('tombstone', 'rollback', 'refund', 'unsettle', 'round_end')
  `.execute(tx);
}
