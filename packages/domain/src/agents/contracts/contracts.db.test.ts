import type { CallInput, contract, ContractTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import {
  createBrandFixture,
  createPlayerFixture,
  createTestServices,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../../context.ts";
import { consolidatedFunds } from "../../wallet/index.ts";
import { dividendContract } from "./agent-contracts.ts";
import { answerContract } from "./answer-contract.ts";
import { contractConsequences } from "./contract-consequences.ts";
import { contracts } from "./contracts.ts";
import { endContract } from "./end-contract.ts";
import { offerContract } from "./offer-contract.ts";
import { signContract } from "./sign-contract.ts";
import { advanceContracts } from "./advance-contracts.ts";

const database = testDatabase();
let brand: Brand;
let services: Awaited<ReturnType<typeof createTestServices>>;

const terms = (rate = 2_000, wanted: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ period: "month", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {}, carries: false },
  ...{ activeBet: 1n, rows: [{ min: 0n, active: 0, rate }] },
  ...wanted,
});

/** A chain of agents, each directly below the one before, with the context in which each makes calls. */
async function chain(length: number): Promise<PlayerContext[]> {
  const contexts: PlayerContext[] = [];
  for (let place = 0; place < length; place += 1) {
    const uplineId = contexts.at(-1)?.player.id;
    const wanted = { accountType: brand.settings.accountTypes.agents[0] ?? 1 };
    const player = await createPlayerFixture(
      database.db,
      brand,
      uplineId === undefined ? wanted : { ...wanted, uplineId },
    );
    contexts.push(playerContext(services, brand, player));
  }
  return contexts;
}

type Offer = CallInput<typeof contract.agents.offerContract>;
const offer = (from: PlayerContext, to: PlayerContext, wanted: Partial<Offer> = {}) =>
  offerContract(from, { requestId: newId(), kind: "dividend", memberId: to.player.id, terms: terms(1_000), ...wanted });

const ofHouse = ({ player }: PlayerContext, agreed = terms()) =>
  inTransaction(database.db, (tx) =>
    signContract(tx, { brandId: brand.id, agentId: player.id, kind: "dividend", terms: agreed, daysAgo: 3 }),
  );

const accept = (by: PlayerContext, contractId: string, listHash?: string) =>
  answerContract(by, { contractId, answer: "accept", ...(listHash !== undefined && { listHash }) });

/** Lets the agreed contracts of a chain begin now. */
async function beginNow(): Promise<void> {
  await database.pool.query(
    "update agent_contract set starts_at = now() - interval '1 second' where state = 'approved' and brand_id = $1",
    [brand.id],
  );
  await advanceContracts(database.db);
}

async function sign(upper: PlayerContext, lower: PlayerContext, agreed: ContractTerms): Promise<string> {
  const { value } = await offer(upper, lower, { terms: agreed });
  await accept(lower, value.id);
  await beginNow();
  return value.id;
}

const statesOf = async (...ids: readonly string[]) => {
  const { rows } = await database.pool.query<{ id: string; state: string; end_reason: string | null; ends: boolean }>(
    "select id, state, end_reason, ends_at is not null as ends from agent_contract where id = any($1)",
    [ids],
  );
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row?.state, row?.end_reason ?? (row?.ends ? "ends" : null)];
  });
};

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  services = await createTestServices(database.db);
});

