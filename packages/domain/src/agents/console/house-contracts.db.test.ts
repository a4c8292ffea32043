import type { CallInput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBrands } from "../../brand/index.ts";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { advanceContracts } from "../contracts/advance-contracts.ts";
import { answerContract } from "../contracts/answer-contract.ts";
import { contracts } from "../contracts/contracts.ts";
import { signContract } from "../contracts/sign-contract.ts";
import { agentDetail } from "./agent-detail.ts";
import { rollUpTeams } from "../teams/roll-up-teams.ts";
import { agentRecord } from "./agent-record.ts";
import { agentRecords } from "./agent-records.ts";
import { agentTree } from "./agent-tree.ts";
import { decideHouseContract } from "./decide-house-contract.ts";
import { decideHouseEnd } from "./decide-house-end.ts";
import { houseEndConsequences } from "./house-end-consequences.ts";
import { proposeHouseContract } from "./propose-house-contract.ts";
import { proposeHouseEnd } from "./propose-house-end.ts";

type Input = CallInput<typeof contract.operations.proposeHouseContract>;

const database = testDatabase();
let services: Awaited<ReturnType<typeof createTestServices>>;
let brand: Brand;
let first: OperatorContext;
let second: OperatorContext;
let stranger: OperatorContext;
let top: PlayerContext;
let lower: PlayerContext;
let member: PlayerContext;

const terms: Input["terms"] = {
  ...{ period: "month", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {}, carries: false },
  ...{ activeBet: 1n, rows: [{ min: 0n, active: 0, rate: 2_000 }] },
};

const propose = (by: OperatorContext, wanted: Partial<Input> = {}) =>
  proposeHouseContract(by, { memberId: top.player.id, kind: "dividend", terms, reason: "Our best agent", ...wanted });
const approve = (by: OperatorContext, proposalId: string) =>
  decideHouseContract(by, { proposalId, decision: "approve" });
const refuse = (by: OperatorContext, proposalId: string) =>
  decideHouseContract(by, { proposalId, decision: "reject", reason: "Too much" });
const detailOf = async (memberId: string) => (await agentDetail(first, { memberId })).value;

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  const other = await createBrandFixture(database.db);
  forgetBrands(database.db);
  const operatorOf = async (brandId: Brand["id"]) =>
    operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brandId] }));
  first = await operatorOf(brand.id);
  second = await operatorOf(brand.id);
  stranger = await operatorOf(other.id);
});

beforeEach(async () => {
  const agent = { accountType: brand.settings.accountTypes.agents[0] ?? 1 };
  const topPlayer = await createPlayerFixture(database.db, brand, agent);
  const lowerPlayer = await createPlayerFixture(database.db, brand, { ...agent, uplineId: topPlayer.id });
  const memberPlayer = await createPlayerFixture(database.db, brand, { uplineId: lowerPlayer.id, balance: 700n });
  [top, lower, member] = [
    playerContext(services, brand, topPlayer),
    playerContext(services, brand, lowerPlayer),
    playerContext(services, brand, memberPlayer),
  ];
});

describe("a contract of the house", () => {
  it("is refused for the first of its reasons", async () => {
    for (const memberId of [newId(), lower.player.id]) {
      expect(await outcomeOf(propose(first, { memberId }))).toBe("NOT_FOUND");
    }
    expect(await outcomeOf(propose(stranger))).toBe("NOT_FOUND");
    const player = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(propose(first, { memberId: player.id }))).toBe("DOWNLINE_NOT_AGENT");
    const wrong: Input["terms"] = { ...terms, period: "hour" };
    expect(await outcomeOf(propose(first, { terms: wrong }))).toBe("TERMS_INVALID");
    await propose(first);
    expect(await outcomeOf(propose(second, { terms: wrong }))).toBe("OFFER_OPEN");
  });

  it("[R-3.13] is offered by two operators, signed by the agent, and in force from the next day", async () => {
    const before = (await queueCounts(first, {})).value.contracts;
    const { value } = await propose(first);
    expect(value).toMatchObject({ state: "proposed", own: true, kind: "dividend" });
    expect((await queueCounts(second, {})).value.contracts).toBe(before + 1);
    expect((await contracts(top, { kind: "dividend", of: "own", limit: 20 })).list).toEqual([]);
    expect(await outcomeOf(approve(first, value.id))).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await outcomeOf(approve(stranger, value.id))).toBe("NOT_FOUND");
    const outcomes = await Promise.all([outcomeOf(approve(second, value.id)), outcomeOf(approve(second, value.id))]);
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    const { list } = await contracts(top, { kind: "dividend", of: "own", limit: 20 });
    expect(list).toMatchObject([{ state: "processing", upline: null, terms: { rows: [{ rate: 2_000 }] } }]);
    const contractId = list[0]?.id ?? "";
    expect(await outcomeOf(propose(first))).toBe("OFFER_OPEN");
    expect(await outcomeOf(answerContract(lower, { contractId, answer: "accept" }))).toBe("NOT_FOUND");
    await answerContract(top, { contractId, answer: "accept" });
    await database.pool.query("update agent_contract set starts_at = now() where id = $1", [contractId]);
    await advanceContracts(database.db);
    expect((await detailOf(top.player.id)).contracts).toMatchObject([{ id: contractId, state: "signed" }]);
  });

  it("that is refused or taken back offers nothing, and another may be proposed", async () => {
    const refused = (await propose(first)).value.id;
    expect(await outcomeOf(decideHouseContract(second, { proposalId: refused, decision: "reject" }))).toBe(
      "REASON_REQUIRED",
    );
    expect((await refuse(second, refused)).value.state).toBe("rejected");
    expect(await outcomeOf(approve(second, refused))).toBe("STATE_CHANGED");
    const takenBack = (await propose(first)).value.id;
    expect((await refuse(first, takenBack)).value.state).toBe("withdrawn");
    const { houseOffers, contracts: held } = await detailOf(top.player.id);
    expect(houseOffers.map(({ id }) => id)).toEqual([takenBack, refused]);
    expect(held).toEqual([]);
  });
});

