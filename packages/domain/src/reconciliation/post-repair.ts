import type { ErrorCode } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { asId, type BrandId, invariant, type PlayerId, Refusal, type TransferId } from "@banyan/kernel";
import { houseAccount, post } from "@banyan/ledger";
import { sql } from "kysely";
import { buryTransaction } from "../games/index.ts";
import { playerCash } from "../wallet/index.ts";
import { storedSide } from "./sides.ts";
import type { TicketRow } from "./ticket-row.ts";

/**
 * Moves what a repair credits or debits between the member and the brand's clearing account with the vendor. Its key
 * is the ticket, so that the books themselves allow it once. Where the vendor's call never came, its id is taken first:
 * should the call still come, it moves nothing.
 *
 * Throws Refusal, in precedence order: STATE_CHANGED (the call came after all), INSUFFICIENT_FUNDS.
 */
export async function postRepair(tx: Transaction, ticket: TicketRow): Promise<TransferId> {
  const { brand_id: brandId, player_id: playerId, currency, repair_amount: minor, vendor_code: vendor } = ticket;
  invariant(brandId && playerId && currency && minor !== null, `ticket ${ticket.id} is about nobody's money`);
  if (ticket.kind === "missing_here") await bury(tx, ticket, playerId, currency);
  const owner = { brandId: brandId as BrandId, playerId: asId<PlayerId>(playerId), currency };
  const cash = await playerCash(tx, owner);
  const clearing = await houseAccount(tx, owner.brandId, "vendor_clearing", currency, vendor);
  const isCredit = ticket.repair === "credit";
  const [answer] = await post(tx, [
    {
      key: `reconciliation:${ticket.id}`,
      kind: "adjustment",
      source: isCredit ? clearing.id : cash.id,
      destination: isCredit ? cash.id : clearing.id,
      amount: { minor, currency },
      reference: { kind: "reconciliation", id: ticket.id },
    },
  ]);
  if (answer?.outcome === "refused" && answer.code === "LEDGER_INSUFFICIENT_FUNDS") {
    throw new Refusal("INSUFFICIENT_FUNDS" satisfies ErrorCode);
  }
  invariant(answer?.outcome === "posted", `the repair of ticket ${ticket.id} was not posted: ${answer?.outcome}`);
  return answer.transfer.id;
}

async function bury(tx: Transaction, ticket: TicketRow, playerId: string, currency: string): Promise<void> {
  const side = storedSide.parse(ticket.vendor_side);
  const round = await tx
    .selectFrom("round")
    .select("game_code")
    .where("id", "=", sql<string>`round_key(${playerId}::uuid, ${ticket.vendor_code}, ${side.round ?? ""})`)
    .executeTakeFirst();
  const cameFrom = await buryTransaction(tx, {
    playerId,
    vendorCode: ticket.vendor_code,
    roundId: side.round ?? "",
    transactionId: ticket.subject,
    // A round of which nothing ever came has no game here.
    gameCode: round?.game_code ?? "",
    currency,
  });
  // The same id in another member's hands is what the ticket is about.
  if (cameFrom === playerId) throw new Refusal("STATE_CHANGED" satisfies ErrorCode);
}
