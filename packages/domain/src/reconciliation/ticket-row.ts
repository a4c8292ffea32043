import type { ReconciliationTicket } from "@banyan/contract";
import type { Database, DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type Selectable, type SelectQueryBuilder } from "kysely";
import { type StoredSide, storedSide } from "./sides.ts";

export type TicketRow = Selectable<Database["reconciliation_ticket"]>;

type TicketOfVendor = TicketRow & {
  readonly vendor_name: string;
  readonly day: string | null;
  readonly username: string | null;
};

/** Tickets with their vendors, runs and members, as {@link asTickets} needs them. */
export function selectTickets(
  db: DatabaseConnection,
): SelectQueryBuilder<
  Database & { reconciliation_run: Database["reconciliation_run"] | null },
  "reconciliation_ticket" | "vendor",
  TicketOfVendor
> {
  return db
    .selectFrom("reconciliation_ticket")
    .innerJoin("vendor", "vendor.code", "reconciliation_ticket.vendor_code")
    .leftJoin("reconciliation_run", "reconciliation_run.id", "reconciliation_ticket.run_id")
    .leftJoin("player", "player.id", "reconciliation_ticket.player_id")
    .selectAll("reconciliation_ticket")
    .select(["vendor.name as vendor_name", "reconciliation_run.day", "player.username"]);
}

type Repair = ReconciliationTicket["repairs"][number];

/**
 * The repairs that may be proposed for a ticket. A ticket about one member's money allows a correction of that money. A
 * round that nobody ends allows its bets to be given back.
 */
export function repairsOf(row: TicketRow): Repair[] {
  if (row.kind === "round_unresolved") return ["refund", "dismiss"];
  return row.player_id !== null && row.currency !== null && amountMaximum(row) > 0n
    ? ["credit", "debit", "dismiss"]
    : ["dismiss"];
}

/** The most that a repair may move: the amount that the ticket is about. */
export function amountMaximum(row: TicketRow): bigint {
  const amounts = [row.change ?? 0n, -(row.change ?? 0n)];
  for (const stored of [row.own_side, row.vendor_side]) {
    const side = readSide(stored);
    if (side?.amount && side.currency === row.currency) amounts.push(BigInt(side.amount));
  }
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
}

function readSide(stored: unknown): StoredSide | null {
  return stored === null ? null : storedSide.parse(stored);
}

/** Tickets as operators see them, with their decisions, in the order of the rows. */
export async function asTickets(
  db: DatabaseConnection,
  rows: readonly TicketOfVendor[],
): Promise<ReconciliationTicket[]> {
  if (rows.length === 0) return [];
  const decisions = await decisionsOn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    vendor: row.vendor_code,
    vendorName: row.vendor_name,
    kind: row.kind as ReconciliationTicket["kind"],
    subject: row.subject,
    day: row.day,
    brandId: row.brand_id,
    memberId: row.player_id,
    account: row.username,
    currency: row.currency,
    own: asSide(row, row.own_side),
    theirs: asSide(row, row.vendor_side),
    change: row.change,
    repairs: repairsOf(row),
    amountMaximum: amountMaximum(row),
    state: row.state as ReconciliationTicket["state"],
    proposal: row.repair === null ? null : { kind: row.repair as Repair, amount: row.repair_amount },
    decisions: decisions.get(row.id) ?? [],
    createdAt: row.created_at,
    closedAt: row.closed_at,
  }));
}

function asSide(row: TicketOfVendor, stored: unknown): ReconciliationTicket["own"] {
  const side = readSide(stored);
  if (!side) return null;
  const { user, amount, ...told } = side;
  const member = user === row.player_id ? (row.username ?? user) : user;
  return { ...told, member, amount: amount === null ? null : BigInt(amount) };
}

type Decision = ReconciliationTicket["decisions"][number];

async function decisionsOn(db: DatabaseConnection, tickets: readonly string[]): Promise<Map<string, Decision[]>> {
  const rows = await db
    .selectFrom("reconciliation_decision as made")
    .innerJoin("operator", "operator.id", "made.operator_id")
    .select([
      "made.ticket_id",
      "operator.name",
      "made.decision",
      "made.repair",
      "made.repair_amount",
      "made.reason",
      "made.created_at",
    ])
    .where("made.ticket_id", "in", tickets)
    .orderBy("made.created_at")
    .execute();
  const byTicket = new Map<string, Decision[]>();
  for (const row of rows) {
    const made = byTicket.get(row.ticket_id) ?? [];
    made.push({
      operator: row.name,
      decision: row.decision as Decision["decision"],
      repair: { kind: row.repair as Repair, amount: row.repair_amount },
      reason: row.reason,
      at: row.created_at,
    });
    byTicket.set(row.ticket_id, made);
  }
  return byTicket;
}

/** The ticket of an id that exists. */
export async function ticketById(db: DatabaseConnection, id: string): Promise<ReconciliationTicket> {
  const row = await selectTickets(db).where("reconciliation_ticket.id", "=", id).executeTakeFirstOrThrow();
  const [ticket] = await asTickets(db, [row]);
  invariant(ticket, `ticket ${id} cannot be shown`);
  return ticket;
}
