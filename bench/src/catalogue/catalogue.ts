import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { send } from "@banyan/server/contract-walk";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { startBenchPostgres } from "../bench-postgres.ts";
import { newDatabase } from "../new-database.ts";
import { TURNS } from "../run-length.ts";
import { compare, figuresOf, inTurns } from "../sides.ts";
import { FEATURES, GAMES, HOST, seedCatalogue, THEMES } from "./seed-catalogue.ts";
import { titlesOf, titleWords } from "./title-words.ts";

const DATABASE = "catalogue";
/** The maximum ratio to a row lookup by key. */
const MOST = 3;

interface Question {
  readonly path: string;
  /** A name that the first page of answers must contain, in searches. */
  readonly wanted?: string;
}

/**
 * Catalogue calls over HTTP for a brand with 10,000 games, beside a row by its primary key from the same server. Each
 * question waits for the answer of the last one. In parallel, a cheap question would wait for a dear one.
 */
export const catalogueBench: Bench = {
  name: "catalogue",
  async run() {
    const postgres = await startBenchPostgres();
    try {
      const databaseUrl = await newDatabase(postgres.url, DATABASE);
      await seedCatalogue(databaseUrl);
      const server = fork(join(import.meta.dirname, "catalogue-server.ts"), [databaseUrl]);
      try {
        const [port] = (await once(server, "message")) as [number];
        return await measure(port);
      } finally {
        server.send("end");
        await once(server, "exit");
      }
    } finally {
      await postgres.stop();
    }
  },
};

/** The times of the answers of one turn, in milliseconds. */
interface Answers {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

const KINDS = ["list", "search", "filters"] as const;

async function measure(port: number): Promise<BenchLine[]> {
  const firstMillis = await timed(port, list(0));
  const firstSearchMillis = await timed(port, search(1));
  const nodes = await nodeIds(port);
  /** The number of a side's next question continues from turn to turn, so that pages are not repeated early. */
  const side = (question: (n: number) => Question) => {
    let n = 0;
    return () => askUntilOver(port, () => question(n++));
  };
  const { bare, ...asked } = await inTurns(
    {
      bare: side((n) => ({ path: `/bare/${nodes[spread(n, nodes.length)]}` })),
      list: side(list),
      search: side(search),
      filters: side(filters),
    },
    TURNS,
  );
  const each = (turns: readonly Answers[], of: keyof Answers) => turns.map((turn) => turn[of]);
  return KINDS.map((kind) => {
    const turns = asked[kind];
    const { details, ...figures } = figuresOf(compare(each(turns, "p99"), each(bare, "p99")), 2);
    return {
      bench: `catalogue.${kind}`,
      unit: "ms, p99",
      referenceIs: "p99 of a row by its primary key through the same server, asked for in turns with it",
      ...figures,
      details: {
        p50: round(median(each(turns, "p50")), 2),
        referenceP50: round(median(each(bare, "p50")), 2),
        games: GAMES,
        languages: Object.keys(titleWords).length,
        questions: each(turns, "count").reduce((sum, count) => sum + count, 0),
        most: MOST,
        ...(kind === "list" && { copyMillis: round(firstMillis, 0) }),
        ...(kind === "search" && { indexMillis: round(firstSearchMillis, 0) }),
        ...details,
      },
    };
  });
}

/** Asks one question after another until the turn is over. */
async function askUntilOver(port: number, next: () => Question): Promise<Answers> {
  const millis: number[] = [];
  const until = performance.now() + TURNS.seconds * 1000;
  while (performance.now() < until) millis.push(await timed(port, next()));
  return { p50: percentile(millis, 0.5), p99: percentile(millis, 0.99), count: millis.length };
}

/** Sends a question and verifies the answer: a fast wrong answer must not count. */
async function timed(port: number, { path, wanted }: Question): Promise<number> {
  const began = performance.now();
  const { status, text } = await send(port, { host: HOST, method: "GET", path });
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
  if (wanted !== undefined && !text.includes(JSON.stringify(wanted)))
    throw new Error(`${path} does not find ${wanted}`);
  return took;
}

/** A page that was not requested before, until all were. */
function list(n: number): Question {
  return { path: `/lgw/games/list?gameType=RNG&language=ur&pageNo=${1 + spread(n, GAMES / 20)}` };
}

/** A title in one of the languages with one typing error: a letter missing, wrong, or swapped with its neighbour. */
function search(n: number): Question {
  const game = spread(n, GAMES);
  const languages = Object.keys(titleWords);
  const language = languages[n % languages.length] ?? "en";
  const wanted = titlesOf(game)[language] ?? "";
  const text = encodeURIComponent(mistyped(wanted, n));
  return { path: `/lgw/games/list?gameType=RNG&language=${encodeURIComponent(language)}&search=${text}`, wanted };
}

function mistyped(title: string, n: number): string {
  const letters = Array.from(title);
  // Inside the longest word, which always has more than one letter.
  const words = title.split(" ");
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? title;
  const at = Array.from(title.slice(0, title.indexOf(longest))).length + (n % (Array.from(longest).length - 1));
  const [here = "", following = ""] = letters.slice(at, at + 2);
  if (n % 3 === 0) return letters.toSpliced(at, 1).join("");
  if (n % 3 === 1) return letters.toSpliced(at, 2, following, here).join("");
  return letters.toSpliced(at, 1, here === "x" ? "y" : "x").join("");
}

function filters(n: number): Question {
  const theme = `theme=${THEMES[n % THEMES.length]}`;
  const feature = `feature=${FEATURES[n % FEATURES.length]}`;
  const volatility = `volatility=${["low", "medium", "high"][n % 3]}`;
  const chosen = [[theme], [feature], [volatility], [theme, feature], [feature, volatility]][n % 5] ?? [];
  return { path: `/lgw/games/list?gameType=RNG&language=th&pageNo=${1 + (n % 5)}&${chosen.join("&")}` };
}

/** Numbers below `limit` in a scattered order, each equally often. */
function spread(n: number, limit: number): number {
  return (n * 7919) % limit;
}

async function nodeIds(port: number): Promise<number[]> {
  const { text } = await send(port, { host: HOST, method: "GET", path: "/lgw/games/list?pageSize=100" });
  return (JSON.parse(text) as { games: { nodeId: number }[] }).games.map(({ nodeId }) => nodeId);
}
