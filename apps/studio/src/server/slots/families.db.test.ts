import { SLOT_COUNT, type SlotFamily, slotGame } from "@banyan/game-math";
import { callVendor } from "@banyan/vendor-kit";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type ReplayView,
  replayPath,
  type RoundsPage,
  type RoundView,
  roundPath,
  ROUNDS_PATH,
} from "../../protocol/index.ts";
import { gameOfNumber } from "./game-record.ts";
import { vendorOf, vendorPrefix, SLOT_VENDORS } from "../games/vendors.ts";
import { openPage, platformEndpoint, studioBench } from "../testing/studio-bench.ts";

const bench = studioBench();

beforeAll(() => {
  bench.wallet.balance = 1_000_000_000_000n;
});

/** The first game of each family, and the vendor that lists it. */
const first = new Map<SlotFamily, number>();
for (let number = 1; number <= SLOT_COUNT && first.size < 12; number += 1) {
  const { family } = slotGame(number).math;
  if (!first.has(family)) first.set(family, number);
}
const families = [...first].map(([family, number]) => ({ family, number, vendor: vendorOf(number) }));

const sum = (values: readonly string[]) => values.reduce((total, value) => total + BigInt(value), 0n);

describe.each(families)("a game of $family, listed by $vendor", ({ family, number, vendor }) => {
  it("[R-1.01] is played through the vendor's own door and wallet calls, and every round can be seen again", async () => {
    const code = gameOfNumber(number).code;
    const page = await openPage(bench.studio.url, bench.walletUrl, { code, vendor });
    const { game, bets } = await page.session();
    expect(game).toMatchObject({ code, family, vendor });
    const played: RoundView[] = [];
    for (let spin = 0; spin < 12; spin += 1) played.push(await page.spin(undefined, bets[0]));
    for (const round of played) {
      expect(sum(round.steps.map(({ win }) => win))).toBe(BigInt(round.totalWin));
      for (const step of round.steps) {
        expect(sum(step.wins.map(({ pays }) => pays))).toBe(BigInt(step.win));
        expect(step.grid).toHaveLength(game.reels);
        for (const symbol of step.grid.flat()) {
          expect(["", ...game.symbols.map(({ id }) => id)]).toContain(symbol);
        }
        for (const { cells } of step.wins) {
          for (const [reel, row] of cells) expect(step.grid[reel]?.[row]).toBeDefined();
        }
      }
    }
    const last = played.at(-1);
    const again = await page.get<RoundView>(roundPath(last?.id ?? ""));
    expect(again.steps).toEqual(last?.steps);
    const history = await page.get<RoundsPage>(ROUNDS_PATH);
    expect(history.rounds.map(({ id }) => id)).toEqual(played.map(({ id }) => id).toReversed());
    const vendors = await bench.database.query<{ vendor: string }>(
      "select distinct vendor from round where player = $1",
      [page.player],
    );
    expect(vendors).toEqual([{ vendor }]);
    const { url } = await callVendor(platformEndpoint(bench.studio.url + vendorPrefix(vendor)), "gameRound", {
      user: page.player,
      round: last?.id ?? "",
      lang: "ur",
    });
    const key = new URL(url).searchParams.get("key") ?? "";
    const replay = (await (await fetch(bench.studio.url + replayPath(last?.id ?? "", key, "ur"))).json()) as ReplayView;
    expect(replay.round.steps).toEqual(last?.steps);
    expect(replay.game.name).toBe(gameOfNumber(number).names.ur);
  });
});

describe("[R-1.02] ten thousand slots under nine vendors", () => {
  it("are listed once each, with names in every language, by the vendor that launches them", async () => {
    const codes = new Set<string>();
    for (const vendor of SLOT_VENDORS) {
      const endpoint = { ...platformEndpoint(bench.studio.url + vendorPrefix(vendor)), timeoutMillis: 30_000 };
      const listed = await callVendor(endpoint, "gameList", { currency: "PKR" });
      const games = listed.games.filter(({ category }) => category === "SLOT");
      expect(games.length).toBeGreaterThanOrEqual(1111);
      for (const game of games) {
        codes.add(game.game_code);
        expect(Object.keys(game.names ?? {}).toSorted()).toEqual(["en", "th", "ur", "vi", "zh-CN"]);
      }
    }
    expect(codes.size).toBe(SLOT_COUNT);
  });

  it("are unknown to a vendor that does not list them, and so are their rounds and transactions", async () => {
    const { code } = gameOfNumber(1);
    const page = await openPage(bench.studio.url, bench.walletUrl);
    const round = await page.spin();
    const elsewhere = platformEndpoint(bench.studio.url + vendorPrefix("PG"));
    const launch = { user: page.player, token: "t", game_code: code, currency: "PKR", lang: "en" } as const;
    const place = { device: "mobile", lobby_url: null, deposit_url: null, operator: "BANYAN" } as const;
    await expect(
      callVendor(elsewhere, "gameUrl", { ...launch, ...place, wallet_url: bench.walletUrl }),
    ).rejects.toMatchObject({
      code: "UNKNOWN_GAME",
    });
    expect(await callVendor(elsewhere, "roundStatus", { user: page.player, round: round.id })).toEqual({
      status: "unknown",
      wins: [],
    });
    const day = {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    };
    const { transactions } = await callVendor(elsewhere, "transactionList", { ...day, after: null, limit: 1000 });
    expect(transactions.filter(({ user }) => user === page.player)).toEqual([]);
  });

  it("publish their mathematics to everybody", async () => {
    const { code } = gameOfNumber(2);
    const response = await fetch(`${bench.studio.url}/games/${code}/parsheet.json`);
    const sheet = (await response.json()) as { math: object; figures: object };
    expect(sheet).toMatchObject({ code, math: slotGame(2).math, figures: slotGame(2).figures });
    const page = await (await fetch(`${bench.studio.url}/games/${code}/parsheet`)).text();
    expect(page).toContain(slotGame(2).figures.rtp);
    expect((await fetch(`${bench.studio.url}/games/no-such-game/parsheet`)).status).toBe(404);
  });
});

describe("what a brand allows", () => {
  it("is told to the page, and the shortest time of a round is kept", async () => {
    const rules = { autoplay: true, turbo: false, min_cycle_ms: 60_000 };
    const page = await openPage(bench.studio.url, bench.walletUrl, { rules });
    expect(await page.session()).toMatchObject({ autoplay: true, turbo: false, minCycleMillis: 60_000 });
    await page.spin();
    await expect(page.spin()).rejects.toMatchObject({ body: { code: "TOO_FAST" } });
  });

  it("is neither autoplay nor faster play where the launch names none", async () => {
    const page = await openPage(bench.studio.url, bench.walletUrl);
    expect(await page.session()).toMatchObject({ autoplay: false, turbo: false, minCycleMillis: 0 });
  });
});
