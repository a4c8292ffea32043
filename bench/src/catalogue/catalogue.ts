import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort, startPostgres } from "@banyan/dev-env";
import { send } from "@banyan/server/contract-walk";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { FEATURES, GAMES, HOST, seedCatalogue, THEMES } from "./seed-catalogue.ts";
import { titlesOf, titleWords } from "./title-words.ts";
import { newDatabase } from "../new-database.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", "..", ".cache", "bench-postgres");
const DATABASE = "catalogue";
const ROUNDS = 9;
/**
 * Questions of each kind in a round, sent one after another. In parallel, a cheap question would wait for a dear one.
 */
const QUESTIONS = Number(process.env["BENCH_QUESTIONS"] ?? 500);
/** The maximum ratio to a row lookup by key. */
const MOST = 3;

interface Question {
  readonly path: string;
  /** A name that the first page of answers must contain, in searches. */
  readonly wanted?: string;
}

/**
 * Catalogue calls over HTTP for a brand with 10,000 games, beside a row by its primary key from the same server. The
 * kinds of questions alternate, so that a disturbance of the machine affects all of them.
 */
export const catalogueBench: Bench = {
  name: "catalogue",
  async run() {
    const postgres = await startPostgres({ dataDir: DATA_DIR, port: await freePort() });
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

/** The times of one round's answers, in milliseconds. */
interface Figures {
  readonly p50: number;
  readonly p99: number;
}

const KINDS = { list, search, filters } as const;
type Kind = "bare" | keyof typeof KINDS;

async function measure(port: number): Promise<BenchLine[]> {
  const firstMillis = await timed(port, list(0));
  const firstSearchMillis = await timed(port, search(1));
  const nodes = await nodeIds(port);
  const ask: Readonly<Record<Kind, (n: number) => Question>> = {
    bare: (n) => ({ path: `/bare/${nodes[spread(n, nodes.length)]}` }),
    ...KINDS,
  };
  const kinds: readonly Kind[] = ["bare", "list", "search", "filters"];
  const asked: Record<Kind, Figures[]> = { bare: [], list: [], search: [], filters: [] };
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const millis: Record<Kind, number[]> = { bare: [], list: [], search: [], filters: [] };
    for (let n = turn * QUESTIONS; n < (turn + 1) * QUESTIONS; n += 1)
      for (const kind of kinds) millis[kind].push(await timed(port, ask[kind](n)));
    // The first round warms the server up.
    if (turn > 0)
      for (const kind of kinds)
        asked[kind].push({ p50: percentile(millis[kind], 0.5), p99: percentile(millis[kind], 0.99) });
  }
  const middle = (kind: Kind, of: keyof Figures) => median(asked[kind].map((figures) => figures[of]));
  const reference = middle("bare", "p99");
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => {
    const value = middle(kind, "p99");
    return {
      bench: `catalogue.${kind}`,
      value: round(value, 2),
      unit: "ms, p99",
      reference: round(reference, 2),
      referenceIs: "p99 of a row by its primary key through the same server, asked for in turns with it",
      ratio: round(value / reference, 3),
      details: {
        p50: round(middle(kind, "p50"), 2),
        referenceP50: round(middle("bare", "p50"), 2),
        games: GAMES,
        languages: Object.keys(titleWords).length,
        rounds: ROUNDS,
        questionsPerRound: QUESTIONS,
        most: MOST,
        ...(kind === "list" && { copyMillis: round(firstMillis, 0) }),
        ...(kind === "search" && { indexMillis: round(firstSearchMillis, 0) }),
      },
    };
  });
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
