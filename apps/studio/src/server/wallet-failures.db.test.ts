import { newId } from "@banyan/kernel";
import { acknowledgePath, type RoundsPage, type RoundView } from "../protocol/index.ts";
import type { WalletStatus } from "@banyan/vendor-kit";
import { beforeEach, describe, expect, it } from "vitest";
import { startStudio } from "./studio.ts";
import { LOSING, WINNING, WINNING_PAYS } from "./testing/known-draws.ts";
import type { Behaviour } from "./testing/stranger-wallet.ts";
import { eventually, openPage, type Page, PlannedSource, studioConfig, studioBench } from "./testing/studio-bench.ts";

const BALANCE = 1_000_000n;
const STAKE = 1000n;

let page: Page;
const source = new PlannedSource();
const bench = studioBench(source);

beforeEach(async () => {
  bench.wallet.balance = BALANCE;
  bench.wallet.calls.length = 0;
  page = await openPage(bench.studio.url, bench.walletUrl);
});

/** The player's only round, as stored in the database. */
async function storedRound() {
  const rows = await bench.database.query<{
    id: string;
    state: string;
    refusal: string | null;
    draw: unknown;
    spin_id: string;
  }>("select id, state, refusal, draw, spin_id from round where player = $1", [page.player]);
  expect(rows).toHaveLength(1);
  return rows[0];
}

const settlesAs = (state: string) => eventually(storedRound, (round) => round?.state === state);

