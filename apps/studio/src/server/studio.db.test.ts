import { newId } from "@banyan/kernel";
import { callVendor, hmacKey, pairSigningKey, VendorRefused } from "@banyan/vendor-kit";
import { beforeEach, describe, expect, it } from "vitest";
import {
  acknowledgePath,
  replayPath,
  roundPath,
  type ReplayView,
  type RoundsPage,
  type RoundView,
} from "../protocol/index.ts";
import { ART_VERSION, picturePath } from "../protocol/art.ts";
import { startStudio } from "./studio.ts";
import { LANTERNS, LOSING, WINNING, WINNING_PAYS } from "./testing/known-draws.ts";
import {
  type Answered,
  eventually,
  GAME,
  openPage,
  pageAt,
  type Page,
  PlannedSource,
  platformEndpoint,
  studioConfig,
  studioBench,
} from "./testing/studio-bench.ts";

const source = new PlannedSource();
const bench = studioBench(source);

let page: Page;
beforeEach(async () => {
  bench.wallet.balance = 1_000_000n;
  bench.wallet.calls.length = 0;
  page = await openPage(bench.studio.url, bench.walletUrl);
});

const stateOf = async (id: string) =>
  (await bench.database.query<{ state: string }>("select state from round where id = $1", [id]))[0]?.state;

describe("the platform's calls", () => {
  it("list the games with their published figures and stakes in the currency asked for", async () => {
    const { games } = await callVendor(platformEndpoint(bench.studio.url), "gameList", { currency: "PKR" });
    expect(games[0]).toEqual({
      game_code: GAME,
      name: "Thousand Lantern Koi",
      names: expect.objectContaining({ en: "Thousand Lantern Koi", "zh-CN": "千灯锦鲤" }),
      category: "SLOT",
      rtp: "96.50",
      volatility: 3,
      lines: 20,
      min_bet: "1000",
      max_bet: "500000",
      thumbnail: `${bench.studio.url}/art/${ART_VERSION}/koi-lanterns/tile-240-inhouse.webp`,
      family: "lines5x3",
      themes: ["koi", "dusk-lake"],
      features: ["free-spins"],
      hit_rate: "33.57",
      max_win: "985.50",
      return_deviation: "4.831",
      rtp_basis: "exact",
      rules: `${bench.studio.url}/games/${GAME}/parsheet`,
    });
    expect((await callVendor(platformEndpoint(bench.studio.url), "gameList", { currency: "XXX" })).games).toEqual([]);
  });

  it("launch a page whose address carries a secret that is stored nowhere", async () => {
    expect(page.url).toMatch(new RegExp(`^${bench.studio.url}/play/${GAME}\\?session=[\\w-]{43}&lang=en$`));
    const rows = await bench.database.query<{ everything: string }>("select s::text as everything from game_session s");
    expect(rows.length).toBeGreaterThan(0);
    for (const { everything } of rows) expect(everything).not.toContain(page.secret);
  });

  const launch = {
    user: "p1",
    token: "t",
    game_code: GAME,
    currency: "PKR",
    lang: "en",
    device: "mobile" as const,
    lobby_url: null,
    deposit_url: null,
    operator: "BANYAN",
  };

  it.each([
    ["UNKNOWN_GAME", { game_code: "no-such-game" }],
    ["WRONG_CURRENCY", { currency: "XXX" }],
    ["WALLET_NOT_ALLOWED", { wallet_url: "http://169.254.169.254/wallet" }],
    ["UNKNOWN_OPERATOR", { operator: "OTHER" }],
    ["WRONG_SYNTAX", { lobby_url: "javascript:alert(1)" }],
  ])("are refused with %s", async (code, overrides) => {
    const asked = callVendor(platformEndpoint(bench.studio.url), "gameUrl", {
      ...launch,
      wallet_url: bench.walletUrl,
      ...overrides,
    });
    await expect(asked).rejects.toMatchObject({ name: "VendorRefused", code });
  });

  it("are refused when another key signed them", async () => {
    const forger = {
      ...platformEndpoint(bench.studio.url),
      key: hmacKey("a secret of more than thirty-two characters"),
    };
    await expect(callVendor(forger, "gameList", {})).rejects.toMatchObject({ code: "INVALID_SIGNATURE" });
    const { privateKey } = await import("node:crypto").then(({ generateKeyPairSync }) =>
      generateKeyPairSync("rsa", {
        modulusLength: 2048,
        publicKeyEncoding: { type: "spki", format: "pem" },
        privateKeyEncoding: { type: "pkcs8", format: "pem" },
      }),
    );
    const other = { ...platformEndpoint(bench.studio.url), key: pairSigningKey(privateKey) };
    await expect(callVendor(other, "gameList", {})).rejects.toThrow(VendorRefused);
  });
});

