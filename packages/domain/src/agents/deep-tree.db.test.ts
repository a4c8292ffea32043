import { inTransaction } from "@banyan/db";
import { beginYesterday, dailyDividend } from "@banyan/dev-env/contract-fixture";
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
import { verifyBooks } from "@banyan/ledger";
import { beforeAll, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { balance } from "../wallet/index.ts";
import { agentDetail } from "./console/agent-detail.ts";
import { agentTree } from "./console/agent-tree.ts";
import { answerContract } from "./contracts/answer-contract.ts";
import { contractConsequences } from "./contracts/contract-consequences.ts";
import { contractRecord } from "./contracts/contract-record.ts";
import { contractRecords } from "./contracts/contract-records.ts";
import { offerContract } from "./contracts/offer-contract.ts";
import { settleContracts } from "./contracts/settle-contracts.ts";
import { signContract } from "./contracts/sign-contract.ts";
import { DEPTH_MAX } from "./join-tree.ts";
import { teamMembers } from "./team-members.ts";
import { rollUpTeams } from "./teams/roll-up-teams.ts";
import { transferDownline } from "./transfers/transfer-downline.ts";
import { transferUpline } from "./transfers/transfer-upline.ts";

const paymentPassword = "246810";
const LEVELS = DEPTH_MAX + 1;
/** The top gets a per cent for each level, and each level leaves one per cent to the one above. */
const rateOf = (level: number) => (LEVELS - level) * 100;
const database = testDatabase();
let services: Awaited<ReturnType<typeof createTestServices>>;
let brand: Brand;
let operator: OperatorContext;
/** From the top down to the deepest level. */
let chain: readonly PlayerContext[];

const dividend = (level: number) => dailyDividend([{ min: 0n, active: 0, rate: rateOf(level) }], { carries: false });
const agentAt = (level: number): PlayerContext => {
  const agent = chain.at(level);
  if (!agent) throw new Error(`no level ${level}`);
  return agent;
};
const cash = async (of: PlayerContext) => (await balance(of, {})).value.available;

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  const accountType = brand.settings.accountTypes.agents[0] ?? 1;
  const agents: PlayerContext[] = [];
  for (let level = 0; level < LEVELS; level += 1) {
    const uplineId = agents.at(-1)?.player.id;
    const wanted = { accountType, paymentPassword, ...(uplineId && { uplineId }) };
    agents.push(playerContext(services, brand, await createPlayerFixture(database.db, brand, wanted)));
  }
  chain = agents;
});

it("[R-3.13] carries contracts on every level: each level gets its share of the deepest play, once", async () => {
  const top = agentAt(0);
  const ofHouse = {
    brandId: brand.id,
    agentId: top.player.id,
    kind: "dividend" as const,
    terms: dividend(0),
    daysAgo: 1,
  };
  await inTransaction(database.db, (tx) => signContract(tx, ofHouse));
  for (const [above, lower] of chain.slice(1).entries()) {
    const offer = { requestId: newId(), kind: "dividend" as const, memberId: lower.player.id };
    const { value } = await offerContract(agentAt(above), { ...offer, terms: dividend(above + 1) });
    await answerContract(lower, { contractId: value.id, answer: "accept" });
  }
  await beginYesterday(
    database.db,
    chain.slice(1).map(({ player }) => player.id),
  );
  await database.pool.query(
    `insert into turnover_hour
    select $1::uuid, noon, noon, 'T', 'RNG', $2, $3::uuid, $4, 1, 1000000, 0, 1000000
    from (select brand_zone($4, now()) as zone) as z
    cross join lateral (select zone_day_start(zone_date(now(), zone) - 1, zone) + interval '12 hours' as noon) as d`,
    [agentAt(DEPTH_MAX).player.id, brand.currency, newId(), brand.id],
  );
  await Promise.all([settleContracts(services), settleContracts(services)]);
  await settleContracts(services);
  const paid = await Promise.all(chain.map(cash));
  expect(paid).toEqual(chain.map(() => 10_000n));
  // The sum of the nets is the gross of the top.
  const [own] = (await contractRecords(top, { kind: "dividend", of: "own", limit: 1 })).list;
  expect(own).toMatchObject({ gross: 330_000n, net: 10_000n });
  const { value: why } = await contractRecord(top, { id: own?.id ?? "" });
  expect(why.why.below).toMatchObject([{ gross: 320_000n }]);
  expect(await verifyBooks(database.db)).toEqual([]);
});

it("lists all contracts on the levels below that end with a contract near the top", async () => {
  const [own] = (await contractRecords(agentAt(1), { kind: "dividend", of: "own", limit: 1 })).list;
  const { list } = await contractConsequences(agentAt(0), { contractId: own?.contractId ?? "" });
  expect(list).toHaveLength(DEPTH_MAX - 1);
});

it("shows the way through all levels to the agent and in the console", async () => {
  const deepest = agentAt(DEPTH_MAX).player;
  const accounts = chain.map(({ player }) => player.username);
  const page = await teamMembers(agentAt(0), { memberId: deepest.id, limit: 5 });
  expect(page.path.map(({ account }) => account)).toEqual(accounts);
  const found = await teamMembers(agentAt(0), { search: deepest.username, limit: 5 });
  expect(found.list).toMatchObject([{ account: deepest.username }]);
  const { value } = await agentDetail(operator, { memberId: deepest.id });
  expect(value.path.map(({ account }) => account)).toEqual(accounts);
  await rollUpTeams(database.db);
  const { list } = await agentTree(operator, { brandId: brand.id, limit: 5 });
  expect(list).toMatchObject([{ account: agentAt(0).player.username, team: DEPTH_MAX }]);
});

it("takes transfers between neighbours only, also on the deepest levels", async () => {
  const [above, deepest] = [agentAt(DEPTH_MAX - 1), agentAt(DEPTH_MAX)];
  const before = [await cash(above), await cash(deepest)];
  const money = { amount: 1_000n, paymentPassword };
  await transferUpline(deepest, { requestId: newId(), ...money });
  expect([await cash(above), await cash(deepest)]).toEqual(
    before.map((was, place) => was + (place === 0 ? 1_000n : -1_000n)),
  );
  const down = (to: PlayerContext) =>
    outcomeOf(transferDownline(agentAt(0), { requestId: newId(), memberId: to.player.id, ...money }));
  expect([await down(deepest), await down(agentAt(1))]).toEqual(["NOT_FOUND", "done"]);
});
