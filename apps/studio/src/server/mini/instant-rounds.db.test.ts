import { commitmentOf, dice, fairSource } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { callVendor, type PlayRules } from "@banyan/vendor-kit";
import { describe, expect, it } from "vitest";
import { TITLE_LANGUAGES } from "../../art/names/pattern.ts";
import { MINI_ROUNDS_PATH, MINI_SEEDS_PATH, miniReplayPath, miniRoundPath } from "../../protocol/mini.ts";
import type { MiniReplayView, MiniRoundsPage, MiniRoundView, MiniSeedsView } from "../../protocol/mini.ts";
import { type MiniPage, openMiniPage } from "../testing/mini-bench.ts";
import { eventually, platformEndpoint, studioBench } from "../testing/studio-bench.ts";
import { MINI_GAMES, miniGameOf } from "./mini-record.ts";

const bench = studioBench();

const open = (code: string, player?: string, rules?: PlayRules): Promise<MiniPage> =>
  openMiniPage(bench.studio.url, bench.walletUrl, code, { player, rules });

const CHOICES: Readonly<Record<string, object>> = {
  "jade-dice": { side: "under", target: 5000 },
  "sky-limbo": { target: 200 },
  "twin-coins": { side: "heads", coins: 2 },
  "lantern-plinko": { rows: 12, risk: "medium" },
  "firefly-keno": { picks: [1, 2, 3, 4, 5], table: "steady" },
  "moon-wheel": { segments: 20, risk: "low" },
};

describe("a round that is over with its draw", () => {
  it.each(Object.keys(CHOICES))("[R-1.01] moves the money of %s once and tells what it was made from", async (code) => {
    const page = await open(code);
    const { balance, fair, stakes } = await page.mini();
    const round = await page.bet(CHOICES[code] ?? {}, stakes.usual);
    expect(round).toMatchObject({ state: "finished", paid: true, bet: stakes.usual });
    expect(round.fair).toMatchObject({ kind: "seeds", serverHash: fair?.serverHash, nonce: 0, serverSeed: null });
    expect(BigInt(round.balanceAfter)).toBe(BigInt(balance ?? 0) - BigInt(round.bet) + BigInt(round.totalWin));
    expect(bench.wallet.heard("bet", round.id)).toHaveLength(1);
    expect(bench.wallet.heard("win", round.id)).toHaveLength(1);
    expect(round.sessionNet).toBe(String(BigInt(round.totalWin) - BigInt(round.bet)));
  });

  it("answers the same round to the same bet, and takes one stake, however often it is asked at once", async () => {
    const page = await open("jade-dice");
    const betId = newId();
    const before = bench.wallet.calls.length;
    const rounds = await Promise.all(
      Array.from({ length: 10 }, () => page.bet({ side: "over", target: 4999 }, "1000", betId)),
    );
    expect(new Set(rounds.map((round) => JSON.stringify(round.outcome))).size).toBe(1);
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(1);
    expect(bench.wallet.calls.length - before).toBe(2);
    await expect(page.bet({ side: "over", target: 4999 }, "2000", betId)).rejects.toMatchObject({ http: 400 });
  });

  it("counts a bet whose answer was lost neither as played nor as paid: it is taken back and uses no nonce", async () => {
    const page = await open("jade-dice");
    bench.wallet.plan("bet", "lose the answer");
    const balance = bench.wallet.balance;
    await expect(page.bet({ side: "under", target: 5000 })).rejects.toMatchObject({ http: 503 });
    await eventually(
      async () => bench.wallet.balance,
      (now) => now === balance,
    );
    const fair = await eventually(
      async () => (await page.bet({ side: "under", target: 5000 }).catch(() => undefined))?.fair,
      (told) => told !== undefined,
    );
    expect(fair).toMatchObject({ nonce: 0 });
  });

  it("pays a win whose answer was lost once", async () => {
    const page = await open("moon-wheel");
    bench.wallet.plan("win", "lose the answer");
    const round = await page.bet({ segments: 10, risk: "low" });
    expect(round).toMatchObject({ state: "finished", paid: false });
    const paid = await eventually(
      () => page.get<MiniRoundView>(miniRoundPath(round.id)),
      (now) => now.paid,
    );
    expect(paid.balanceAfter).toBe(String(bench.wallet.balance));
  });

  it("drops ten balls at once, each a round of its own with the next nonce, whatever becomes of the others", async () => {
    const page = await open("lantern-plinko");
    const balance = bench.wallet.balance;
    bench.wallet.plan("win", "lose the answer", "lose the call");
    const rounds = await Promise.all(Array.from({ length: 10 }, () => page.bet({ rows: 12, risk: "low" })));
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(10);
    const nonces = rounds.map(({ fair }) => (fair.kind === "seeds" ? fair.nonce : -1));
    expect(nonces.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, nonce) => nonce));
    const won = rounds.reduce((sum, { totalWin }) => sum + BigInt(totalWin), 0n);
    await eventually(
      async () => bench.wallet.balance - balance,
      (moved) => moved === won - 10_000n,
    );
    for (const { id } of rounds) {
      expect(new Set(bench.wallet.heard("win", id).map(({ request_uuid }) => request_uuid)).size).toBe(1);
    }
  });

  it("drops no ball sooner after the last than the brand lets rounds follow each other", async () => {
    const page = await open("lantern-plinko", newId(), { turbo: true, min_cycle_ms: 60_000 });
    expect(await page.mini()).toMatchObject({ turbo: false, minCycleMillis: 60_000 });
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => page.bet({ rows: 12, risk: "low" })));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const quick = await open("lantern-plinko", newId(), { turbo: true, min_cycle_ms: 0 });
    expect(await quick.mini()).toMatchObject({ turbo: true });
  });

  it("refuses choices that are none, stakes beyond the limits, and what could win more than a round pays", async () => {
    const page = await open("sky-limbo");
    const { stakes } = await page.mini();
    for (const choice of [{}, { target: 100 }, { target: 1_000_001 }, { target: "200" }]) {
      await expect(page.bet(choice)).rejects.toMatchObject({ http: 400 });
    }
    const beyond = String(BigInt(stakes.most) + 1n);
    await expect(page.bet({ target: 200 }, beyond)).rejects.toMatchObject({ body: { code: "BET_NOT_ALLOWED" } });
    await expect(page.bet({ target: 200 }, String(BigInt(stakes.least) - 1n))).rejects.toMatchObject({ http: 422 });
    await expect(page.bet({ target: 1_000_000 }, stakes.most)).rejects.toMatchObject({ http: 422 });
  });
});

