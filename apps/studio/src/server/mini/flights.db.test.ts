import { crashPoint, flightHeight, flightMillis, previousHash } from "@banyan/game-math";
import { openVault } from "@banyan/kernel/vault";
import { beforeEach, describe, expect, it } from "vitest";
import {
  FLIGHT_PATH,
  flightStreamPath,
  type FlightView,
  miniCancelPath,
  miniCashOutPath,
  miniRoundPath,
  type MiniSettled,
} from "../../protocol/mini.ts";
import { startStudio } from "../studio.ts";
import { type MiniPage, miniPageAt, openMiniPage } from "../testing/mini-bench.ts";
import { eventually, STUDIO_DATA_KEY, studioConfig, studioBench } from "../testing/studio-bench.ts";
import { openSecret } from "../database/sealed-secrets.ts";

const vault = openVault(STUDIO_DATA_KEY);
const bench = studioBench();

/** No test waits for a flight of another test. */
beforeEach(endFlights);

async function endFlights(): Promise<void> {
  await bench.database.query(
    `update crash_round set opens_at = now() - interval '100 seconds', starts_at = now() - interval '90 seconds',
       crashes_at = now() - interval '80 seconds', ends_at = now() - interval '1 millisecond'
     where settled_at is null and (ends_at is null or ends_at > now())`,
  );
}

type Flown = MiniSettled<"crash">;
const STAKE = "1000";

const open = (): Promise<MiniPage> => openMiniPage(bench.studio.url, bench.walletUrl, "paper-kite");

/** Bets on the open flight. It waits for the next one as the page does. */
async function board(page: MiniPage, autoCashOut: number | null): Promise<Flown> {
  const round = await eventually(
    () => page.bet({ autoCashOut }, STAKE).catch(() => undefined),
    (answer) => answer !== undefined,
    30_000,
  );
  return round as Flown;
}

/**
 * Sets a flight's start time in the past and its crash point. The values do not come from the chain, which has a
 * separate test.
 */
async function place(number: string, flownMillis: number, point: number): Promise<void> {
  await bench.database.query(
    `update crash_round set point = $2, opens_at = now() - make_interval(secs => $3) - interval '1 second',
       starts_at = now() - make_interval(secs => $3),
       crashes_at = now() + make_interval(secs => $4), ends_at = now() + make_interval(secs => $4) + interval '1 second'
     where number = $1`,
    [number, point, flownMillis / 1000, (flightMillis(point + 1) - flownMillis) / 1000],
  );
  await bench.database.query(
    `update mini_round set leave_at = (select starts_at from crash_round where number = crash_number)
       + make_interval(secs => ln(leave_height / 100.0)::float8 / 0.06) where crash_number = $1`,
    [number],
  );
}

const look = (page: MiniPage, id: string) => page.get<Flown>(miniRoundPath(id));
const leave = (page: MiniPage, id: string) => page.post<Flown>(miniCashOutPath(id), {});
const cancel = (page: MiniPage, id: string) => page.post<Flown>(miniCancelPath(id), {});

/** Starts the open flights of these rounds after the given time, unless they have started. */
async function start(rounds: readonly Flown[], inMillis: number): Promise<void> {
  await bench.database.query(
    `update crash_round set opens_at = now() - interval '1 second',
       starts_at = clock_timestamp() + make_interval(secs => $2) where number = any($1)`,
    [rounds.map(({ outcome }) => outcome.number), inMillis / 1000],
  );
}

const settledOf = (page: MiniPage, id: string) =>
  eventually(
    () => look(page, id),
    ({ paid, state }) => paid || state === "returned",
  );

