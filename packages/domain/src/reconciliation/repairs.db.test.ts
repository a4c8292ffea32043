import { inTransaction } from "@banyan/db";
import { createBrandFixture, createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { type ReconciliationBench, startReconciliationBench } from "@banyan/dev-env/reconciliation-bench";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { type BrandId, newId } from "@banyan/kernel";
import { balanceOf, openAccount, trialBalance, verifyBooks } from "@banyan/ledger";
import type { TransactionListEntry } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyAuditChain } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { queueCounts } from "../operators/index.ts";
import { memberStatement } from "../wallet/index.ts";
import { decideRepair } from "./decide-repair.ts";
import { proposeRepair } from "./propose-repair.ts";
import { reconciliationTickets } from "./reconciliation-tickets.ts";
import { startReconciliation } from "./start-reconciliation.ts";

const database = testDatabase();
let bench: ReconciliationBench;
beforeAll(async () => {
  bench = await startReconciliationBench(database.db);
});
afterAll(async () => {
  await bench.stop();
});

let fixture: WagerFixture;
let bettor: Bettor;
let olivia: OperatorContext;
let omar: OperatorContext;
beforeEach(async () => {
  fixture = await bench.openWagerFixture();
  bettor = await createBettor(fixture, 10_000n);
  olivia = await anOperator();
  omar = await anOperator();
});

const anOperator = async (brandIds: readonly BrandId[] | null = null) =>
  operatorContext(fixture.services, await createOperatorFixture(database.db, { brandIds }));

/** The state of the books and the audit trail after everything in this file. */
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await trialBalance(database.db)).toMatchObject({ balanced: true });
  expect(await verifyAuditChain(database.db)).toBeNull();
});

const entryOf = (change: Partial<TransactionListEntry>): TransactionListEntry => ({
  transaction_uuid: newId(),
  reference_transaction_uuid: null,
  kind: "win",
  round: newId(),
  user: bettor.user,
  currency: "PKR",
  amount: "2500",
  at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  outcome: "accepted",
  ...change,
});

/** The ticket that a false entry of the vendor causes, as operators see it. */
const ticketAbout = (entry: TransactionListEntry) => ticketOf(entry.at, entry.transaction_uuid, [entry]);

/** A bet of two days ago that the vendor does not list, with its ticket. */
async function unknownBet(amount: bigint) {
  const bet = bettor.bet(amount);
  await bettor.sendBet(bet);
  await bench.passTime(2 * 86_400);
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  return { bet, ticket: await ticketOf(at, bet.transactionId, []) };
}

/** The ticket about a transaction after the vendor has listed these entries for the day, as operators see it. */
async function ticketOf(at: string, transactionId: string, listed: readonly TransactionListEntry[]) {
  bench.stranger.transactions.splice(0, Infinity, ...listed);
  const { value } = await startReconciliation(olivia, { vendor: fixture.vendor.code, day: at.slice(0, 10) });
  await bench.work({ kind: "reconciliation.run", runId: value.id });
  const { list } = await reconciliationTickets(olivia, { view: "waiting", limit: 10, vendor: fixture.vendor.code });
  const ticket = list.find(({ subject }) => subject === transactionId);
  if (!ticket) throw new Error("there is no ticket");
  return ticket;
}

const reason = "Checked with the vendor";
const propose = (ticketId: string, repair: "credit" | "debit" | "dismiss" | "refund", amount?: bigint, by = olivia) =>
  proposeRepair(by, { ticketId, repair, reason, ...(amount === undefined ? {} : { amount }) });
/** Decides the present proposal of a ticket. */
async function decide(by: OperatorContext, ticketId: string, decision: "approve" | "reject", why?: string) {
  const row = await database.db
    .selectFrom("reconciliation_ticket")
    .select(["repair", "repair_amount"])
    .where("id", "=", ticketId)
    .executeTakeFirst();
  const kind = (row?.repair ?? "dismiss") as "credit" | "debit" | "dismiss" | "refund";
  const proposed = { kind, amount: row?.repair_amount ?? null };
  return decideRepair(by, { ticketId, proposed, decision, ...(why ? { reason: why } : {}) });
}
const approve = (ticketId: string, by = omar) => decide(by, ticketId, "approve");

const repairTransfers = (ticketId: string) =>
  database.db.selectFrom("transfer").selectAll().where("key", "=", `reconciliation:${ticketId}`).execute();

