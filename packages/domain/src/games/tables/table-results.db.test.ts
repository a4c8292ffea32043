import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOperatorFixture, createTestServices, operatorContext, type TestServices } from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import type { TableRoundEntry, VerifyingKey } from "@banyan/vendor-kit";
import { auditTrail } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { dealTable } from "./deal-table.ts";
import { decideTableResult } from "./decide-table-result.ts";
import { proposeTableResult } from "./propose-table-result.ts";
import { tableRounds } from "./table-rounds.ts";

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
  vendor = await createVendorFixture(database.db, { baseUrl: stranger.url });
  await addGame(database.db, { vendor: vendor.code, gameCode: "marigold", currency: "PKR", gameType: "LIVE" });
});
afterAll(() => stranger.stop());
beforeEach(() => {
  stranger.refusal = undefined;
  stranger.tableReplies.clear();
});

const key = () => ({ vassalage: vendor.code, gameCode: "marigold" });
const effect = (kind: string) => ({ effect: kind, mark: "B9", mark_before: "P9", number: 7 });
const asked = (call: string) => stranger.heard.filter(({ path }) => path === `/operator/table/${call}`);

/** A proposal of Olivia for the result of a round that was paid. */
async function propose(round = newId()) {
  stranger.tableReplies.set("result", effect("corrected"));
  const input = { ...key(), round, value: "Ac 4h 2d 5c", reason: "the camera shows it" };
  const { value } = await proposeTableResult(olivia, input);
  return { ...value, input };
}

