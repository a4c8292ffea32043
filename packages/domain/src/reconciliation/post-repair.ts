import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant, type PlayerId, type TransferId } from "@banyan/kernel";
import { houseAccount, post } from "@banyan/ledger";
import { sql } from "kysely";
import { buryTransaction } from "../games/index.ts";
import { refusal } from "../refusal.ts";
import { playerCash } from "../wallet/index.ts";
import { type StoredSide, storedSide } from "./sides.ts";
import type { TicketRow } from "./ticket-row.ts";

/**
 * Moves the repair's amount between the member and the brand's clearing account with the vendor. Its key is the ticket,
 * so that the ledger allows it once. If the vendor's call never came, its id is taken first, so that a late call moves
 * nothing.
 *
 * Throws Refusal, in precedence order: STATE_CHANGED (the call has arrived meanwhile), INSUFFICIENT_FUNDS.
 */
export async function postRepair(tx: Transaction, ticket: TicketRow): Promise<TransferId> {
  const { brand_id: brandId, player_id: playerId, currency, repair_amount: minor, vendor_code: vendor } = ticket;
  invariant(brandId && playerId && currency && minor !== null, `ticket ${ticket.id} is about nobody's money`);
  const side = storedSide.parse(ticket.vendor_side ?? ticket.own_side);
  const round = await findRound(tx, ticket, side);
  if (ticket.kind === "missing_here") await bury(tx, ticket, { playerId, currency, side, round });
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

async function bury(
  tx: Transaction,
  ticket: TicketRow,
  missing: { playerId: string; currency: string; side: StoredSide; round: PlayedRound | undefined },
): Promise<void> {
  const { playerId, currency, side, round } = missing;
  const cameFrom = await buryTransaction(tx, {
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