describe("seeds", () => {
  it("give every round the next nonce, without gaps and never one twice", async () => {
    const player = newId();
    const [page, other] = await Promise.all([open("jade-dice", player), open("jade-dice", player)]);
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.allSettled([page, other].map((one) => one.bet({ side: "under", target: 5000 })));
    }
    const rows = await bench.database.query<{ nonce: number }>(
      "select m.nonce from mini_round m join round r on r.id = m.round_id where r.player = $1 and m.nonce is not null order by 1",
      [player],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, index) => index));
    await expect(
      bench.database.query(
        "update mini_round set nonce = 0 where round_id in (select id from round where player = $1 and state <> 'refused')",
        [player],
      ),
    ).rejects.toThrow(/unique/);
  });

  it("commit to the next pair, reveal the old one when the player takes a new seed, and make every round again", async () => {
    const page = await open("jade-dice");
    const before = (await page.mini()).fair;
    const choice = { side: "under", target: 6000 } as const;
    const rounds = [await page.bet(choice), await page.bet(choice)];
    const told = await page.post<MiniSeedsView>(MINI_SEEDS_PATH, { clientSeed: "my own seed" });
    expect(told.fair).toMatchObject({ clientSeed: "my own seed", nonce: 0, serverHash: before?.nextServerHash });
    const [revealed] = told.revealed;
    expect(revealed).toMatchObject({ serverHash: before?.serverHash, clientSeed: before?.clientSeed, rounds: 2 });
    const serverSeed = revealed?.serverSeed ?? "";
    expect(commitmentOf(serverSeed)).toBe(before?.serverHash);
    for (const [nonce, round] of rounds.entries()) {
      const source = fairSource({ serverSeed, clientSeed: before?.clientSeed ?? "", nonce });
      expect(round.outcome).toEqual(dice.draw(source, choice));
      const now = await page.get<MiniRoundView>(miniRoundPath(round.id));
      expect(now.fair).toMatchObject({ serverSeed, nonce });
    }
    expect((await page.bet(choice)).fair).toMatchObject({ nonce: 0, clientSeed: "my own seed" });
    await expect(page.post(MINI_SEEDS_PATH, { clientSeed: "" })).rejects.toMatchObject({ http: 400 });
  });

  it("are kept while a bet is on its way that they would give away", async () => {
    const page = await open("jade-dice");
    await page.mini();
    let answer: (() => void) | undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    bench.wallet.plan("bet", { until });
    const playing = page.bet({ side: "under", target: 5000 });
    await eventually(
      () => bench.database.query("select from round where state = 'bet_sent' and player = $1", [page.player]),
      (rows) => rows.length === 1,
    );
    await expect(page.post(MINI_SEEDS_PATH, { clientSeed: "now" })).rejects.toMatchObject({ http: 409 });
    answer?.();
    await playing;
    await page.post(MINI_SEEDS_PATH, { clientSeed: "now" });
  });
});