describe("the end of a contract of the house", () => {
  const sign = (agentId: PlayerContext["player"]["id"], uplineId?: PlayerContext["player"]["id"]) =>
    inTransaction(database.db, (tx) =>
      signContract(tx, { brandId: brand.id, agentId, uplineId, kind: "dividend", terms, daysAgo: 1 }),
    );

  it("is proposed with the list below, approved by another operator once, and refused to strangers", async () => {
    const contractId = await sign(top.player.id);
    const lowerId = await sign(lower.player.id, top.player.id);
    const { value } = await houseEndConsequences(first, { contractId });
    expect(value.list).toMatchObject([{ id: lowerId, reason: "uncovered" }]);
    const ask = (by: OperatorContext, listHash = value.listHash) =>
      proposeHouseEnd(by, { contractId, listHash, reason: "A new agreement" });
    expect(await outcomeOf(ask(first, "0".repeat(64)))).toBe("CONTRACT_LIST_CHANGED");
    expect(await outcomeOf(ask(stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(houseEndConsequences(stranger, { contractId }))).toBe("NOT_FOUND");
    expect(await outcomeOf(houseEndConsequences(first, { contractId: lowerId }))).toBe("NOT_FOUND");
    const { id: proposalId } = (await ask(first)).value;
    expect(await outcomeOf(ask(second))).toBe("STATE_CHANGED");
    const decide = (by: OperatorContext) => decideHouseEnd(by, { proposalId, decision: "approve" });
    expect(await outcomeOf(decide(stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(decideHouseEnd(second, { proposalId, decision: "reject" }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(decide(first))).toBe("SECOND_OPERATOR_REQUIRED");
    const both = await Promise.all([outcomeOf(decide(second)), outcomeOf(decide(second))]);
    expect(both.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    const { contracts: held, houseEnds } = await detailOf(top.player.id);
    expect(houseEnds).toMatchObject([{ state: "approved", contractId, decidedBy: second.operator.name }]);
    expect(held).toMatchObject([{ state: "signed", endReason: "house" }]);
    const [below] = (await detailOf(lower.player.id)).contracts;
    expect(below).toMatchObject({ endReason: "cascade", endsAt: held[0]?.endsAt });
  });

  it("is withdrawn by its proposer, and not approved when the list below has changed", async () => {
    const contractId = await sign(top.player.id);
    const { listHash } = (await houseEndConsequences(first, { contractId })).value;
    const wanted = { contractId, listHash, reason: "A new agreement" };
    const { id: proposalId } = (await proposeHouseEnd(first, wanted)).value;
    await sign(lower.player.id, top.player.id);
    expect(await outcomeOf(decideHouseEnd(second, { proposalId, decision: "approve" }))).toBe("CONTRACT_LIST_CHANGED");
    const { value } = await decideHouseEnd(first, { proposalId, decision: "reject", reason: "Changed" });
    expect(value.state).toBe("withdrawn");
  });
});

describe("the console's tree", () => {
  it("goes from the top down to a member, level by level", async () => {
    await rollUpTeams(database.db);
    const tops = await agentTree(first, { brandId: brand.id, limit: 100 });
    expect(tops.list).toContainEqual(expect.objectContaining({ id: top.player.id, team: 2, contracts: [] }));
    expect(tops.list.map(({ id }) => id)).not.toContain(lower.player.id);
    const below = async (memberId: string) => (await agentTree(first, { brandId: brand.id, memberId, limit: 20 })).list;
    expect(await below(top.player.id)).toMatchObject([{ id: lower.player.id, isAgent: true, team: 1 }]);
    expect(await below(lower.player.id)).toMatchObject([{ id: member.player.id, isAgent: false, balance: 700n }]);
    const found = await agentTree(first, { brandId: brand.id, search: lower.player.username, limit: 20 });
    expect(found.list).toMatchObject([{ id: lower.player.id }]);
    const { path, figures, offered } = await detailOf(member.player.id);
    expect(path.map(({ id }) => id)).toEqual([top.player.id, lower.player.id, member.player.id]);
    expect(offered).toEqual([]);
    expect(figures).toMatchObject({ members: 0, balance: 700n });
    expect(await detailOf(top.player.id)).toMatchObject({
      offered: brand.settings.agentContracts.kinds,
      figures: { members: 2, balance: 700n, registrations: 2 },
    });
  });

  it("shows nothing to an operator of another brand", async () => {
    const memberId = top.player.id;
    const elsewhere = stranger.operator.brandIds?.[0] ?? "";
    expect(await outcomeOf(agentTree(stranger, { brandId: brand.id, limit: 20 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(agentTree(stranger, { brandId: elsewhere, memberId, limit: 20 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(agentDetail(stranger, { memberId }))).toBe("NOT_FOUND");
    expect(await outcomeOf(agentRecords(stranger, { memberId, kind: "dividend", limit: 20 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(agentRecord(stranger, { recordId: newId() }))).toBe("NOT_FOUND");
  });
});
