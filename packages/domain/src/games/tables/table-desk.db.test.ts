import {
  callContext,
  createOperatorFixture,
  createTestServices,
  operatorContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import type { TableEntry, VerifyingKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { commandTable } from "./command-table.ts";
import { decideVoidRound } from "./decide-void-round.ts";
import { liveModelList } from "./live-model-list.ts";
import { proposeVoidRound } from "./propose-void-round.ts";
import { forgetTables } from "./vendor-desk.ts";
import { vendorTables } from "./vendor-tables.ts";

const database = testDatabase();
let services: TestServices;
let stranger: StrangerVendor;
let vendor: VendorFixture;
let olivia: OperatorContext;
let omar: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db, { publicUrl: "http://127.0.0.1:4000" });
  stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
  olivia = operatorContext(services, await createOperatorFixture(database.db));
  omar = operatorContext(services, await createOperatorFixture(database.db));
});
afterAll(() => stranger.stop());
beforeEach(async () => {
  stranger.refusal = undefined;
  stranger.tables.length = 0;
  stranger.tableOrders.clear();
  // Vendors of other tests would be asked as well.
  await database.pool.query("update vendor set enabled = false");
  vendor = await createVendorFixture(database.db, { baseUrl: stranger.url });
  await addGame(database.db, { vendor: vendor.code, gameCode: "lotus", currency: "PKR", gameType: "LIVE" });
  await addGame(database.db, { vendor: vendor.code, gameCode: "jade", currency: "PKR", gameType: "LIVE" });
});

const HELD_UNTIL = "2030-01-01T00:00:00.000Z";

function table(changes: Partial<TableEntry> = {}, round: Partial<NonNullable<TableEntry["round"]>> = {}): TableEntry {
  return {
    game_code: "lotus",
    name: "Baccarat · Lotus",
    names: { ur: "بکارا" },
    game: "baccarat",
    state: "dealing",
    reason: null,
    round: { id: newId(), number: 7, stage: "open", closes_at: HELD_UNTIL, held_until: null, players: 3, ...round },
    staked: "12000",
    liability: "23400",
    min_bet: "2000",
    max_bet: "1000000",
    past: ["B7", "P8"],
    unpaid: 1,
    watchers: 5,
    ...changes,
  };
}

const roundOf = ({ round }: TableEntry): string => round?.id ?? "";
const orders = () =>
  stranger.heard.filter(({ path }) => path === "/operator/table/command").map(({ body }) => body["command"]);
const desk = async (context: OperatorContext, input: Parameters<typeof vendorTables>[1] = {}) => {
  forgetTables(context, vendor.code);
  return (await vendorTables(context, input)).value;
};

