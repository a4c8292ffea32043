import { newId } from "@banyan/kernel";
import { callVendor, type OperatorReply, type TransactionListEntry, VendorRefused } from "@banyan/vendor-kit";
import { beforeEach, describe, expect, it } from "vitest";
import { LOSING, WINNING, WINNING_PAYS } from "./testing/known-draws.ts";
import {
  eventually,
  GAME,
  openPage,
  type Page,
  PlannedSource,
  platformEndpoint,
  studioBench,
} from "./testing/studio-bench.ts";

let page: Page;
const source = new PlannedSource();
const bench = studioBench(source);

beforeEach(async () => {
  bench.wallet.calls.length = 0;
  page = await openPage(bench.studio.url, bench.walletUrl);
});

const statusOf = (round: string, user = page.player) =>
  callVendor(platformEndpoint(bench.studio.url), "roundStatus", { user, round });

const HOUR = 3_600_000;

/** All pages of the list, with the given page size. */
async function listed(limit: number, from = Date.now() - HOUR, to = Date.now() + HOUR) {
  const entries: TransactionListEntry[] = [];
  let after: string | null = null;
  do {
    const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const reply: OperatorReply<"transactionList"> = await callVendor(
      platformEndpoint(bench.studio.url),
      "transactionList",
      {
        ...window,
        after,
        limit,
      },
    );
    expect(reply.transactions.length).toBeLessThanOrEqual(limit);
    entries.push(...reply.transactions);
    after = reply.next;
  } while (after !== null);
  return entries;
}

const ofPlayer = (entries: readonly TransactionListEntry[]) => entries.filter(({ user }) => user === page.player);

describe("how a round stands", () => {
  it("is told with the win as the studio's own call says it, also while that is still on the way", async () => {
    source.plan(...WINNING);
    bench.wallet.plan("win", "lose the call");
    const round = await page.spin();
    const told = await statusOf(round.id);
    await eventually(
      async () => bench.wallet.heard("win", round.id),
      (sent) => sent.length === 1,
    );
    const [sent] = bench.wallet.heard("win", round.id);
    expect(told).toEqual({
      status: "settled",
      wins: [
        {
          transaction_uuid: sent?.transaction_uuid,
          reference_transaction_uuid: bench.wallet.heard("bet", round.id)[0]?.transaction_uuid,
          game_code: GAME,
          round_closed: true,
          currency: "PKR",
          amount: String(WINNING_PAYS),
        },
      ],
    });
  });

  it("is lost with a win of 0, void once it is taken back, and unknown to anybody else", async () => {
    source.plan(...LOSING);
    const lost = await page.spin();
    expect(await statusOf(lost.id)).toMatchObject({ status: "lost", wins: [{ amount: "0" }] });
    expect(await statusOf(lost.id, newId())).toEqual({ status: "unknown", wins: [] });
    expect(await statusOf("no-round-of-ours")).toEqual({ status: "unknown", wins: [] });
    bench.wallet.plan("bet", "lose the call");
    await expect(page.spin()).rejects.toThrow("WALLET_UNREACHABLE");
    const [bet] = ofPlayer(await listed(50)).filter(({ outcome }) => outcome === "unknown");
    expect(await statusOf(bet?.round ?? "")).toEqual({ status: "void", wins: [] });
  });

  it("is running while its bet is on the way", async () => {
    const hold = Promise.withResolvers<void>();
    bench.wallet.plan("bet", { until: hold.promise });
    const spinning = page.spin().catch(() => undefined);
    const [sent] = await eventually(
      async () => bench.wallet.heard("bet"),
      (bets) => bets.length === 1,
    );
    expect(await statusOf(sent?.round ?? "")).toEqual({ status: "running", wins: [] });
    hold.resolve();
    await spinning;
  });
});

describe("the list of transactions", () => {
  it("has every transaction once and in order, however long the pages are", async () => {
    for (let spin = 0; spin < 3; spin += 1) await page.spin();
    const whole = await listed(1000);
    const ids = whole.map((entry) => entry.transaction_uuid);
    for (const limit of [1, 2]) expect((await listed(limit)).map((entry) => entry.transaction_uuid)).toEqual(ids);
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ofPlayer(whole).map(({ kind }) => kind)).toEqual(["bet", "win", "bet", "win", "bet", "win"]);
  });

  it("tells what the studio believes of each", async () => {
    source.plan(...WINNING);
    const won = await page.spin();
    bench.wallet.plan("bet", { status: "RS_ERROR_LIMIT_REACHED" }, "lose the answer");
    await expect(page.spin()).rejects.toThrow("LIMIT_REACHED");
    await expect(page.spin()).rejects.toThrow("WALLET_UNREACHABLE");
    const entries = await eventually(
      async () => ofPlayer(await listed(100)),
      (list) => list.every(({ outcome }) => outcome !== "pending"),
    );
    const [bet, win] = bench.wallet.heard("bet", won.id).concat(bench.wallet.heard("win", won.id));
    const common = { round: won.id, user: page.player, currency: "PKR", outcome: "accepted" };
    expect(entries.slice(0, 2)).toMatchObject([
      {
        ...common,
        kind: "bet",
        transaction_uuid: bet?.transaction_uuid,
        reference_transaction_uuid: null,
        amount: "1000",
      },
      {
        ...common,
        kind: "win",
        transaction_uuid: win?.transaction_uuid,
        reference_transaction_uuid: bet?.transaction_uuid,
        amount: String(WINNING_PAYS),
      },
    ]);
    const rest = entries.slice(2).map(({ kind, amount, outcome }) => ({ kind, amount, outcome }));
    expect(rest).toHaveLength(3);
    expect(rest).toEqual(
      expect.arrayContaining([
        { kind: "bet", amount: "1000", outcome: "refused" },
        { kind: "bet", amount: "1000", outcome: "unknown" },
        { kind: "rollback", amount: null, outcome: "accepted" },
      ]),
    );
  });

  it("ends at its window, and refuses a cursor that is none", async () => {
    await page.spin();
    const at = ofPlayer(await listed(100))[0]?.at ?? "";
    const moment = Date.parse(at);
    expect(ofPlayer(await listed(100, moment - HOUR, moment))).toEqual([]);
    expect(ofPlayer(await listed(100, moment, moment + 1)).map(({ kind }) => kind)).toContain("bet");
    const wrong = callVendor(platformEndpoint(bench.studio.url), "transactionList", {
      from: at,
      to: at,
      after: "none",
      limit: 10,
    });
    await expect(wrong).rejects.toThrow(VendorRefused);
  });
});