describe("a bet that the wallet refuses", () => {
  const refusals: [WalletStatus, string][] = [
    ["RS_ERROR_NOT_ENOUGH_MONEY", "INSUFFICIENT_FUNDS"],
    ["RS_ERROR_LIMIT_REACHED", "LIMIT_REACHED"],
    ["RS_ERROR_USER_DISABLED", "PLAYER_BLOCKED"],
    ["RS_ERROR_TOKEN_EXPIRED", "SESSION_EXPIRED"],
    ["RS_ERROR_INVALID_TOKEN", "SESSION_EXPIRED"],
    ["RS_ERROR_WRONG_CURRENCY", "UNEXPECTED"],
    ["RS_ERROR_INVALID_GAME", "UNEXPECTED"],
  ];

  it.each(refusals)(
    "with %s is told as %s, again when asked again; nothing is drawn or rolled back",
    async (status, code) => {
      bench.wallet.plan("bet", { status });
      const spinId = newId();
      await expect(page.spin(spinId)).rejects.toMatchObject({ body: { code } });
      await expect(page.spin(spinId)).rejects.toMatchObject({ body: { code } });
      expect(bench.wallet.calls.map(({ call }) => call)).toEqual(["bet"]);
      expect(await storedRound()).toMatchObject({ state: "refused", refusal: status, draw: null });
      expect((await page.get<RoundsPage>("/api/rounds")).rounds).toEqual([]);
      expect(await page.session()).toMatchObject({ openRound: null, sessionNet: "0" });
    },
  );

  it("does not keep the player waiting for the next spin", async () => {
    bench.wallet.plan("bet", { status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    await expect(page.spin()).rejects.toThrow("INSUFFICIENT_FUNDS");
    expect((await page.spin()).paid).toBe(true);
  });
});

describe("a bet whose fate is unknown", () => {
  const fates: [string, Behaviour][] = [
    ["was taken and the answer lost", "lose the answer"],
    ["never arrived", "lose the call"],
    ["was taken and answered too late", { lateMillis: 1000 }],
    ["met a fault of the wallet", { http: 500 }],
    ["was not decided in the wallet's time", { status: "RS_ERROR_TIMEOUT" }],
    ["was answered as unknown", { status: "RS_ERROR_UNKNOWN" }],
  ];

  it.each(fates)("because it %s is taken back; nothing is drawn", async (_title, behaviour) => {
    bench.wallet.plan("bet", behaviour);
    const spinId = newId();
    await expect(page.spin(spinId)).rejects.toMatchObject({ http: 503, body: { code: "WALLET_UNREACHABLE" } });
    expect(["rolling_back", "rolled_back"]).toContain((await storedRound())?.state);
    const round = await settlesAs("rolled_back");
    expect(round?.draw).toBeNull();
    expect(bench.wallet.balance).toBe(BALANCE);
    expect(bench.wallet.heard("rollback", round?.id)).toHaveLength(1);
    expect(bench.wallet.heard("win")).toEqual([]);
    // The same spin stays refused permanently; the next spin plays.
    await expect(page.spin(spinId)).rejects.toMatchObject({ body: { code: "WALLET_UNREACHABLE" } });
    expect((await page.spin()).paid).toBe(true);
    expect(await page.get<RoundsPage>("/api/rounds")).toMatchObject({ rounds: [{}, { outcome: "rolled_back" }] });
  });

  it("is taken back however often the rollback gets lost, once", async () => {
    bench.wallet.plan("bet", "lose the answer");
    bench.wallet.plan("rollback", "lose the call", "lose the answer", { http: 503 });
    await expect(page.spin()).rejects.toThrow("WALLET_UNREACHABLE");
    await expect(page.spin()).rejects.toMatchObject({ body: { code: "ROUND_IN_PROGRESS" } });
    const round = await settlesAs("rolled_back");
    const sent = bench.wallet.heard("rollback", round?.id);
    expect(sent.length).toBeGreaterThanOrEqual(3);
    for (const request of sent) expect(request).toEqual(sent[0]);
    expect(bench.wallet.balance).toBe(BALANCE);
  });

  it("stays dead when it arrives after its own rollback", async () => {
    const hold = Promise.withResolvers<void>();
    bench.wallet.plan("bet", { until: hold.promise });
    await expect(page.spin()).rejects.toThrow("WALLET_UNREACHABLE");
    await settlesAs("rolled_back");
    hold.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bench.wallet.balance).toBe(BALANCE);
    expect((await storedRound())?.state).toBe("rolled_back");
  });

  it.each([
    ["its time has come", "now()"],
    ["a clock that has been put back set its time", "now() + interval '2 hours'"],
  ])("that the wallet took is not drawn any more when it was given up because %s", async (_why, dueAt) => {
    const patient = await startStudio(
      studioConfig(bench.database.url, bench.walletUrl, { walletTimeoutMillis: 10_000 }),
      source,
    );
    try {
      page = await openPage(patient.url, bench.walletUrl);
      bench.wallet.plan("bet", { lateMillis: 3000 });
      const spinning = page.spin().catch((error: unknown) => error);
      await eventually(
        async () => bench.wallet.heard("bet").length,
        (count) => count === 1,
      );
      await bench.database.query(`update round set due_at = ${dueAt} where player = $1`, [page.player]);
      await settlesAs("rolled_back");
      expect(await spinning).toMatchObject({ body: { code: "WALLET_UNREACHABLE" } });
      expect(await storedRound()).toMatchObject({ state: "rolled_back", draw: null });
      expect(bench.wallet.balance).toBe(BALANCE);
      expect(bench.wallet.heard("win")).toEqual([]);
      expect((await page.session()).sessionNet).toBe("0");
    } finally {
      await patient.stop();
    }
  });

  it("counts as taken back where the wallet answers that it knows no such bet", async () => {
    bench.wallet.plan("bet", "lose the call");
    bench.wallet.plan("rollback", { status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" });
    await expect(page.spin()).rejects.toThrow("WALLET_UNREACHABLE");
    await settlesAs("rolled_back");
  });
});

describe("a win that is not confirmed", () => {
  const fates: [string, Behaviour[]][] = [
    ["was paid and the answer lost", ["lose the answer"]],
    ["never arrived", ["lose the call", "lose the call"]],
    ["met faults of the wallet", [{ http: 500 }, { status: "RS_ERROR_UNKNOWN" }]],
    ["was paid and answered too late", [{ lateMillis: 1000 }]],
  ];

  it.each(fates)("because it %s is shown to the player, and paid exactly once", async (_title, behaviours) => {
    source.plan(...WINNING);
    bench.wallet.plan("win", ...behaviours);
    const spinId = newId();
    const shown = await page.spin(spinId);
    expect(shown).toMatchObject({
      paid: false,
      finishedAt: null,
      totalWin: String(WINNING_PAYS),
      balanceAfter: String(BALANCE - STAKE + WINNING_PAYS),
    });
    await settlesAs("settled");
    expect(bench.wallet.balance).toBe(BALANCE - STAKE + WINNING_PAYS);
    const paid = await page.spin(spinId);
    expect(paid).toEqual({ ...shown, paid: true, finishedAt: paid.finishedAt });
    expect(paid.finishedAt).not.toBeNull();
    const sent = bench.wallet.heard("win", shown.id);
    for (const request of sent) expect(request).toEqual(sent[0]);
    expect(bench.wallet.heard("rollback", shown.id)).toEqual([]);
  });

  it("keeps the next round waiting, and can be seen to its end meanwhile", async () => {
    source.plan(...LOSING);
    bench.wallet.plan("win", "lose the call", "lose the call");
    const round = await page.spin();
    await expect(page.spin()).rejects.toMatchObject({ body: { code: "ROUND_IN_PROGRESS" } });
    const seen = await page.post<RoundView>(acknowledgePath(round.id), {});
    expect(seen).toMatchObject({ paid: false, stepsShown: 1 });
    expect((await page.session()).openRound).toBeNull();
    await settlesAs("acknowledged");
    expect((await page.spin()).paid).toBe(true);
  });

  it("and is refused, which no wallet should do, waits for a person and stops nobody", async () => {
    source.plan(...WINNING);
    bench.wallet.plan("win", { status: "RS_ERROR_USER_DISABLED" });
    const round = await page.spin();
    expect(round).toMatchObject({ paid: false, totalWin: String(WINNING_PAYS) });
    expect(await storedRound()).toMatchObject({ state: "unresolved", refusal: "RS_ERROR_USER_DISABLED" });
    expect(await page.get<RoundsPage>("/api/rounds")).toMatchObject({ rounds: [{ outcome: "paying" }] });
    expect((await page.spin()).paid).toBe(true);
  });

  it("is sent for a day, and then waits for a person", async () => {
    bench.wallet.plan("win", ...Array.from({ length: 3 }, (): Behaviour => ({ http: 500 })));
    const round = await page.spin();
    await bench.database.query(
      "update round set created_at = created_at - interval '24 hours 1 second' where id = $1",
      [round.id],
    );
    expect(await settlesAs("unresolved")).toMatchObject({ refusal: "NO_ANSWER" });
  });
});

describe("many players at a bad wallet", () => {
  it("lose nothing and win nothing but what was drawn", async () => {
    const bad: Behaviour[] = ["lose the answer", "lose the call", { http: 500 }, { lateMillis: 900 }];
    bench.wallet.plan("bet", ...Array.from({ length: 40 }, (_, at): Behaviour => bad[at % 7] ?? { lateMillis: 0 }));
    bench.wallet.plan("win", ...Array.from({ length: 40 }, (_, at): Behaviour => bad[at % 6] ?? { lateMillis: 0 }));
    bench.wallet.plan(
      "rollback",
      ...Array.from({ length: 10 }, (_, at): Behaviour => bad[at % 5] ?? { lateMillis: 0 }),
    );
    const pages = await Promise.all(Array.from({ length: 40 }, () => openPage(bench.studio.url, bench.walletUrl)));
    await Promise.all(pages.map((own) => own.spin().catch(() => undefined)));
    const players = pages.map((own) => own.player);
    const open = () =>
      bench.database.query(
        "select state from round where player = any($1) and state not in ('settled', 'rolled_back')",
        [players],
      );
    await eventually(open, (rows) => rows.length === 0, 30_000);
    const [totals] = await bench.database.query<{ net: string; rounds: string }>(
      `select coalesce(sum(total_win - bet) filter (where state = 'settled'), 0) as net, count(*) as rounds
       from round where player = any($1)`,
      [players],
    );
    expect(totals?.rounds).toBe("40");
    expect(bench.wallet.balance).toBe(BALANCE + BigInt(totals?.net ?? 0));
  });
});