describe("a repair", () => {
  it("goes to the wallet that the round was played from", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const wallet = await inTransaction(database.db, (tx) =>
      openAccount(tx, {
        brandId: fixture.vendor.brand.id,
        playerId: bettor.playerId,
        kind: "vendor_wallet",
        currency: "PKR",
        name: fixture.vendor.code,
      }),
    );
    await database.db
      .updateTable("round")
      .set({ account_id: wallet.id })
      .where("player_id", "=", bettor.playerId)
      .execute();
    const ticket = await ticketAbout(entryOf({ round: bet.roundId }));
    await propose(ticket.id, "credit", 2_500n);
    await approve(ticket.id);
    expect(await balanceOf(database.db, wallet.id)).toMatchObject({ posted: 2_500n });
    expect(await bettor.available()).toBe(9_900n);
  });

  it("credits the member once another operator has approved it, and everybody can see why", async () => {
    const ticket = await ticketAbout(entryOf({}));
    expect(ticket).toMatchObject({ change: 2_500n, repairs: ["credit", "debit", "dismiss"], amountMaximum: 2_500n });
    const waitingBefore = (await queueCounts(olivia, {})).value.reconciliation;
    const { value: proposed } = await propose(ticket.id, "credit", 2_500n);
    expect(proposed).toMatchObject({ state: "proposed", proposal: { kind: "credit", amount: 2_500n } });
    expect(await bettor.available()).toBe(10_000n);

    const { value: repaired } = await approve(ticket.id);
    expect(repaired).toMatchObject({
      state: "repaired",
      decisions: [
        { operator: olivia.operator.name, decision: "propose", reason },
        { operator: omar.operator.name, decision: "approve", reason: null },
      ],
    });
    expect(await bettor.available()).toBe(12_500n);
    expect((await queueCounts(olivia, {})).value.reconciliation).toBe(waitingBefore - 1);
    const { list } = await memberStatement(olivia, { memberId: bettor.playerId, limit: 1 });
    expect(list).toMatchObject([{ kind: "adjustment", amount: 2_500n, reference: ticket.id }]);
    const trail = await database.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id", "brand_id"])
      .where("subject_id", "=", ticket.id)
      .orderBy("sequence")
      .execute();
    expect(trail).toEqual([
      { action: "reconciliation.propose", actor_id: olivia.operator.id, brand_id: fixture.vendor.brand.id },
      { action: "reconciliation.approve", actor_id: omar.operator.id, brand_id: fixture.vendor.brand.id },
    ]);
  });

  it("of a bet that the vendor does not know moves its stake once: a later rollback moves nothing", async () => {
    const { bet, ticket } = await unknownBet(2_000n);
    expect(ticket).toMatchObject({ kind: "missing_there", change: 2_000n });
    await propose(ticket.id, "credit", 2_000n);
    await approve(ticket.id);
    expect(await bettor.available()).toBe(10_000n);
    expect(await fixture.door.rollback(bettor.rollback(bet))).toMatchObject({ outcome: "ok" });
    expect(await bettor.available()).toBe(10_000n);
  });

  it("of a bet is refused when the vendor has taken the bet back since", async () => {
    const { bet, ticket } = await unknownBet(2_000n);
    await propose(ticket.id, "credit", 2_000n);
    await fixture.door.rollback(bettor.rollback(bet));
    expect(await outcomeOf(approve(ticket.id))).toBe("STATE_CHANGED");
    expect(await bettor.available()).toBe(10_000n);
  });

  it("debits the member, and no more than there is", async () => {
    const rich = await ticketAbout(entryOf({ kind: "bet", amount: "4000" }));
    await propose(rich.id, "debit", 4_000n);
    await approve(rich.id);
    expect(await bettor.available()).toBe(6_000n);

    const poor = await ticketAbout(entryOf({ kind: "bet", amount: "6001" }));
    await propose(poor.id, "debit", 6_001n);
    expect(await outcomeOf(approve(poor.id))).toBe("INSUFFICIENT_FUNDS");
    expect(await bettor.available()).toBe(6_000n);
    // Still proposed: it may be approved once there is enough money, or refused.
    await decide(omar, poor.id, "reject", "Nothing left to take");
    expect((await propose(poor.id, "dismiss")).value.state).toBe("proposed");
  });

  it("that has replaced the one that the second operator saw is not approved", async () => {
    const ticket = await ticketAbout(entryOf({}));
    await propose(ticket.id, "credit", 100n);
    const seen = { kind: "credit", amount: 100n } as const;
    await decide(omar, ticket.id, "reject", "Too little");
    await propose(ticket.id, "credit", 2_500n);
    const late = decideRepair(omar, { ticketId: ticket.id, proposed: seen, decision: "approve" });
    expect(await outcomeOf(late)).toBe("STATE_CHANGED");
    expect(await bettor.available()).toBe(10_000n);
  });

  it("needs a second operator, whichever way it is decided", async () => {
    const { id } = await ticketAbout(entryOf({}));
    await propose(id, "credit", 2_500n);
    expect(await outcomeOf(approve(id, olivia))).toBe("SECOND_OPERATOR_REQUIRED");
    const withdrawn = decide(olivia, id, "reject", reason);
    expect(await outcomeOf(withdrawn)).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await repairTransfers(id)).toEqual([]);
  });

  it("is made once, however many operators approve it at once", async () => {
    const { id } = await ticketAbout(entryOf({}));
    await propose(id, "credit", 2_500n);
    const others = await Promise.all(Array.from({ length: 8 }, () => anOperator()));
    const outcomes = await Promise.all(others.map((other) => outcomeOf(approve(id, other))));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => "STATE_CHANGED"), "done"]);
    expect(await repairTransfers(id)).toHaveLength(1);
    expect(await bettor.available()).toBe(12_500n);
  });

  it("is either approved or refused when both come at once", async () => {
    const { id } = await ticketAbout(entryOf({}));
    await propose(id, "credit", 2_500n);
    const third = await anOperator();
    const outcomes = await Promise.all([outcomeOf(approve(id)), outcomeOf(decide(third, id, "reject", reason))]);
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    const isApproved = outcomes[0] === "done";
    expect(await repairTransfers(id)).toHaveLength(isApproved ? 1 : 0);
    expect(await bettor.available()).toBe(isApproved ? 12_500n : 10_000n);
  });

  it("that is refused opens the ticket again, for another proposal of anybody", async () => {
    const { id } = await ticketAbout(entryOf({}));
    await propose(id, "credit", 2_500n);
    const { value } = await decide(omar, id, "reject", "Too much");
    expect(value).toMatchObject({ state: "open", proposal: null });
    await propose(id, "credit", 2_000n, omar);
    await approve(id, olivia);
    expect(await bettor.available()).toBe(12_000n);
  });

  it("may be that nothing is done", async () => {
    const { id } = await ticketAbout(entryOf({}));
    await propose(id, "dismiss");
    expect((await approve(id)).value).toMatchObject({ state: "dismissed" });
    expect(await repairTransfers(id)).toEqual([]);
    expect(await bettor.available()).toBe(10_000n);
  });
});

