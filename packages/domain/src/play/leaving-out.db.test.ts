import { writeContradictingPayout } from "@banyan/dev-env/contradicting-payout";
import { createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { type BrandId, newId } from "@banyan/kernel";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditTrail, verifyAuditChain } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { collectWinners } from "../games/index.ts";
import { queueCounts } from "../operators/index.ts";
import { countTurnover, verifyTurnover } from "../turnover/index.ts";
import {
  decideLeavingOut,
  followPlay,
  PlayContradiction,
  type PlayReader,
  playReaders,
  proposeLeavingOut,
  readerProgress,
  retryReader,
} from "./index.ts";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;
let olivia: OperatorContext;
let omar: OperatorContext;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  bettor = await createBettor(fixture, 100_000n);
  olivia = await anOperator();
  omar = await anOperator();
});
afterEach(async () => {
  expect(await verifyTurnover(database.db)).toEqual([]);
  expect(await verifyAuditChain(database.db)).toBeNull();
});

const reason = "The vendor confirmed that the bet is void";

const anOperator = async (brandIds: readonly BrandId[] | null = null) =>
  operatorContext(fixture.services, await createOperatorFixture(database.db, { brandIds }));

const contradict = () => {
  const { brand, code, gameCode } = fixture.vendor;
  const { id: brandId, currency } = brand;
  const play = { brandId, currency, playerId: bettor.playerId, vendor: code, game: gameCode, paid: 250n };
  return writeContradictingPayout(database.db, play);
};

async function readerNamed(name = "turnover", by = olivia) {
  const { list } = await playReaders(by, {});
  const reader = list.find((each) => each.name === name);
  if (!reader) throw new Error(`there is no reader ${name}`);
  return reader;
}

/** The entry at which the turnover's reader has stopped, as the calls name it. */
async function readerStop() {
  const { name, stopped } = await readerNamed();
  if (!stopped) throw new Error("the reader has not stopped");
  const { page, batch, entry } = stopped;
  return { reader: name, page, batch, entry };
}

/** Lets the turnover's reader stop at a contradiction. */
async function stopTurnover() {
  const transactionId = await contradict();
  await expect(countTurnover(fixture.services)).rejects.toThrow(PlayContradiction);
  return { transactionId, stop: await readerStop() };
}

const propose = async (by = olivia) => (await proposeLeavingOut(by, { ...(await readerStop()), reason })).value;
const openProposal = async () => (await readerNamed()).omissions.find(({ state }) => state === "proposed")?.id ?? "";
const decide = (proposalId: string, decision: "approve" | "reject", by: OperatorContext) =>
  decideLeavingOut(by, { proposalId, decision, ...(decision === "reject" && { reason: "Not proven" }) });

/** Two operators leave out the entry at which the turnover's reader has stopped. */
async function resolve(): Promise<void> {
  await propose();
  await decide(await openProposal(), "approve", omar);
}

/** The number of bets that the turnover counts. */
async function countedBets(): Promise<bigint> {
  const { rows } = await database.pool.query<{ bets: bigint }>(
    "select coalesce(sum(bets), 0)::bigint as bets from turnover_hour where player_id = $1",
    [bettor.playerId],
  );
  return rows[0]?.bets ?? 0n;
}

const playOne = () => bettor.sendBet(bettor.bet(50n, { roundClosed: true }));

