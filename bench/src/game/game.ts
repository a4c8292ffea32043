import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, startPlatform } from "@banyan/dev-env";
import type { Browser } from "playwright-core";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { gamesListed } from "../listed-games.ts";
import { launchPhoneBrowser } from "../phone.ts";
import { NETWORKS, type Network } from "../site/budgets.ts";
import { type FamilyGame, findGames } from "./find-games.ts";
import { type GameFigures, type GameVisit, measureGame, UNHINDERED } from "./measure-game.ts";

/** Measures a running platform instead of starting one: addresses of the site and of the studio. */
const [SITE, STUDIO] = process.env["BENCH_GAME"]?.split(",") ?? [];
/** Only games of these families, by name, comma separated. */
const ONLY = process.env["BENCH_FAMILIES"]?.split(",");
const SPINS = Number(process.env["BENCH_SPINS"] ?? 3);

/** The design's budget of a first spin; the frame time at 60 Hz; the frame time that is visible as a delay. */
const FIRST_SPIN_MILLIS = 3_500;
const FIRST_SPIN_BYTES = 600 * 1024;
const FRAME_MILLIS = 1000 / 60;
const LATE_FRAME_MILLIS = 33.4;
const LATE_SHARE = 0.01;

/**
 * One game of every family on a cheap phone: 360 × 740 at 2×, a four times slower processor, slow 4G. The browser has
 * never opened a game; the studio has already drawn its pictures. Measures the time from a press in the lobby until the
 * reels turn, and how smoothly they turn.
 *
 * The measuring machine may have no graphics chip. The game then draws on the 2D canvas, in the time of the page's
 * thread. A second run pretends that there is a chip. Its thread times match a phone's; its frame times do not.
 */