describe("a call that comes after its repair", () => {
  it("moves nothing: a win", async () => {
    const bet = bettor.bet(1_000n);
    await bettor.sendBet(bet);
    const win = bettor.win(bet, 2_500n);
    const told = { transaction_uuid: win.transactionId, round: bet.roundId };
    const { id } = await ticketAbout(entryOf({ ...told, reference_transaction_uuid: bet.transactionId }));
    await propose(id, "credit", 2_500n);
    await approve(id);
    expect(await fixture.door.win(win)).toMatchObject({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await bettor.available()).toBe(11_500n);
  });

  it("moves nothing: a bet", async () => {
    const bet = bettor.bet(1_000n);
    const told = { transaction_uuid: bet.transactionId, round: bet.roundId, kind: "bet", amount: "1000" };
    const { id } = await ticketAbout(entryOf(told));
    await propose(id, "debit", 1_000n);
    await approve(id);
    expect(await bettor.sendBet(bet)).toMatchObject({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await bettor.available()).toBe(9_000n);
  });

  it("is what stands when it came first, and the repair is refused", async () => {
    const bet = bettor.bet(1_000n);
    const told = { transaction_uuid: bet.transactionId, round: bet.roundId, kind: "bet", amount: "1000" };
    const { id } = await ticketAbout(entryOf(told));
    await propose(id, "debit", 1_000n);
    await bettor.sendBet(bet);
    expect(await outcomeOf(approve(id))).toBe("STATE_CHANGED");
    expect(await bettor.available()).toBe(9_000n);
  });

  it.each([1, 2, 3, 4, 5])("and at the same moment is entered or repaired, never both (%i)", async () => {
    const bet = bettor.bet(1_000n);
    await bettor.sendBet(bet);
    const win = bettor.win(bet, 2_500n);
    const told = { transaction_uuid: win.transactionId, round: bet.roundId };
    const { id } = await ticketAbout(entryOf({ ...told, reference_transaction_uuid: bet.transactionId }));
    await propose(id, "credit", 2_500n);
    const [entered, repaired] = await Promise.all([fixture.door.win(win), outcomeOf(approve(id))]);
    expect([entered.outcome, repaired]).toBeOneOf([
      ["ok", "STATE_CHANGED"],
      ["DUPLICATE_TRANSACTION", "done"],
    ]);
    expect(await bettor.available()).toBe(11_500n);
  });
});

describe("what is refused, in the order of precedence", () => {
  it("of a proposal", async () => {
    expect(await outcomeOf(propose(newId(), "refund"))).toBe("NOT_FOUND");
    const { id } = await ticketAbout(entryOf({}));
    const elsewhere = await createBrandFixture(database.db);
    const stranger = await anOperator([elsewhere.id]);
    expect(await outcomeOf(propose(id, "credit", 2_500n, stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(propose(id, "refund"))).toBe("INPUT_INVALID");
    expect(await outcomeOf(propose(id, "credit"))).toBe("INPUT_INVALID");
    expect(await outcomeOf(propose(id, "dismiss", 1n))).toBe("INPUT_INVALID");
    expect(await outcomeOf(propose(id, "credit", 2_501n))).toBe("AMOUNT_ABOVE_MAXIMUM");
    await propose(id, "credit", 2_500n);
    expect(await outcomeOf(propose(id, "credit", 9_999n, omar))).toBe("STATE_CHANGED");
  });

  it("of a decision", async () => {
    const decided = (ticketId: string, decision: "approve" | "reject", by = omar, why?: string) =>
      outcomeOf(decide(by, ticketId, decision, why));
    expect(await decided(newId(), "reject")).toBe("NOT_FOUND");
    const { id } = await ticketAbout(entryOf({}));
    const elsewhere = await createBrandFixture(database.db);
    expect(await decided(id, "reject", await anOperator([elsewhere.id]))).toBe("NOT_FOUND");
    expect(await decided(id, "reject")).toBe("REASON_REQUIRED");
    expect(await decided(id, "approve")).toBe("STATE_CHANGED");
    await propose(id, "credit", 2_500n);
    expect(await decided(id, "reject", olivia)).toBe("REASON_REQUIRED");
    expect(await decided(id, "reject", olivia, reason)).toBe("SECOND_OPERATOR_REQUIRED");
    await approve(id);
    expect(await decided(id, "approve", olivia)).toBe("STATE_CHANGED");
  });

  it("of money that is nobody's here", async () => {
    const ticket = await ticketAbout(entryOf({ user: "nobody-here" }));
    expect(ticket).toMatchObject({ memberId: null, repairs: ["dismiss"] });
    expect(await outcomeOf(propose(ticket.id, "credit", 1n))).toBe("INPUT_INVALID");
  });
});

describe("the list of tickets", () => {
  it("shows both sides, and to each operator the own brands only", async () => {
    const bet = bettor.bet(1_000n);
    await bettor.sendBet(bet);
    await bench.passTime(2 * 86_400);
    const [honest] = await bench.honestList(fixture.vendor.code);
    if (!honest) throw new Error("nothing was played");
    const ticket = await ticketAbout({ ...honest, amount: "1200" });
    const username = (
      await database.db
        .selectFrom("player")
        .select("username")
        .where("id", "=", bettor.playerId)
        .executeTakeFirstOrThrow()
    ).username;
    expect(ticket).toMatchObject({
      kind: "amount_differs",
      account: username,
      brandId: fixture.vendor.brand.id,
      own: { kind: "bet", member: username, round: bet.roundId, amount: 1_000n, outcome: "accepted" },
      theirs: { kind: "bet", member: username, round: bet.roundId, amount: 1_200n, outcome: "accepted" },
      change: -200n,
    });
    const own = await anOperator([fixture.vendor.brand.id]);
    const others = await anOperator([(await createBrandFixture(database.db)).id]);
    const seenBy = async (context: OperatorContext) =>
      (await reconciliationTickets(context, { view: "all", limit: 50, vendor: fixture.vendor.code })).list.length;
    expect(await seenBy(own)).toBe(1);
    expect(await seenBy(others)).toBe(0);
  });

  it("is walked page by page, narrowed by kind and run", async () => {
    const entries = [entryOf({}), entryOf({}), entryOf({ user: "nobody-here" })];
    const first = await ticketAbout(entries[0] ?? entryOf({}));
    bench.stranger.transactions.splice(0, Infinity, ...entries);
    const { value } = await startReconciliation(olivia, { vendor: fixture.vendor.code, day: first.day ?? "" });
    await bench.work({ kind: "reconciliation.run", runId: value.id });
    for (const view of ["waiting", "all"] as const) {
      const subjects: string[] = [];
      let before: string | undefined;
      do {
        const input = { view, limit: 1, runId: value.id, kind: "missing_here", ...(before ? { before } : {}) } as const;
        const page = await reconciliationTickets(olivia, input);
        subjects.push(...page.list.map(({ subject }) => subject));
        before = page.next ?? undefined;
      } while (before !== undefined);
      expect(subjects.toSorted()).toEqual(entries.map((entry) => entry.transaction_uuid).toSorted());
    }
    const none = await reconciliationTickets(olivia, { view: "all", limit: 5, runId: value.id, kind: "late_win" });
    expect(none.list).toEqual([]);
  });

  it("is found by its id, whatever its state, by those who see its brand", async () => {
    const ticket = await ticketAbout(entryOf({}));
    const input = { view: "all", limit: 5, ticketId: ticket.id } as const;
    expect((await reconciliationTickets(olivia, input)).list).toMatchObject([{ id: ticket.id, state: ticket.state }]);
    expect((await reconciliationTickets(olivia, { ...input, ticketId: newId() })).list).toEqual([]);
  });
});