describe("an entry at which a reader has stopped", () => {
  it("is shown with its reason to operators of all brands, and to no others", async () => {
    const { transactionId } = await stopTurnover();
    expect(await readerNamed()).toMatchObject({
      pagesBehind: 1,
      stopped: {
        reason: "payout_of_voided_bets",
        transactionId,
        play: {
          brandId: fixture.vendor.brand.id,
          memberId: bettor.playerId,
          account: bettor.player.username,
          kind: "settled",
          state: "voided",
          transactionId,
          paid: 250n,
          staked: 0n,
          currency: fixture.vendor.brand.currency,
        },
      },
      omissions: [],
    });
    expect(await readerNamed("winners")).toMatchObject({ stopped: null });
    expect((await queueCounts(olivia, {})).value.readers).toBe(1);
    expect(await readerProgress(database.db)).toContainEqual({
      name: "turnover",
      isStopped: true,
      lagSeconds: expect.any(Number),
    });

    const proposed = await propose();
    const local = await anOperator([fixture.vendor.brand.id]);
    expect(await playReaders(local, {})).toEqual({ list: [] });
    expect((await queueCounts(local, {})).value.readers).toBe(0);
    const stop = await readerStop();
    const proposalId = proposed.omissions[0]?.id ?? "";
    expect(await outcomeOf(proposeLeavingOut(local, { ...stop, reason }))).toBe("NOT_FOUND");
    expect(await outcomeOf(decide(proposalId, "approve", local))).toBe("NOT_FOUND");
    expect(await outcomeOf(retryReader(local, stop))).toBe("NOT_FOUND");
    await decide(proposalId, "approve", omar);
  });

  it("is left out when a second operator approves it: the reader continues behind it, others are untouched", async () => {
    const before = await countedBets();
    const { transactionId, stop } = await stopTurnover();
    await playOne();
    await collectWinners(fixture.services);
    const others = (list: Awaited<ReturnType<typeof playReaders>>["list"]) =>
      list
        .filter(({ name }) => name !== "turnover")
        .map(({ name, page, batch, entry, stopped }) => ({ name, page, batch, entry, stopped }));
    const untouched = others((await playReaders(olivia, {})).list);

    const proposed = await propose();
    expect(proposed.stopped).toMatchObject({ play: { transactionId } });
    const asProposed = {
      ...withoutReader(stop),
      state: "proposed",
      reason,
      proposedBy: olivia.operator.name,
      own: true,
    };
    expect(proposed.omissions[0]).toMatchObject(asProposed);
    const proposalId = await openProposal();
    expect((await readerNamed("turnover", omar)).omissions[0]).toMatchObject({ own: false });
    expect(await outcomeOf(decide(proposalId, "approve", olivia))).toBe("SECOND_OPERATOR_REQUIRED");
    await countTurnover(fixture.services);
    expect(await countedBets()).toBe(before);

    const { value: approved } = await decide(proposalId, "approve", omar);
    expect(approved.stopped).toBeNull();
    expect(approved.omissions[0]).toMatchObject({ state: "approved", decidedBy: omar.operator.name });
    await countTurnover(fixture.services);
    expect(await countedBets()).toBe(before + 1n);
    expect(others((await playReaders(olivia, {})).list)).toEqual(untouched);
    const { rows } = await database.pool.query(
      "select skipped_page, skipped_batch, skipped_entry from play_reader where name = 'turnover'",
    );
    expect(rows).toEqual([{ skipped_page: BigInt(stop.page), skipped_batch: stop.batch, skipped_entry: stop.entry }]);
    const { list } = await auditTrail(olivia, { limit: 2, subjectKind: "play_reader", subjectId: "turnover" });
    expect(list).toMatchObject([
      { action: "reader.approve", actor: omar.operator.username, details: withoutReader(stop) },
      {
        action: "reader.propose",
        actor: olivia.operator.username,
        subject: { name: "turnover" },
        details: { ...withoutReader(stop), reason, contradiction: expect.stringContaining(transactionId) },
      },
    ]);
  });

  it("is left out beside another one in the same stretch", async () => {
    const before = await countedBets();
    await contradict();
    await contradict();
    await playOne();
    await expect(countTurnover(fixture.services)).rejects.toThrow(PlayContradiction);
    const first = await readerStop();
    await resolve();
    await expect(countTurnover(fixture.services)).rejects.toThrow(PlayContradiction);
    expect(await readerStop()).not.toEqual(first);
    await resolve();
    await countTurnover(fixture.services);
    expect(await readerNamed()).toMatchObject({ stopped: null, pagesBehind: 0, lagSeconds: 0 });
    expect(await countedBets()).toBe(before + 1n);
  });

  it("stays when a proposal is refused or taken back, and can be proposed again", async () => {
    await stopTurnover();
    await propose();
    const first = await openProposal();
    expect(await outcomeOf(proposeLeavingOut(omar, { ...(await readerStop()), reason }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(decideLeavingOut(omar, { proposalId: first, decision: "reject" }))).toBe("REASON_REQUIRED");
    const { value: refused } = await decide(first, "reject", omar);
    expect(refused.stopped).not.toBeNull();
    expect(refused.omissions[0]).toMatchObject({ id: first, state: "rejected", decisionReason: "Not proven" });
    expect(await outcomeOf(decide(first, "approve", omar))).toBe("STATE_CHANGED");
    await propose();
    const second = await openProposal();
    expect((await decide(second, "reject", olivia)).value.omissions[0]).toMatchObject({ state: "withdrawn" });
    const { list } = await auditTrail(olivia, { limit: 3, subjectKind: "play_reader" });
    expect(list.map(({ action }) => action)).toEqual(["reader.withdraw", "reader.propose", "reader.reject"]);
    await resolve();
  });

  it("is decided once when two operators decide, and proposed once when two propose", async () => {
    await stopTurnover();
    const third = await anOperator();
    const stop = await readerStop();
    const proposals = await Promise.all(
      [olivia, omar].map((by) => outcomeOf(proposeLeavingOut(by, { ...stop, reason }))),
    );
    expect(proposals.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    const id = await openProposal();
    const fourth = await anOperator();
    const outcomes = await Promise.all([third, fourth].map((by) => outcomeOf(decide(id, "approve", by))));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    await countTurnover(fixture.services);
    expect(await readerNamed()).toMatchObject({ stopped: null, pagesBehind: 0 });
  });

  it("is read again on demand: the reader stops again while the cause exists, and the open proposal lapses", async () => {
    const { stop } = await stopTurnover();
    await propose();
    const lapsed = await openProposal();
    const { value: released } = await retryReader(omar, stop);
    expect(released.stopped).toBeNull();
    expect(released.omissions[0]).toMatchObject({ id: lapsed, state: "lapsed" });
    expect(await outcomeOf(retryReader(omar, stop))).toBe("STATE_CHANGED");
    await expect(countTurnover(fixture.services)).rejects.toThrow(PlayContradiction);
    expect(await readerStop()).toEqual(stop);
    expect(await outcomeOf(decide(lapsed, "approve", omar))).toBe("STATE_CHANGED");
    const { list } = await auditTrail(olivia, { limit: 1 });
    expect(list).toMatchObject([{ action: "reader.retry", details: withoutReader(stop) }]);
    await resolve();
    await countTurnover(fixture.services);
  });

  it("is named exactly: a proposal about another entry, or about a reader that runs, is refused", async () => {
    const { stop } = await stopTurnover();
    const elsewhere = { ...stop, entry: stop.entry + 1 };
    expect(await outcomeOf(proposeLeavingOut(olivia, { ...elsewhere, reason }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(retryReader(olivia, elsewhere))).toBe("STATE_CHANGED");
    expect(await outcomeOf(proposeLeavingOut(olivia, { ...stop, reader: "winners", reason }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(proposeLeavingOut(olivia, { ...stop, reader: "nobody", reason }))).toBe("NOT_FOUND");
    expect(await outcomeOf(decide(newId(), "approve", omar))).toBe("NOT_FOUND");
    await propose();
    const id = await openProposal();
    // Someone has let the reader read on by hand.
    await database.pool.query(
      `update play_reader set stopped_at = null, stopped_page = null, stopped_batch = null, stopped_entry = null,
        reason = null where name = 'turnover'`,
    );
    expect(await outcomeOf(decide(id, "approve", omar))).toBe("STATE_CHANGED");
    await decide(id, "reject", omar);
    await expect(countTurnover(fixture.services)).rejects.toThrow(PlayContradiction);
    await resolve();
    await countTurnover(fixture.services);
  });
});

it("a reader that meets an entry again just after it was left out does not stop there", async () => {
  const { stop } = await stopTurnover();
  await resolve();
  const late: PlayReader = {
    name: "turnover",
    async read() {
      const place = { ...withoutReader(stop), page: BigInt(stop.page) };
      throw new PlayContradiction(place, { code: "payout_of_voided_bets", transactionId: "read-before" });
    },
  };
  await expect(followPlay(fixture.services, late)).rejects.toThrow("read-before");
  expect(await readerNamed()).toMatchObject({ stopped: null });
  await countTurnover(fixture.services);
});

function withoutReader({ page, batch, entry }: { page: number; batch: number; entry: number }) {
  return { page, batch, entry };
}