describe("a flight", () => {
  it("pays who leaves by hand what it stood at, once, however many presses arrive", async () => {
    const page = await open();
    const round = await board(page, null);
    expect(round).toMatchObject({ state: "playing", outcome: { point: null, left: null } });
    await place(round.outcome.number, 5000, 5000);
    const balance = bench.wallet.balance;
    const answers = await Promise.all(Array.from({ length: 50 }, () => leave(page, round.id)));
    const lefts = new Set(answers.map(({ outcome }) => outcome.left));
    expect(lefts.size).toBe(1);
    const [left] = lefts;
    expect(left).toBeGreaterThanOrEqual(flightHeight(4900));
    expect(left).toBeLessThan(5000);
    const paid = await eventually(
      () => look(page, round.id),
      (now) => now.paid,
    );
    expect(paid.totalWin).toBe(String((BigInt(STAKE) * BigInt(left ?? 0)) / 100n));
    expect(bench.wallet.balance - balance).toBe(BigInt(paid.totalWin));
    expect(new Set(bench.wallet.heard("win", round.id).map(({ request_uuid }) => request_uuid)).size).toBe(1);
    // The flight continues, and its end is still secret.
    expect(paid.outcome.point).toBeNull();
    expect(paid.fair).toMatchObject({ kind: "chain", hash: null });
    await place(round.outcome.number, 60_000, 101);
  });

  it("pays the player's own height without a press, on the server, and nothing to who stays until the crash", async () => {
    const [one, other] = await Promise.all([open(), open()]);
    const early = await board(one, 150);
    const late = await board(other, 900_000);
    for (const { outcome } of [early, late]) await place(outcome.number, 10_500, 200);
    const won = await eventually(
      () => look(one, early.id),
      ({ paid }) => paid,
    );
    expect(won).toMatchObject({ totalWin: "1500", outcome: { left: 150 } });
    const lost = await eventually(
      () => look(other, late.id),
      ({ paid }) => paid,
      20_000,
    );
    expect(lost).toMatchObject({ state: "finished", totalWin: "0", outcome: { left: null, point: 200 } });
  });

  it("takes no press that arrives after the crash, and no bet after the start", async () => {
    const page = await open();
    const round = await board(page, null);
    await place(round.outcome.number, 60_000, 120);
    const answer = await leave(page, round.id);
    expect(answer.outcome.left).toBeNull();
    const lost = await eventually(
      () => look(page, round.id),
      ({ paid }) => paid,
    );
    expect(lost.totalWin).toBe("0");

    const next = await board(page, null);
    await place(next.outcome.number, 1000, 5000);
    const late = await open();
    await expect(late.bet({ autoCashOut: null }, STAKE)).rejects.toMatchObject({ http: 429 });
    await expect(page.bet({ autoCashOut: 100 }, STAKE)).rejects.toMatchObject({ http: 400 });
    await leave(page, next.id);
    await place(next.outcome.number, 60_000, 101);
  });

  it("gives a stake back that the wallet took when the flight had started", async () => {
    const page = await open();
    const balance = bench.wallet.balance;
    let answer: (() => void) | undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    bench.wallet.plan("bet", { until });
    const placing = page.bet({ autoCashOut: null }, STAKE).then(
      () => "taken",
      (error: { http: number }) => error.http,
    );
    await eventually(
      () => bench.database.query("select from round where state = 'bet_sent' and player = $1", [page.player]),
      (rows) => rows.length === 1,
    );
    await bench.database.query(
      `update crash_round set opens_at = now() - interval '1 second', starts_at = now() - interval '1 millisecond'
       where starts_at > now()`,
    );
    answer?.();
    expect(await placing).toBe(503);
    await eventually(
      async () => bench.wallet.balance,
      (now) => now === balance,
    );
  });

  it("goes on after a restart in mid-flight: heights that were reached are paid, who could not press gets the stake back", async () => {
    const [one, other] = await Promise.all([open(), open()]);
    const set = await board(one, 150);
    const byHand = await board(other, null);
    await bench.studio.stop();
    const balance = bench.wallet.balance;
    for (const { outcome } of [set, byHand]) await place(outcome.number, 60_000, 200);
    await bench.database.query("update crash_round set attended_until = starts_at where number = any($1)", [
      [set.outcome.number, byHand.outcome.number],
    ]);
    bench.studio = await startStudio(studioConfig(bench.database.url, bench.walletUrl));
    const again = (page: MiniPage) => miniPageAt(bench.studio.url, page.player, page.url, page.browser);
    const paid = await eventually(
      () => look(again(one), set.id),
      (now) => now.paid,
    );
    expect(paid).toMatchObject({ totalWin: "1500", outcome: { left: 150 } });
    const returned = await eventually(
      () => look(again(other), byHand.id),
      ({ state }) => state === "returned",
    );
    expect(returned.sessionNet).toBe("0");
    await eventually(
      async () => bench.wallet.balance - balance,
      (moved) => moved === 2500n,
    );
  });
});

