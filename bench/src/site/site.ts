import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, startPlatform } from "@banyan/dev-env";
import type { Browser } from "playwright-core";
import { type Bench, type BenchLine, median, round } from "../bench.ts";
import { gamesListed } from "../listed-games.ts";
import { launchPhoneBrowser, PHONE_CONTEXT } from "../phone.ts";
import { type Budget, BUDGETS, type Metric, NETWORKS, type PageName } from "./budgets.ts";
import { type Figures, measureVisit, type Visit } from "./measure-visit.ts";

const METRICS = Object.entries(BUDGETS) as readonly (readonly [Metric, Budget])[];

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** Measures a running platform instead of starting one. */
const ADDRESS = process.env["BENCH_SITE"];

/** Only these pages and networks, by name, comma separated. */
const ONLY_PAGES = process.env["BENCH_PAGES"]?.split(",");
const ONLY_NETWORKS = process.env["BENCH_NETWORKS"]?.split(",");

const PAGES: readonly { readonly page: PageName; readonly path: string }[] = [
  { page: "home", path: "/" },
  { page: "game list", path: "/rng" },
  { page: "game frame", path: "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi" },
];

/**
 * First visits of the site on a cheap phone: 360 × 740 at 2×, a four times slower processor, two networks. Each visit
 * uses a fresh browser. Reports medians beside the design's budgets. One unmeasured request precedes each page and
 * network.
 */
export const siteBench: Bench = {
  name: "site",
  async *run() {
    if (ADDRESS !== undefined) {
      yield* measureSite(ADDRESS);
      return;
    }
    const dataDir = join(import.meta.dirname, "..", "..", "..", ".cache", `bench-site-${process.pid}`);
    const platform = await startPlatform({ firstPort: await freePortRow("127.0.0.1"), dataDir, fast: true });
    try {
      yield* measureSite(platform.addresses.banyan);
    } finally {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Reports each page and network as soon as it is measured: the whole run takes minutes. */
async function* measureSite(address: string): AsyncGenerator<BenchLine> {
  await gamesListed(address);
  const browser = await launchPhoneBrowser();
  try {
    for (const { page, path } of PAGES.filter((each) => ONLY_PAGES?.includes(each.page) ?? true)) {
      for (const network of NETWORKS.filter(({ name }) => ONLY_NETWORKS?.includes(name) ?? true)) {
        yield* await measurePage(browser, { page, url: `${address}${path}`, network });
      }
    }
  } finally {
    await browser.close();
  }
}

/**
 * A visit that is not measured. The server draws pictures on the first request, and its first queries have no prepared
 * plan. Both happen once for each deployment, not for each visitor.
 */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(PHONE_CONTEXT);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
}

async function measurePage(browser: Browser, visit: Visit): Promise<readonly BenchLine[]> {
  await warmUp(browser, visit.url);
  const visits: Figures[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) visits.push(await measureVisit(browser, visit));
  const { page, network } = visit;
  return METRICS.flatMap(([metric, budget]): readonly BenchLine[] => {
    if (budget.page !== undefined && budget.page !== page) return [];
    const value = round(median(visits.map((figures) => figures[metric] ?? Number.NaN)), 3);
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