describe("what the page of a game will need", () => {
  it("is named to whoever launches the game, in a page that does nothing", async () => {
    const ahead = await fetch(`${bench.studio.url}/ahead/${GAME}?lang=en`);
    const html = await ahead.text();
    expect(html).toContain(
      `rel="preload" as="fetch" crossorigin href="${picturePath("koi-lanterns", "atlas-phone.webp")}"`,
    );
    expect(html).not.toContain("<script");
    // Any lobby may frame it, because it has nothing to click.
    expect(ahead.headers.get("content-security-policy")).toContain("frame-ancestors *");
  });

  it("is named in halves to whoever wants one before the other", async () => {
    const half = async (part: string) => (await fetch(`${bench.studio.url}/ahead/${GAME}?lang=en&part=${part}`)).text();
    const [pictures, program] = await Promise.all([half("pictures"), half("program")]);
    expect([pictures.includes(".webp"), pictures.includes(".js")]).toEqual([true, false]);
    // Before the page is built it has no program yet. play.journey.ts tests the names in it.
    expect(program).not.toContain(".webp");
  });

  it("is nothing for a game of somebody else's, which a lobby asks for as well", async () => {
    expect((await fetch(`${bench.studio.url}/ahead/no-such-game`)).status).toBe(204);
  });
});