describe("two bets on a flight", () => {
  it("are two rounds: each with its own stake and height, left or lost by itself, and a third is refused", async () => {
    const page = await open();
    const balance = bench.wallet.balance;
    const [low, high] = await Promise.all([board(page, 150), board(page, null)]);
    expect(low.id).not.toBe(high.id);
    expect((await page.mini()).openRounds.map(({ id }) => id)).toEqual([low.id, high.id].toSorted());
    const third = await page.bet({ autoCashOut: null }, STAKE).catch((error: unknown) => error);
    expect(third).toMatchObject({ body: { code: "ROUND_IN_PROGRESS" } });
    for (const { outcome } of [low, high]) await place(outcome.number, 10_500, 5_000);
    expect(await settledOf(page, low.id)).toMatchObject({ totalWin: "1500", outcome: { left: 150 } });
    expect(await look(page, high.id)).toMatchObject({ state: "playing", outcome: { left: null } });
    const left = await leave(page, high.id);
    const paid = await settledOf(page, high.id);
    expect(paid.totalWin).toBe(String(10n * BigInt(left.outcome.left ?? 0)));
    for (const { id } of [low, high]) {
      expect(new Set(bench.wallet.heard("bet", id).map(({ request_uuid }) => request_uuid)).size).toBe(1);
      expect(new Set(bench.wallet.heard("win", id).map(({ request_uuid }) => request_uuid)).size).toBe(1);
    }
    expect(bench.wallet.balance - balance).toBe(1500n + BigInt(paid.totalWin) - 2000n);
    expect((await page.mini()).openRounds).toEqual([]);
    for (const { outcome } of [low, high]) await place(outcome.number, 60_000, 101);
  });
});

describe("a bet that is cancelled before the start", () => {
  it("brings its stake back once, however many presses arrive, and leaves room for another", async () => {
    const page = await open();
    const balance = bench.wallet.balance;
    const [one, other] = await Promise.all([board(page, null), board(page, null)]);
    await start([one, other], 10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(page, one.id)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["returned"]));
    await eventually(
      async () => balance - bench.wallet.balance,
      (gone) => gone === 1000n,
    );
    expect(new Set(bench.wallet.heard("rollback", one.id).map(({ request_uuid }) => request_uuid)).size).toBe(1);
    expect(bench.wallet.heard("win", one.id)).toEqual([]);
    expect((await page.mini()).openRounds.map(({ id }) => id)).toEqual([other.id]);
    expect((await page.mini()).sessionNet).toBe("-1000");
    const again = await board(page, 150);
    expect(again.outcome.number).toBe(one.outcome.number);
    const stranger = await open();
    await expect(cancel(stranger, other.id)).rejects.toMatchObject({ http: 404 });
    for (const { id } of [other, again]) expect(await cancel(page, id)).toMatchObject({ state: "returned" });
    await eventually(
      async () => balance - bench.wallet.balance,
      (gone) => gone === 0n,
    );
    expect((await page.mini()).sessionNet).toBe("0");
  });

  it("stands once the flight has started, whatever is pressed", async () => {
    const page = await open();
    const round = await board(page, null);
    await place(round.outcome.number, 1, 5000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(page, round.id)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["playing"]));
    await place(round.outcome.number, 60_000, 120);
    expect(await settledOf(page, round.id)).toMatchObject({ state: "finished", totalWin: "0" });
    expect(await cancel(page, round.id)).toMatchObject({ state: "finished", totalWin: "0" });
    expect(bench.wallet.heard("rollback", round.id)).toEqual([]);
  });

  it("is back or aboard when the press meets the start, and never both", async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => open()));
    const balance = bench.wallet.balance;
    const rounds = await Promise.all(pages.map((page) => board(page, null)));
    await start(rounds, 60);
    const answers = await Promise.all(
      pages.map(async (page, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 12));
        return cancel(page, rounds[index]?.id ?? "");
      }),
    );
    for (const number of new Set(rounds.map(({ outcome }) => outcome.number))) await place(number, 60_000, 120);
    const ends = await Promise.all(pages.map((page, index) => settledOf(page, rounds[index]?.id ?? "")));
    expect(ends.map(({ state }) => state)).toEqual(
      answers.map(({ state }) => (state === "returned" ? "returned" : "finished")),
    );
    const lost = BigInt(ends.filter(({ state }) => state === "finished").length);
    await eventually(
      async () => balance - bench.wallet.balance,
      (gone) => gone === 1000n * lost,
    );
  });

  it("comes back once also when the process ends before the wallet has heard of it", async () => {
    const page = await open();
    const balance = bench.wallet.balance;
    const round = await board(page, null);
    await start([round], 10_000);
    bench.wallet.plan("rollback", "lose the call", "lose the call", "lose the answer");
    expect(await cancel(page, round.id)).toMatchObject({ state: "returned" });
    await bench.studio.stop();
    bench.studio = await startStudio(studioConfig(bench.database.url, bench.walletUrl));
    await eventually(
      () => bench.database.query<{ state: string }>("select state from round where id = $1", [round.id]),
      ([row]) => row?.state === "rolled_back",
    );
    expect(bench.wallet.balance).toBe(balance);
    expect(new Set(bench.wallet.heard("rollback", round.id).map(({ request_uuid }) => request_uuid)).size).toBe(1);
  });
});