export const gameBench: Bench = {
  name: "game",
  async *run() {
    if (SITE !== undefined && STUDIO !== undefined) return yield* measureAll(SITE, STUDIO);
    const dataDir = join(import.meta.dirname, "..", "..", "..", ".cache", `bench-game-${process.pid}`);
    const platform = await startPlatform({ firstPort: await freePortRow("127.0.0.1"), dataDir, fast: true });
    try {
      yield* measureAll(platform.addresses.banyan, platform.addresses.studio);
    } finally {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function* measureAll(site: string, studio: string): AsyncGenerator<BenchLine> {
  await gamesListed(site);
  const games = (await findGames(site, studio)).filter(({ family }) => ONLY?.includes(family) ?? true);
  const browser = await launchPhoneBrowser(["--enable-unsafe-swiftshader"]);
  try {
    for (const draws of ["webgl", "canvas"] as const) {
      const [network] = NETWORKS;
      if (network === undefined) throw new Error("no network is named");
      const shared = { site, network, draws } as const;
      const visits: GameFigures[] = [];
      // The first visit makes the studio draw the game's pictures. It is not measured.
      for (const game of games) {
        if (draws === "webgl") await warm(browser, { ...shared, game });
        const visit = await measureGame(browser, { ...shared, game, from: "lobby", spins: SPINS });
        visits.push(visit);
        yield* familyLines(visit, game, draws, network);
      }
      yield* linesOf(visits, games, draws, network);
    }
    yield* await byAddress(browser, site, games);
  } finally {
    await browser.close();
  }
}

async function warm(browser: Browser, visit: Pick<GameVisit, "site" | "draws" | "game">): Promise<void> {
  await measureGame(browser, { ...visit, network: UNHINDERED, from: "address", spins: 0 });
}

/** The same visit by the game's address, where the site must load first. For comparison, with three families. */
async function byAddress(browser: Browser, site: string, games: readonly FamilyGame[]): Promise<readonly BenchLine[]> {
  const [network] = NETWORKS;
  if (network === undefined) throw new Error("no network is named");
  const visits: GameFigures[] = [];
  for (const game of games.slice(0, 3)) {
    visits.push(await measureGame(browser, { site, network, game, draws: "webgl", from: "address", spins: 0 }));
  }
  return firstSpinLines("firstSpinByAddress", visits, network, { games: visits.length, draws: "webgl" });
}

const PICTURE = "a picture at 60 a second";

/** The results of one family's game, reported when they are known. */
function familyLines(
  visit: GameFigures,
  { family, gameCode }: FamilyGame,
  draws: GameVisit["draws"],
  { name: network }: Network,
): BenchLine[] {
  const details = { draws, gameCode, readyMillis: round(visit.readyMillis, 0), frames: visit.frames.length };
  return (
    [
      ["firstSpin.ms", "ms", visit.firstSpinMillis, FIRST_SPIN_MILLIS, "the budget of the design"],
      ["firstSpin.bytes", "bytes", visit.firstSpinBytes, FIRST_SPIN_BYTES, "the budget of the design"],
      ["frames.interval.p95.ms", "ms", percentile(visit.frames, 0.95), FRAME_MILLIS, PICTURE],
      ["frames.over33ms", "share", lateShare(visit.frames), LATE_SHARE, "one picture in a hundred"],
      ["frames.thread.ms", "ms", visit.threadMillis, FRAME_MILLIS, PICTURE],
    ] as const
  ).map(([metric, unit, value, reference, referenceIs]) => ({
    ...line(`family.${metric}`, unit, value, reference, referenceIs, network, details),
    page: family,
  }));
}

/** The share of frames that are visibly late. */
function lateShare(frames: readonly number[]): number {
  return frames.filter((millis) => millis > LATE_FRAME_MILLIS).length / Math.max(1, frames.length);
}

function firstSpinLines(
  name: string,
  visits: readonly GameFigures[],
  { name: network }: Network,
  details: BenchLine["details"],
): BenchLine[] {
  const millis = visits.map(({ firstSpinMillis }) => firstSpinMillis);
  const bytes = visits.map(({ firstSpinBytes }) => firstSpinBytes);
  const referenceIs = "the budget of the design";
  return [
    ["ms", "ms", median(millis), FIRST_SPIN_MILLIS] as const,
    ["ms.worst", "ms", Math.max(...millis), FIRST_SPIN_MILLIS] as const,
    ["bytes", "bytes", median(bytes), FIRST_SPIN_BYTES] as const,
    ["bytes.worst", "bytes", Math.max(...bytes), FIRST_SPIN_BYTES] as const,
  ].map(([metric, unit, value, reference]) =>
    line(`${name}.${metric}`, unit, value, reference, referenceIs, network, details),
  );
}

function linesOf(
  visits: readonly GameFigures[],
  games: readonly FamilyGame[],
  draws: GameVisit["draws"],
  over: Network,
): BenchLine[] {
  const network = over.name;
  const frames = visits.flatMap((visit) => visit.frames);
  const details = {
    games: games.length,
    draws,
    renderer: visits[0]?.renderer ?? "",
    frames: frames.length,
    processor: "4 times slower",
    graphics: "imitated by the processor: pictures drawn by WebGL come later than a phone's",
  };
  const slowest = (of: (visit: GameFigures) => number): string => {
    const index = visits.reduce((worst, visit, at) => (of(visit) > of(visits[worst] ?? visit) ? at : worst), 0);
    return games[index]?.family ?? "";
  };
  const perFrame = (
    [
      ["thread", (visit: GameFigures) => visit.threadMillis],
      ["script", (visit: GameFigures) => visit.scriptMillis],
      ["layout", (visit: GameFigures) => visit.layoutMillis],
    ] as const
  ).flatMap(([name, of]) => [
    line(`frames.${name}.ms`, "ms", median(visits.map(of)), FRAME_MILLIS, PICTURE, network, details),
    line(`frames.${name}.ms.worst`, "ms", Math.max(...visits.map(of)), FRAME_MILLIS, PICTURE, network, {
      ...details,
      family: slowest(of),
    }),
  ]);
  return [
    ...firstSpinLines("firstSpin", visits, over, {
      ...details,
      slowest: slowest(({ firstSpinMillis }) => firstSpinMillis),
    }),
    line("frames.interval.ms", "ms", median(frames), FRAME_MILLIS, PICTURE, network, details),
    line("frames.interval.p95.ms", "ms", percentile(frames, 0.95), FRAME_MILLIS, PICTURE, network, details),
    line("frames.over33ms", "share", lateShare(frames), LATE_SHARE, "one picture in a hundred", network, details),
    line(
      "frames.over33ms.worst",
      "share",
      Math.max(...visits.map((visit) => lateShare(visit.frames))),
      LATE_SHARE,
      "one picture in a hundred",
      network,
      { ...details, family: slowest((visit) => lateShare(visit.frames)) },
    ),
    ...perFrame,
  ];
}

function line(
  metric: string,
  unit: string,
  value: number,
  reference: number,
  referenceIs: string,
  network: string,
  details: BenchLine["details"],
): BenchLine {
  return {
    bench: "game",
    network,
    metric,
    value: round(value, 4),
    unit,
    reference: round(reference, 4),
    referenceIs,
    ratio: round(value / reference, 3),
    details,
  };
}