describe("the result of a round", () => {
  it("needs two operators: the first one only asks the vendor, the second one gives the order", async () => {
    const before = asked("result").length;
    const { id, state, effect: would, input } = await propose();
    expect([state, would]).toEqual(["proposed", "corrected"]);
    expect(
      asked("result")
        .slice(before)
        .map(({ body }) => body["check"]),
    ).toEqual([true]);
    await expect(proposeTableResult(omar, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    expect((await queueCounts(omar, {})).value.tables).toBeGreaterThan(0);
    const decision = { proposalId: id, decision: "approve" as const };
    await expect(decideTableResult(olivia, decision)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    // Until then the vendor was only asked for the effect.
    expect(
      asked("result")
        .slice(before)
        .every(({ body }) => body["check"] === true),
    ).toBe(true);
    expect((await decideTableResult(omar, decision)).value).toEqual({
      ...{ id, state: "approved", effect: "corrected", result: "corrected" },
    });
    expect(asked("result").at(-1)?.body).toEqual({
      game_code: "marigold",
      round: input.round,
      value: input.value,
      reason: input.reason,
      check: false,
    });
    await expect(decideTableResult(omar, decision)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    const { list } = await auditTrail(olivia, { subjectKind: "table", subjectId: `${vendor.code} marigold`, limit: 2 });
    expect(list.map(({ action }) => action)).toEqual(["table.result_approve", "table.result_propose"]);
  });

  it("may be that a paid round is void: the second operator's approval orders it", async () => {
    stranger.tableReplies.set("result", { ...effect("corrected"), mark: "void" });
    const round = newId();
    const input = { ...key(), round, value: "void", reason: "the wheel was touched" };
    const { id } = (await proposeTableResult(olivia, input)).value;
    const decision = { proposalId: id, decision: "approve" as const };
    await expect(decideTableResult(olivia, decision)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    expect((await decideTableResult(omar, decision)).value.result).toBe("corrected");
    expect(asked("result").at(-1)?.body).toMatchObject({ round, value: "void", check: false });
  });

  it("is refused with a reason, taken back, and given again when the vendor was silent", async () => {
    const refused = { proposalId: (await propose()).id, decision: "reject" as const };
    await expect(decideTableResult(omar, refused)).rejects.toMatchObject({ code: "REASON_REQUIRED" });
    const before = asked("result").length;
    expect((await decideTableResult(omar, { ...refused, reason: "it was right" })).value.state).toBe("rejected");
    const own = { proposalId: (await propose()).id, decision: "reject" as const, reason: "my mistake" };
    expect((await decideTableResult(olivia, own)).value.state).toBe("withdrawn");
    expect(
      asked("result")
        .slice(before)
        .every(({ body }) => body["check"] === true),
    ).toBe(true);
    const silent = { proposalId: (await propose()).id, decision: "approve" as const };
    stranger.refusal = { code: "UNEXPECTED", message: "broken" };
    await expect(decideTableResult(omar, silent)).rejects.toMatchObject({ code: "VENDOR_UNREACHABLE" });
    stranger.refusal = undefined;
    stranger.tableReplies.set("result", effect("refused"));
    expect((await decideTableResult(omar, silent)).value.result).toBe("refused");
  });

  it("is not proposed for wrong words, too late, or by an operator of some brands", async () => {
    const input = { ...key(), round: newId(), value: "4c", reason: "x" };
    await expect(proposeTableResult(olivia, { ...input, reason: "" })).rejects.toMatchObject({
      code: "REASON_REQUIRED",
    });
    await expect(proposeTableResult(olivia, { ...input, value: "4♣" })).rejects.toMatchObject({
      code: "INPUT_INVALID",
    });
    stranger.refusal = { code: "WRONG_SYNTAX", message: "no result" };
    await expect(proposeTableResult(olivia, input)).rejects.toMatchObject({ code: "INPUT_INVALID" });
    stranger.refusal = undefined;
    stranger.tableReplies.set("result", effect("refused"));
    await expect(proposeTableResult(olivia, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    const elsewhere = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [] }));
    await expect(proposeTableResult(elsewhere, input)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(tableRounds(elsewhere, key())).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(dealTable(elsewhere, { ...key(), kind: "open" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("shows the rounds of a table with their readings, corrections and proposals", async () => {
  const id = newId();
  const at = "2030-01-01T00:00:00.000Z";
  const entry: TableRoundEntry = {
    ...{ id, number: 7, stage: "over", at, players: 2, mark: "P9", value: "4c Ah 5d 2c", dispute: null },
    correctable_until: at,
    readings: [{ source: "scanner", value: "4c Ah 5d 2c", is_torn: false }],
    corrections: [{ mark_before: "B9", mark: "P9", reason: "misread", at, owed: 1 }],
  };
  stranger.tableReplies.set("rounds", { rounds: [entry] });
  await propose(id);
  const { rounds } = (await tableRounds(omar, key())).value;
  expect(rounds).toMatchObject([
    {
      number: 7,
      value: "4c Ah 5d 2c",
      readings: [{ source: "scanner", isTorn: false }],
      corrections: [{ markBefore: "B9", mark: "P9", owed: 1 }],
      proposals: [{ state: "proposed", own: false, mark: "B9", value: "Ac 4h 2d 5c" }],
    },
  ]);
});

it("sends the presses of the croupier's screen, each in the audit trail before the vendor hears it", async () => {
  stranger.tableReplies.set("deal", { state: "dealing", round: { name: "r-1", stage: "open" }, value: "" });
  expect((await dealTable(olivia, { ...key(), kind: "open" })).value).toEqual({
    ...{ state: "dealing", stage: "open", told: "" },
  });
  expect(asked("deal").at(-1)?.body).toEqual({
    ...{ game_code: "marigold", kind: "open", index: null, value: null, reason: null },
  });
  await expect(dealTable(olivia, { ...key(), kind: "void" })).rejects.toMatchObject({ code: "REASON_REQUIRED" });
  stranger.refusal = { code: "WRONG_SYNTAX", message: "no round" };
  await expect(dealTable(olivia, { ...key(), kind: "close" })).rejects.toMatchObject({ code: "INPUT_INVALID" });
  const { list } = await auditTrail(olivia, { subjectKind: "table", subjectId: `${vendor.code} marigold`, limit: 2 });
  expect(list.map(({ action }) => action)).toEqual(["table.deal", "table.deal"]);
});