describe("a clock that has been put back", () => {
  it("keeps nobody waiting for its flight, and the stakes on that come back", async () => {
    const page = await open();
    const round = await board(page, null);
    await bench.database.query(
      `update crash_round set opens_at = opens_at + interval '2 hours', starts_at = starts_at + interval '2 hours',
         crashes_at = crashes_at + interval '2 hours', ends_at = ends_at + interval '2 hours',
         attended_until = attended_until + interval '2 hours'
       where number = $1`,
      [round.outcome.number],
    );
    const next = await board(await open(), null);
    expect(BigInt(next.outcome.number)).toBe(BigInt(round.outcome.number) + 1n);
    // Two hours later.
    await bench.database.query(
      `update crash_round set opens_at = opens_at - interval '3 hours', starts_at = starts_at - interval '3 hours',
         crashes_at = starts_at - interval '3 hours' + interval '1 minute',
         ends_at = starts_at - interval '3 hours' + interval '2 minutes',
         attended_until = attended_until - interval '3 hours'
       where number = $1`,
      [round.outcome.number],
    );
    await eventually(
      () => look(page, round.id),
      ({ state }) => state === "returned",
    );
  });
});

describe("what nobody may know before the crash", () => {
  it("stands nowhere in the database in plain: neither the point nor when the flight crashes or ends", async () => {
    const page = await open();
    const round = await board(page, null);
    const stored = async () => {
      const rows = await bench.database.query<Record<string, unknown>>("select * from crash_round where number = $1", [
        round.outcome.number,
      ]);
      return rows[0];
    };
    expect(await stored()).toMatchObject({ point: null, crashes_at: null, ends_at: null });
    await endFlights();
    const settled = await eventually(stored, (row) => row?.["settled_at"] !== null);
    expect(settled?.["point"]).toBeGreaterThanOrEqual(100);
  });

  it("is not told to whoever comes too late for the flight", async () => {
    const page = await open();
    const round = await board(page, null);
    await place(round.outcome.number, 1_000, 2_000);
    const refused = await page.bet({ autoCashOut: null }, STAKE).catch((error: unknown) => error);
    expect(refused).toMatchObject({ http: 429, body: { code: "TOO_FAST", retryAfterMillis: 1_000 } });
  });
});

describe("what everybody sees", () => {
  it("is streamed to players only: a stranger without a ticket takes no stream", async () => {
    for (const path of [FLIGHT_PATH, flightStreamPath("0.0")]) {
      const response = await fetch(`${bench.studio.url}${path}`);
      expect(response.ok).toBe(false);
      expect(await response.json()).toMatchObject({ code: "SESSION_EXPIRED" });
    }
  });

  it("streams the flight to whoever watches, and tells its hash and its point only after the crash", async () => {
    const { ticket } = await (await open()).mini();
    const response = await fetch(`${bench.studio.url}${flightStreamPath(ticket)}`);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const seen: FlightView[] = [];
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (const [, json] of text.matchAll(/^data: (.*)\n\n/gm)) seen.push(JSON.parse(json ?? "") as FlightView);
      text = text.slice(text.lastIndexOf("\n\n") + 2);
      const last = seen.at(-1);
      if (last?.phase === "open") await place(last.number, 15_000, 250);
      if (last?.phase === "crashed") break;
    }
    for (const view of seen.filter(({ phase }) => phase !== "crashed")) {
      expect([view.point, view.hash, view.nextAt]).toEqual([null, null, null]);
    }
    expect(seen.at(-1)).toMatchObject({ phase: "crashed" });
    expect(seen.at(-1)?.points[0]?.number).toBe(seen.at(-1)?.number);
  });

  it("takes every flight from a chain whose end was fixed before: each hash leads to the one before it", async () => {
    const rows = await bench.database.query<{
      number: string;
      hash: string;
      place: number;
      end_hash: string;
      salt: string;
      point: number;
    }>(
      "select r.number, r.hash, r.place, r.point, c.end_hash, c.salt from crash_round r join crash_chain c on c.id = r.chain_id order by r.number",
    );
    expect(rows.length).toBeGreaterThan(3);
    let before = rows[0]?.end_hash;
    for (const { number, hash: sealed, place: at, salt } of rows) {
      const hash = openSecret(vault, "crash_round.hash", number, sealed);
      expect(crashPoint(hash, salt)).toBeGreaterThanOrEqual(100);
      expect(previousHash(hash)).toBe(before);
      expect(at).toBeGreaterThan(0);
      before = hash;
    }
  });
});