describe("the desk of tables", () => {
  it("lists the tables of every vendor with live games: round, stakes, liability and viewers", async () => {
    stranger.tables.push(table());
    const { vendors, tables, currency, mayCommand } = await desk(olivia, { currency: "PKR" });
    expect(vendors).toEqual([{ code: vendor.code, name: `Vendor ${vendor.code}`, answers: true }]);
    expect([currency, mayCommand]).toEqual(["PKR", true]);
    expect(tables).toMatchObject([
      {
        vassalage: vendor.code,
        gameCode: "lotus",
        state: "dealing",
        round: { number: 7, stage: "open", players: 3, heldUntil: null },
        staked: 12_000n,
        liability: 23_400n,
        watchers: 5,
        unpaid: 1,
        proposals: [],
      },
    ]);
  });

  it("tells an operator of one brand no sums of the others, and takes no orders from them", async () => {
    stranger.tables.push(table());
    const of = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [vendor.brand.id] }));
    const { tables, mayCommand } = await desk(of);
    expect(tables).toMatchObject([{ staked: null, liability: null, watchers: 5 }]);
    expect(mayCommand).toBe(false);
    const order = { vassalage: vendor.code, gameCode: "lotus", command: "pause" as const, reason: "a stain" };
    await expect(commandTable(of, order)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const elsewhere = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [] }));
    expect((await desk(elsewhere)).vendors).toEqual([]);
  });

  it("says which vendor does not answer, and shows the others", async () => {
    stranger.refusal = { code: "UNEXPECTED", message: "broken" };
    const { vendors, tables } = await desk(olivia);
    expect(vendors).toMatchObject([{ code: vendor.code, answers: false }]);
    expect(tables).toEqual([]);
  });

  it("pauses and resumes a table with a reason, which is in the audit trail", async () => {
    stranger.tables.push(table());
    const order = { vassalage: vendor.code, gameCode: "lotus", command: "pause" as const };
    await expect(commandTable(olivia, { ...order, reason: "" })).rejects.toMatchObject({ code: "REASON_REQUIRED" });
    expect(await commandTable(olivia, { ...order, reason: "a stain" })).toEqual({ value: { done: true } });
    expect(stranger.heard.at(-1)?.body).toEqual({
      game_code: "lotus",
      command: "pause",
      round: null,
      reason: "a stain",
    });
    const { list } = await auditTrail(olivia, {
      subjectKind: "table",
      subjectId: `${vendor.code} lotus`,
      limit: 10,
    });
    expect(list).toMatchObject([{ action: "table.pause" }]);
    stranger.tableOrders.set("pause", false);
    await expect(commandTable(olivia, { ...order, reason: "again" })).rejects.toMatchObject({ code: "STATE_CHANGED" });
    await expect(commandTable(olivia, { ...order, gameCode: "none", reason: "x" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    stranger.refusal = { code: "UNEXPECTED", message: "broken" };
    await expect(commandTable(olivia, { ...order, reason: "again" })).rejects.toMatchObject({
      code: "VENDOR_UNREACHABLE",
    });
  });
});

describe("the void of a round", () => {
  /** A proposal of Olivia for the round of a table, which the vendor holds. */
  async function propose(entry = table({}, { held_until: HELD_UNTIL })) {
    stranger.tables.length = 0;
    stranger.tables.push(entry);
    const input = { vassalage: vendor.code, gameCode: "lotus", round: roundOf(entry), reason: "a wrong card" };
    const { value } = await proposeVoidRound(olivia, input);
    return { id: value.id, input };
  }

  it("needs two operators: the first one holds the wins, the second one gives the order", async () => {
    const heard = orders().length;
    const { id, input } = await propose();
    expect(orders().slice(heard)).toEqual(["hold"]);
    expect((await desk(omar)).tables[0]?.proposals).toMatchObject([
      { id, state: "proposed", own: false, reason: "a wrong card", round: input.round, roundNumber: 7, result: null },
    ]);
    expect((await queueCounts(omar, {})).value.tables).toBeGreaterThan(0);
    await expect(proposeVoidRound(omar, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    const decision = { proposalId: id, decision: "approve" as const };
    await expect(decideVoidRound(olivia, decision)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    expect(orders().slice(heard)).toEqual(["hold"]);
    expect(await decideVoidRound(omar, decision)).toEqual({ value: { id, state: "approved", result: "void" } });
    expect(stranger.heard.at(-1)?.body).toMatchObject({ command: "void", round: input.round, reason: "a wrong card" });
    await expect(decideVoidRound(omar, decision)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    expect((await desk(olivia)).tables[0]?.proposals).toMatchObject([
      { state: "approved", own: true, result: "void", decidedBy: omar.operator.name },
    ]);
  });

  it("is refused with a reason, and the wins go", async () => {
    const { id } = await propose();
    const decision = { proposalId: id, decision: "reject" as const };
    await expect(decideVoidRound(omar, decision)).rejects.toMatchObject({ code: "REASON_REQUIRED" });
    const refused = await decideVoidRound(omar, { ...decision, reason: "the card is right" });
    expect(refused).toEqual({ value: { id, state: "rejected", result: null } });
    expect(orders().at(-1)).toBe("release");
    const { id: own } = await propose();
    const back = await decideVoidRound(olivia, { proposalId: own, decision: "reject", reason: "my mistake" });
    expect(back.value.state).toBe("withdrawn");
  });

  it("says when it came too late, and is given again when the vendor was silent", async () => {
    const { id } = await propose();
    const decision = { proposalId: id, decision: "approve" as const };
    stranger.refusal = { code: "UNEXPECTED", message: "broken" };
    await expect(decideVoidRound(omar, decision)).rejects.toMatchObject({ code: "VENDOR_UNREACHABLE" });
    stranger.refusal = undefined;
    stranger.tableOrders.set("void", false);
    expect((await decideVoidRound(omar, decision)).value.result).toBe("too_late");
  });

  it("is not proposed for a round whose wins may be paid, nor for one that the table has left", async () => {
    stranger.tableOrders.set("hold", false);
    await expect(propose()).rejects.toMatchObject({ code: "STATE_CHANGED" });
    stranger.tableOrders.clear();
    const left = table({}, { held_until: HELD_UNTIL });
    stranger.tables.push(left);
    const input = { vassalage: vendor.code, gameCode: "lotus", round: newId(), reason: "a wrong card" };
    await expect(proposeVoidRound(olivia, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    await expect(proposeVoidRound(olivia, { ...input, vassalage: "NOBODY" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(decideVoidRound(omar, { proposalId: newId(), decision: "approve" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("liveModelList", () => {
  const asked = () => stranger.heard.filter(({ path }) => path === "/operator/table/list").length;

  it("[R-7.04] lists the live tables that can be opened, from a copy that all callers share", async () => {
    stranger.tables.push(table(), table({ game_code: "jade", state: "paused", reason: "a stain" }));
    const context = callContext(services, vendor.brand);
    const before = asked();
    const [{ value }] = await Promise.all([
      liveModelList(context, {}),
      liveModelList(context, {}),
      liveModelList(context, {}),
    ]);
    expect(asked()).toBe(before + 1);
    expect(value.list).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        name: "Game lotus",
        iconUrl: "http://127.0.0.1:1/lotus.webp",
        nodeId: expect.any(Number),
        vassalage: vendor.code,
        gameCode: "lotus",
        game: "baccarat",
        players: 3,
        minimum: 2000n,
        maximum: 1_000_000n,
        past: ["B7", "P8"],
      },
    ]);
    // A change is told when the copy is old: at most five seconds.
    stranger.tables.pop();
    expect((await liveModelList(context, {})).value).toEqual(value);
    forgetTables(services, vendor.code);
    expect((await liveModelList(context, {})).value.list).toHaveLength(1);
    expect(asked()).toBe(before + 2);
  });

  it("leaves out the tables of a silent vendor, and asks it once for many callers", async () => {
    stranger.refusal = { code: "UNEXPECTED", message: "broken" };
    const before = asked();
    const context = callContext(services, vendor.brand);
    for (let call = 0; call < 3; call += 1) expect((await liveModelList(context, {})).value.list).toEqual([]);
    expect(asked()).toBe(before + 1);
  });
});