describe("an offer", () => {
  let top: PlayerContext;
  let middle: PlayerContext;
  let low: PlayerContext;
  beforeEach(async () => {
    [top, middle, low] = (await chain(3)) as [PlayerContext, PlayerContext, PlayerContext];
  });

  it("cannot be accepted after its time, also before a worker has rejected it", async () => {
    await ofHouse(top);
    const { value } = await offer(top, middle);
    await database.pool.query("update agent_contract set expires_at = now() where id = $1", [value.id]);
    expect(await outcomeOf(accept(middle, value.id))).toBe("STATE_CHANGED");
    expect(await statesOf(value.id)).toEqual([["processing", null]]);
  });

  it("[R-3.13] is refused for the first of its reasons", async () => {
    const off = {
      ...brand,
      settings: { ...brand.settings, agentContracts: { ...brand.settings.agentContracts, kinds: ["daily" as const] } },
    };
    const member = await createPlayerFixture(database.db, brand, { uplineId: top.player.id });
    expect(await outcomeOf(offer({ ...top, brand: off }, low))).toBe("KIND_OFF");
    for (const stranger of [low, top]) expect(await outcomeOf(offer(top, stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(offer(top, middle, { memberId: newId() }))).toBe("NOT_FOUND");
    expect(await outcomeOf(offer(top, middle, { memberId: member.id }))).toBe("DOWNLINE_NOT_AGENT");
    const bent = [
      { min: 0n, active: 0, rate: 500 },
      { min: 10n, active: 0, rate: 400 },
    ];
    expect(await outcomeOf(offer(top, middle, { terms: terms(0, { rows: bent }) }))).toBe("TERMS_INVALID");
    expect(await outcomeOf(offer(top, middle))).toBe("NO_OWN_CONTRACT");
    await ofHouse(top);
    expect(await outcomeOf(offer(top, middle, { terms: terms(1, { period: "week" }) }))).toBe("PERIOD_DIFFERS");
    expect(await outcomeOf(offer(top, middle, { terms: terms(2_001) }))).toBe("TERMS_EXCEED_OWN");
    const requestId = newId();
    const first = await offer(top, middle, { requestId, terms: terms(2_000) });
    expect((await offer(top, middle, { requestId, terms: terms(2_000) })).value.id).toBe(first.value.id);
    expect(await outcomeOf(offer(top, middle, { requestId }))).toBe("REQUEST_ID_REUSED");
    expect(await outcomeOf(offer(top, middle, { terms: terms(0, { rows: bent }) }))).toBe("OFFER_OPEN");
  });

  it("[R-3.13] becomes a contract from the next day on, once, and both parties see it", async () => {
    await ofHouse(top);
    const { value } = await offer(top, middle);
    expect(await outcomeOf(accept(top, value.id))).toBe("NOT_FOUND");
    expect(await outcomeOf(accept(low, value.id))).toBe("NOT_FOUND");
    const outcomes = await Promise.all([outcomeOf(accept(middle, value.id)), outcomeOf(accept(middle, value.id))]);
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    const { list } = await contracts(middle, { kind: "dividend", of: "own", limit: 20 });
    expect(list).toMatchObject([{ id: value.id, state: "approved", upline: { account: top.player.username } }]);
    const hours = ((list[0]?.startsAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours > 0 && hours <= 25).toBe(true);
    await advanceContracts(database.db);
    expect(await statesOf(value.id)).toEqual([["approved", null]]);
    await beginNow();
    expect((await contracts(top, { kind: "dividend", of: "downlines", limit: 20 })).list).toMatchObject([
      { id: value.id, state: "signed" },
    ]);
    expect((await contracts(low, { kind: "dividend", of: "own", limit: 20 })).list).toEqual([]);
  });

  it("can be rejected by the downline, withdrawn by the upline, and expires", async () => {
    await ofHouse(top);
    const ids: string[] = [];
    for (const by of [middle, top]) {
      const { value } = await offer(top, middle);
      ids.push(value.id);
      expect(await outcomeOf(answerContract(low, { contractId: value.id, answer: "reject" }))).toBe("NOT_FOUND");
      await answerContract(by, { contractId: value.id, answer: "reject" });
      expect(await outcomeOf(accept(middle, value.id))).toBe("STATE_CHANGED");
    }
    const { value } = await offer(top, middle);
    await database.pool.query("update agent_contract set expires_at = now() where id = $1", [value.id]);
    await advanceContracts(database.db);
    expect(await statesOf(...ids, value.id)).toEqual([
      ["rejected", "refused"],
      ["rejected", "withdrawn"],
      ["rejected", "expired"],
    ]);
  });

  it("[R-3.13] [R-4.05] shows in the consolidated flags and the relay call", async () => {
    const flags = async () => (await consolidatedFunds(middle, {})).value;
    expect(await flags()).toMatchObject({ divtypereq: false, dailysalreqtype: false });
    await ofHouse(top);
    await sign(top, middle, terms(1_250));
    expect(await flags()).toMatchObject({ divtypereq: true, dailysalreqtype: false, realtimesalreqtype: false });
    expect((await dividendContract(middle, {})).value).toMatchObject({
      state: "process",
      list: [{ periodType: "monthly", rate: "12.50", status: "signed", periodValidBet: 0n }],
    });
  });
});

describe("a contract that leaves others without cover", () => {
  it("[R-3.13] ends them with consent to exactly the list that was shown", async () => {
    const [top, upper, middle, low] = (await chain(4)) as [PlayerContext, PlayerContext, PlayerContext, PlayerContext];
    await ofHouse(top);
    const old = await sign(top, upper, terms(1_500));
    const better = await sign(upper, middle, terms(1_200));
    const below = await sign(middle, low, terms(500));
    const { value } = await offer(top, upper, { terms: terms(1_100) });
    const shown = await contractConsequences(upper, { contractId: value.id });
    expect(shown.list).toMatchObject([
      { id: better, reason: "better" },
      { id: below, reason: "uncovered" },
    ]);
    expect(await outcomeOf(accept(upper, value.id))).toBe("CONTRACT_LIST_REQUIRED");
    // Meanwhile another downline of the same upline signs a better contract.
    const other = await createPlayerFixture(database.db, brand, { accountType: 1, uplineId: upper.player.id });
    const otherContext = playerContext(services, brand, other);
    await sign(upper, otherContext, terms(1_300));
    expect(await outcomeOf(accept(upper, value.id, shown.listHash))).toBe("CONTRACT_LIST_CHANGED");
    const { listHash } = await contractConsequences(upper, { contractId: value.id });
    await accept(upper, value.id, listHash);
    expect(await statesOf(old, better, below)).toEqual([
      ["signed", null],
      ["signed", "cascade"],
      ["signed", "cascade"],
    ]);
    await beginNow();
    await advanceContracts(database.db);
    expect(await statesOf(value.id, old)).toEqual([
      ["signed", null],
      ["terminated", "replaced"],
    ]);
    await database.pool.query("update agent_contract set ends_at = now() where ends_at > now() and brand_id = $1", [
      brand.id,
    ]);
    await advanceContracts(database.db);
    expect(await statesOf(better, below)).toEqual([
      ["terminated", "cascade"],
      ["terminated", "cascade"],
    ]);
  });

  it("ends with the upline's decision after its period, and what is below ends with it", async () => {
    const [top, upper, low] = (await chain(3)) as [PlayerContext, PlayerContext, PlayerContext];
    const house = await ofHouse(top);
    const signed = await sign(top, upper, terms(1_500));
    const below = await sign(upper, low, terms(1_500));
    for (const [by, id] of [
      [upper, signed],
      [low, signed],
      [top, house],
    ] as const) {
      expect(await outcomeOf(endContract(by, { contractId: id }))).toBe("NOT_FOUND");
    }
    expect(await outcomeOf(endContract(top, { contractId: signed }))).toBe("CONTRACT_LIST_REQUIRED");
    const { list, listHash } = await contractConsequences(top, { contractId: signed });
    expect(list).toMatchObject([{ id: below, reason: "uncovered" }]);
    const ended = await endContract(top, { contractId: signed, listHash });
    expect(ended.value.endsAt && ended.value.endsAt > new Date()).toBe(true);
    expect(await outcomeOf(endContract(top, { contractId: signed, listHash }))).toBe("STATE_CHANGED");
    // An agent whose contract ends offers no other one.
    expect(await outcomeOf(offer(upper, low))).toBe("NO_OWN_CONTRACT");
    expect(await statesOf(signed, below)).toEqual([
      ["signed", "upline"],
      ["signed", "cascade"],
    ]);
  });

  it("[R-3.13] counts those below the levels that the brand shows, and names none of them", async () => {
    const [top, upper, ...lower] = (await chain(5)) as [PlayerContext, PlayerContext, ...PlayerContext[]];
    await ofHouse(top);
    await sign(top, upper, terms(1_500));
    const signedBelow: string[] = [];
    for (const [place, holder] of lower.entries()) {
      signedBelow.push(await sign(lower[place - 1] ?? upper, holder, terms(1_200)));
    }
    const { value } = await offer(top, upper, { terms: terms(1_100) });
    const consequencesAt = (levels: number) => {
      const settings = { ...brand.settings, agentCenter: { levels } };
      const narrow = playerContext(services, { ...brand, settings }, upper.player);
      return contractConsequences(narrow, { contractId: value.id });
    };
    const all = await consequencesAt(3);
    expect([all.list.map(({ id }) => id), all.hidden]).toEqual([signedBelow, 0]);
    const one = await consequencesAt(1);
    expect([one.list.map(({ id }) => id), one.hidden]).toEqual([signedBelow.slice(0, 1), 2]);
    // The consent is to the whole list.
    expect(one.listHash).toBe(all.listHash);
    await accept(upper, value.id, one.listHash);
    expect(await statesOf(...signedBelow)).toEqual(signedBelow.map(() => ["signed", "cascade"]));
  });

  it("ends agreed contracts that have not begun, too", async () => {
    const [top, upper, low] = (await chain(3)) as [PlayerContext, PlayerContext, PlayerContext];
    await ofHouse(top);
    const signed = await sign(top, upper, terms(1_500));
    const { value: agreed } = await offer(upper, low);
    await accept(low, agreed.id);
    const { listHash } = await contractConsequences(top, { contractId: signed });
    await endContract(top, { contractId: signed, listHash });
    expect(await statesOf(agreed.id)).toEqual([["approved", "cascade"]]);
    await beginNow();
    expect(await statesOf(agreed.id)).toEqual([["signed", "cascade"]]);
  });

  it("is rejected at its start when its cover is gone, and what it would have ended stays", async () => {
    const [top, upper, low] = (await chain(3)) as [PlayerContext, PlayerContext, PlayerContext];
    await ofHouse(top);
    const first = await sign(top, upper, terms(1_500));
    const below = await sign(upper, low, terms(1_500));
    const { value } = await offer(top, upper, { terms: terms(1_000) });
    const { listHash } = await contractConsequences(upper, { contractId: value.id });
    await accept(upper, value.id, listHash);
    await database.pool.query(
      "update agent_contract set ends_at = starts_at, end_reason = 'upline' where downline_id = $1",
      [top.player.id],
    );
    await beginNow();
    expect(await statesOf(value.id, first, below)).toEqual([
      ["rejected", "uncovered"],
      ["signed", null],
      ["signed", null],
    ]);
  });

  it("[R-3.13] is found by its parties only", async () => {
    const [stranger] = (await chain(1)) as [PlayerContext];
    const [top, lower] = (await chain(2)) as [PlayerContext, PlayerContext];
    await ofHouse(top);
    const signed = await sign(top, lower, terms(1_000));
    for (const id of [signed, newId()]) {
      expect(await outcomeOf(contractConsequences(stranger, { contractId: id }))).toBe("NOT_FOUND");
      expect(await outcomeOf(endContract(stranger, { contractId: id }))).toBe("NOT_FOUND");
      expect(await outcomeOf(accept(stranger, id))).toBe("NOT_FOUND");
    }
  });
});
