import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, startPlatform } from "@banyan/dev-env";
import { type Browser, chromium } from "playwright-core";
import { type Bench, type BenchLine, median, round } from "../bench.ts";
import { BUDGETS, type Metric, NETWORKS, type Network } from "./budgets.ts";
import { type Figures, measureVisit } from "./measure-visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** Measures a platform that runs already, instead of one of its own. */
const ADDRESS = process.env["BENCH_SITE"];

/** Only these pages, by their names with commas between. */
const ONLY = process.env["BENCH_PAGES"]?.split(",");

const PAGES = [
  { page: "home", path: "/", login: false },
  { page: "game list", path: "/rng", login: false },
  { page: "game frame", path: "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi", login: true },
] as const;

/**
 * First visits of the site as a cheap phone makes them: 360 × 740 at 2×, its processor four times slower, over two
 * networks, each a fresh browser; medians beside the budgets of the design.
 */
export const siteBench: Bench = {
  name: "site",
  async run() {
    if (ADDRESS !== undefined) return measureSite(ADDRESS);
    const dataDir = join(import.meta.dirname, "..", "..", "..", ".cache", `bench-site-${process.pid}`);
    const platform = await startPlatform({ firstPort: await freePortRow("127.0.0.1"), dataDir, fast: true });
    try {
      return await measureSite(platform.addresses.banyan);
    } finally {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measureSite(address: string): Promise<readonly BenchLine[]> {
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
  try {
    const lines: BenchLine[] = [];
    for (const { page, path, login } of PAGES.filter((each) => ONLY?.includes(each.page) ?? true)) {
      for (const network of NETWORKS)
        lines.push(...(await measurePage(browser, page, `${address}${path}`, login, network)));
    }
    return lines;
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, page: string, url: string, login: boolean, network: Network) {
  const visits: Figures[] = [];
  for (let visit = 0; visit < ROUNDS; visit += 1) visits.push(await measureVisit(browser, { url, login, network }));
  return (Object.entries(BUDGETS) as [Metric, (typeof BUDGETS)[Metric]][]).flatMap(([metric, budget]): BenchLine[] => {
    // What weighs a first visit is told of the home page; games bring their own pictures and programs.
    if (budget.homeOnly && page !== "home") return [];
    const value = round(median(visits.map((figures) => figures[metric])), 3);
    const reference = budget.of[network.name];
    return [
      {
        bench: "site",
        page,
        network: network.name,
        metric,
        value,
        unit: budget.unit,
        reference,
        referenceIs: "the budget of the design",
        ratio: round(value / reference, 3),
        details: { rounds: ROUNDS },
      },
    ];
  });
}