describe("what others see", () => {
  it("lists the player's own rounds and nobody else's", async () => {
    const page = await open("twin-coins");
    const round = await page.bet({ side: "tails", coins: 1 });
    const { rounds } = await page.get<MiniRoundsPage>(MINI_ROUNDS_PATH);
    expect(rounds.map(({ id }) => id)).toEqual([round.id]);
    const stranger = await open("twin-coins");
    await expect(stranger.get(miniRoundPath(round.id))).rejects.toMatchObject({ http: 404 });
    expect((await stranger.get<MiniRoundsPage>(MINI_ROUNDS_PATH)).rounds).toEqual([]);
  });

  it.each(TITLE_LANGUAGES)("is called by its name in %s: in the list, in play and when shown again", async (lang) => {
    const { names } = miniGameOf("jade-dice");
    const { games } = await callVendor(platformEndpoint(bench.studio.url), "gameList", { currency: "PKR" });
    const listed = games.filter(({ category }) => category !== "SLOT");
    expect(listed.map((game) => game.names?.[lang])).toEqual(MINI_GAMES.map((game) => game.names[lang]));
    const page = await openMiniPage(bench.studio.url, bench.walletUrl, "jade-dice", { lang });
    expect((await page.mini()).game.name).toBe(names[lang]);
    const { id } = await page.bet({ side: "under", target: 5000 });
    const call = { user: page.player, round: id, lang };
    const { url } = await callVendor(platformEndpoint(bench.studio.url), "gameRound", call);
    const key = new URL(url).searchParams.get("key") ?? "";
    const answer = await fetch(`${bench.studio.url}${miniReplayPath(id, key)}&lang=${lang}`);
    expect(((await answer.json()) as MiniReplayView).game.name).toBe(names[lang]);
  });

  it("publishes the mathematics of every game to everybody, where its rules are said to be", async () => {
    const { games } = await callVendor(platformEndpoint(bench.studio.url), "gameList", { currency: "PKR" });
    for (const { code, rtp, names } of MINI_GAMES) {
      const { rules = "" } = games.find(({ game_code }) => game_code === code) ?? {};
      const page = await fetch(rules);
      expect(page.headers.get("content-type")).toContain("text/html");
      const text = await page.text();
      expect(text).toContain(`${names.en}: mathematics`);
      expect(text).toContain(`${rtp}%`);
      expect(await (await fetch(`${rules}.json`)).json()).toMatchObject({ code, figures: { rtp, rtpBasis: "exact" } });
    }
  });

  it("has a tile of every game", async () => {
    for (const { code } of MINI_GAMES) {
      const tile = await fetch(`${bench.studio.url}/art/mini/1/${code}/tile-240.webp`);
      expect(tile.headers.get("content-type")).toBe("image/webp");
      expect((await tile.arrayBuffer()).byteLength).toBeLessThan(12_000);
    }
    expect((await fetch(`${bench.studio.url}/art/mini/1/no-such-game/tile-240.webp`)).status).toBe(404);
  });
});