describe("a session", () => {
  it("tells the page all that it needs to begin", async () => {
    const session = await page.session();
    expect(session).toMatchObject({
      currency: "PKR",
      balance: "1000000",
      bets: ["1000", "2000", "5000", "10000", "20000", "50000", "100000", "200000", "500000"],
      defaultBet: "5000",
      openRound: null,
      sessionNet: "0",
      lobbyUrl: "https://lobby.example/",
      depositUrl: null,
      locale: "en",
      game: { code: GAME, theme: "koi-lanterns", reels: 5, rows: 3, figures: { rtp: "96.50", rulesVersion: "1" } },
    });
    expect(session.game.paylines).toHaveLength(20);
    expect(session.game.paytable[0]).toEqual({
      symbol: "koi",
      ofTotal: false,
      pays: [
        { count: 5, times: 4000 },
        { count: 4, times: 300 },
        { count: 3, times: 50 },
      ],
    });
    expect(session.game.paytable.map((row) => row.symbol)).toEqual(session.game.symbols.map((symbol) => symbol.id));
    for (const strip of session.game.strips?.base ?? []) {
      for (const symbol of strip) expect(session.game.symbols.map(({ id }) => id)).toContain(symbol);
    }
  });

  it("begins without a balance when the wallet does not tell one", async () => {
    bench.wallet.plan("balance", "lose the answer");
    expect((await page.session()).balance).toBeNull();
  });

  it("is refused to whoever does not hold its secret", async () => {
    for (const secret of ["", "x".repeat(43), page.secret.slice(1), `${page.secret}x`]) {
      const response = await fetch(`${bench.studio.url}/api/session`, { headers: { "x-session": secret } });
      expect([response.status, await response.json()]).toMatchObject([401, { code: "SESSION_EXPIRED" }]);
    }
  });

  it("belongs to the browser that opened it first: its address is worth nothing elsewhere", async () => {
    await page.session();
    const elsewhere = pageAt(bench.studio.url, page.player, page.url);
    const refused = { http: 403, body: { code: "SESSION_ELSEWHERE" } };
    await expect(elsewhere.session()).rejects.toMatchObject(refused);
    await expect(elsewhere.spin()).rejects.toMatchObject(refused);
    await expect(elsewhere.get("/api/rounds")).rejects.toMatchObject(refused);
    await expect(pageAt(bench.studio.url, page.player, page.url, "").spin()).rejects.toMatchObject(refused);
    const reloaded = pageAt(bench.studio.url, page.player, page.url, page.browser);
    expect((await reloaded.session()).balance).toBe("1000000");
    expect((await reloaded.spin()).paid).toBe(true);
  });

  it("is given to one of several browsers that come at once", async () => {
    const pages = Array.from({ length: 6 }, () => pageAt(bench.studio.url, page.player, page.url));
    const answers = await Promise.allSettled(pages.map((each) => each.post("/api/session/browser", {})));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("ends", async () => {
    await bench.database.query("update game_session set expires_at = now() where player = $1", [page.player]);
    await expect(page.spin()).rejects.toMatchObject({ body: { code: "SESSION_EXPIRED" } });
  });
});

describe("a round", () => {
  it("takes the bet, draws, pays, and shows just that", async () => {
    source.plan(...WINNING);
    const round = await page.spin();
    expect(round).toMatchObject({
      bet: "1000",
      totalWin: String(WINNING_PAYS),
      balanceAfter: String(999_000n + WINNING_PAYS),
      paid: true,
      stepsShown: 0,
      sessionNet: String(WINNING_PAYS - 1000n),
      steps: [{ kind: "base", stops: WINNING, win: String(WINNING_PAYS), freeSpinsLeft: 0, multiplier: 1 }],
    });
    expect(bench.wallet.balance).toBe(999_000n + WINNING_PAYS);
    expect(bench.wallet.calls.map(({ call }) => call)).toEqual(["bet", "win"]);
    const [bet] = bench.wallet.heard("bet");
    const [win] = bench.wallet.heard("win");
    expect(bet).toMatchObject({
      user: page.player,
      round: round.id,
      round_closed: false,
      currency: "PKR",
      amount: "1000",
    });
    expect(win).toMatchObject({
      reference_transaction_uuid: bet?.transaction_uuid,
      round: round.id,
      round_closed: true,
      amount: String(WINNING_PAYS),
    });
  });

  it("closes a lost round with a win of 0", async () => {
    source.plan(...LOSING);
    const round = await page.spin();
    expect(round).toMatchObject({ totalWin: "0", balanceAfter: "999000", sessionNet: "-1000" });
    expect(bench.wallet.heard("win")[0]).toMatchObject({ amount: "0", round_closed: true });
  });

  it("is the same round when the same spin is asked again, at once or later", async () => {
    const spinId = newId();
    const [first, second] = await Promise.all([page.spin(spinId), page.spin(spinId)]);
    const third = await page.spin(spinId);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(bench.wallet.heard("bet")).toHaveLength(1);
    await expect(page.spin(spinId, "2000")).rejects.toMatchObject({ body: { code: "BAD_REQUEST" } });
  });

  it("is one at a time for a player and game, in whatever window", async () => {
    const hold = Promise.withResolvers<void>();
    bench.wallet.plan("bet", { until: hold.promise });
    const first = page.spin();
    await eventually(
      async () => bench.wallet.heard("bet").length,
      (count) => count === 1,
    );
    const otherWindow = await openPage(bench.studio.url, bench.walletUrl, { player: page.player });
    await expect(otherWindow.spin()).rejects.toMatchObject({ http: 409, body: { code: "ROUND_IN_PROGRESS" } });
    hold.resolve();
    expect((await first).paid).toBe(true);
    expect((await otherWindow.spin()).paid).toBe(true);
  });

  it("refuses every stake that is not one of the game's", async () => {
    for (const bet of ["999", "1001", "1500", "501000", "999999999999999999"]) {
      await expect(page.spin(newId(), bet)).rejects.toMatchObject({ http: 422, body: { code: "BET_NOT_ALLOWED" } });
    }
    for (const bet of ["0", "-1000", "01000", "1e3", "10.00", "", "99999999999999999999"]) {
      await expect(page.spin(newId(), bet)).rejects.toMatchObject({ http: 400, body: { code: "BAD_REQUEST" } });
    }
    expect(bench.wallet.calls).toEqual([]);
  });

  it("refuses bodies that are not of the protocol", async () => {
    for (const body of [
      null,
      [],
      {},
      { spinId: "1", bet: "1000" },
      { spinId: newId(), bet: 1000 },
      { spinId: newId(), bet: "1000", win: "9" },
    ]) {
      await expect(page.post("/api/spin", body)).rejects.toMatchObject({ http: 400, body: { code: "BAD_REQUEST" } });
    }
  });

  it("begins at the earliest a cycle after the one before, less a tolerance", async () => {
    const slow = await startStudio(studioConfig(bench.database.url, bench.walletUrl, { minCycleMillis: 1000 }), source);
    try {
      const own = await openPage(slow.url, bench.walletUrl);
      await own.spin();
      const refused = await own.spin().catch((error: unknown) => error);
      expect(refused).toMatchObject({ http: 429, body: { code: "TOO_FAST" } });
      const wait = (refused as Answered).body.retryAfterMillis ?? 0;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
      await new Promise((resolve) => setTimeout(resolve, wait));
      expect((await own.spin()).paid).toBe(true);
    } finally {
      await slow.stop();
    }
  });

  it("waits for no round that a clock wrote which has been put back since", async () => {
    const slow = await startStudio(studioConfig(bench.database.url, bench.walletUrl, { minCycleMillis: 1000 }), source);
    try {
      const own = await openPage(slow.url, bench.walletUrl);
      const { id } = await own.spin();
      await bench.database.query("update round set created_at = created_at + interval '2 hours' where id = $1", [id]);
      expect((await own.spin()).paid).toBe(true);
    } finally {
      await slow.stop();
    }
  });
});

describe("free spins", () => {
  it("are drawn and paid with the round, and shown step by step, over a reload", async () => {
    source.plan(...LANTERNS);
    const round = await page.spin();
    const awarded = round.steps.reduce((sum, step) => sum + step.freeSpinsAwarded, 0);
    expect(round.steps[0]).toMatchObject({ kind: "base", freeSpinsAwarded: 10, freeSpinsLeft: 10 });
    expect(round.steps).toHaveLength(1 + awarded);
    expect(round.steps.slice(1).every((step) => step.kind === "free" && step.multiplier === 3)).toBe(true);
    expect(BigInt(round.totalWin)).toBe(round.steps.reduce((sum, step) => sum + BigInt(step.win), 0n));
    expect(bench.wallet.heard("win", round.id)).toHaveLength(1);

    const shown = await page.post<RoundView>(acknowledgePath(round.id), { stepsShown: 4 });
    expect(shown.stepsShown).toBe(4);
    const back = await page.post<RoundView>(acknowledgePath(round.id), { stepsShown: 2 });
    expect(back.stepsShown).toBe(4);
    const reloaded = await openPage(bench.studio.url, bench.walletUrl, { player: page.player });
    expect((await reloaded.session()).openRound).toMatchObject({ id: round.id, stepsShown: 4, steps: round.steps });

    await reloaded.post(acknowledgePath(round.id), {});
    expect((await reloaded.session()).openRound).toBeNull();
    expect(await stateOf(round.id)).toBe("acknowledged");
  });

  it("count as seen when the player spins again", async () => {
    source.plan(...LANTERNS);
    const first = await page.spin();
    const second = await page.spin();
    expect((await page.session()).openRound?.id).toBe(second.id);
    expect(await stateOf(first.id)).toBe("acknowledged");
  });
});

describe("what was played", () => {
  it("is listed newest first, page by page, for its player alone", async () => {
    const played: string[] = [];
    for (let turn = 0; turn < 23; turn += 1) played.unshift((await page.spin()).id);
    const first = await page.get<RoundsPage>("/api/rounds");
    expect(first.rounds.map((round) => round.id)).toEqual(played.slice(0, 20));
    const second = await page.get<RoundsPage>(`/api/rounds?before=${first.nextBefore}`);
    expect(second).toMatchObject({
      rounds: played.slice(20).map((id) => ({ id, outcome: "finished" })),
      nextBefore: null,
    });
    const stranger = await openPage(bench.studio.url, bench.walletUrl);
    expect((await stranger.get<RoundsPage>("/api/rounds")).rounds).toEqual([]);
    await expect(stranger.get(roundPath(played[0] ?? ""))).rejects.toMatchObject({ body: { code: "ROUND_NOT_FOUND" } });
    await expect(stranger.post(acknowledgePath(played[0] ?? ""), {})).rejects.toMatchObject({ http: 404 });
  });

  it("is shown again from its stored stops to whoever has its key", async () => {
    const round = await page.spin();
    expect((await page.get<RoundView>(roundPath(round.id))).steps).toEqual(round.steps);
    const request = { user: page.player, round: round.id, lang: "vi" };
    const { url } = await callVendor(platformEndpoint(bench.studio.url), "gameRound", request);
    const address = new URL(url);
    expect(address.pathname).toBe(`/replay/${round.id}`);
    const key = address.searchParams.get("key") ?? "";
    const replay = (await (await fetch(`${bench.studio.url}${replayPath(round.id, key, "en")}`)).json()) as ReplayView;
    expect(replay).toMatchObject({
      currency: "PKR",
      game: { code: GAME },
      round: { id: round.id, steps: round.steps },
    });
    for (const wrong of ["", "x", key.slice(0, -2), `${key.slice(0, -3)}AAA`]) {
      expect((await fetch(`${bench.studio.url}${replayPath(round.id, wrong, "en")}`)).status).toBe(404);
    }
    for (const other of [{ user: "someone-else" }, { round: newId() }, { round: "1" }]) {
      const asked = callVendor(platformEndpoint(bench.studio.url), "gameRound", { ...request, ...other });
      await expect(asked).rejects.toMatchObject({ code: "UNKNOWN_ROUND" });
    }
  });

  it("adds up in the session's net", async () => {
    const rounds = [await page.spin(), await page.spin(newId(), "5000"), await page.spin()];
    const net = rounds.reduce((sum, round) => sum + BigInt(round.totalWin) - BigInt(round.bet), 0n);
    expect(rounds.at(-1)?.sessionNet).toBe(String(net));
    expect((await page.session()).sessionNet).toBe(String(net));
    expect(bench.wallet.balance).toBe(1_000_000n + net);
  });
});

describe("the server", () => {
  it("says that it is well", async () => {
    const response = await fetch(`${bench.studio.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });

  it("serves the pictures that a launch names, for ever", async () => {
    const response = await fetch(`${bench.studio.url}/art/${ART_VERSION}/koi-lanterns/tile-240.webp`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect((await response.bytes()).subarray(8, 12)).toEqual(new TextEncoder().encode("WEBP"));
    for (const path of [
      "/art/0/koi-lanterns/tile-240.webp",
      `/art/${ART_VERSION}/koi-lanterns/..%2F..%2Fpackage.json`,
      "/art/1/none/tile-240.webp",
    ]) {
      expect((await fetch(`${bench.studio.url}${path}`)).status).toBe(404);
    }
  });
});
