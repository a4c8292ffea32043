import {
  coinFlip,
  crash,
  dice,
  hiLo,
  KENO,
  KENO_TABLES,
  keno,
  kenoPays,
  limbo,
  mines,
  MINES,
  MINES_TILES,
  minesMultiplier,
  plinko,
  PLINKO_ROWS,
  plinkoPays,
  type Rational,
  returnOf,
  RISKS,
  toDecimal,
  wheel,
  WHEEL_SEGMENTS,
  wheelPays,
} from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import type { InEveryLanguage } from "../../art/index.ts";
import type { MiniGameView, MiniKind, MiniTables } from "../../protocol/mini.ts";
import { nameIn } from "../games/name-in.ts";
import { MINI_NAMES } from "./mini-names.ts";

/** A provably fair game as the studio offers it. */
export interface MiniRecord {
  readonly code: string;
  readonly kind: MiniKind;
  readonly names: InEveryLanguage;
  readonly category: "MINI" | "CRASH";
  readonly rulesVersion: string;
  /** The lowest return of all its choices, in percent with two decimals. */
  readonly rtp: string;
  /** 1 (calm) to 5 (wild), for the choices that most players make. */
  readonly volatility: number;
  /** The highest pay of a choice, in stakes. */
  readonly maxWin: string;
}

type Rest = Pick<MiniRecord, "volatility" | "maxWin"> & { readonly rtp?: string };

/** The default return: 99% for every choice. Games with a random point are below it by less than one part in 10^12. */
const RETURN = "99.00";

function record(
  kind: MiniKind,
  math: { readonly code: string; readonly rulesVersion: string },
  rest: Rest,
): MiniRecord {
  const { code, rulesVersion } = math;
  const category = kind === "crash" ? "CRASH" : "MINI";
  return { code, kind, names: MINI_NAMES[kind], rulesVersion, category, rtp: RETURN, ...rest };
}

function kenoReturn(table: (typeof KENO_TABLES)[number], picks: number): Rational {
  return returnOf(keno.odds({ table, picks: Array.from({ length: picks }, (_, index) => index + 1) }));
}

const PICKS = Array.from({ length: KENO.picksMost }, (_, index) => index + 1);

function leastKenoReturn(): string {
  const returns = KENO_TABLES.flatMap((table) => PICKS.map((picks) => percent(kenoReturn(table, picks))));
  return returns.toSorted((a, b) => Number(a) - Number(b))[0] ?? RETURN;
}

function percent({ numerator, denominator }: Rational): string {
  return toDecimal({ numerator: numerator * 100n, denominator }, 2);
}

/** Every provably fair game, in the order of the lobby. */
export const MINI_GAMES: readonly MiniRecord[] = [
  record("crash", crash, { volatility: 4, maxWin: "10000.00" }),
  record("mines", mines, { volatility: 4, maxWin: "5148297.00" }),
  record("plinko", plinko, { volatility: 3, maxWin: "1007.72" }),
  record("dice", dice, { volatility: 2, maxWin: "990.00" }),
  record("limbo", limbo, { volatility: 4, maxWin: "10000.00" }),
  record("hi-lo", { code: hiLo.code, rulesVersion: hiLo.rulesVersion }, { volatility: 3, maxWin: "10000.00" }),
  record("wheel", wheel, { volatility: 3, maxWin: "49.50" }),
  record("keno", keno, { volatility: 4, maxWin: "1000.00", rtp: leastKenoReturn() }),
  record("coins", coinFlip, { volatility: 2, maxWin: "1013.76" }),
];

export function findMiniGame(code: string): MiniRecord | undefined {
  return MINI_GAMES.find((game) => game.code === code);
}

/** The game of a stored round or session that is known to belong to a mini game. */
export function miniGameOf(code: string): MiniRecord {
  const game = findMiniGame(code);
  invariant(game, `${code} is one of the mini games`);
  return game;
}

/** A game in the form of the page protocol, in the viewer's language. */
export function miniGameView(game: MiniRecord, locale: string): MiniGameView {
  const { code, names, kind, rulesVersion, rtp, maxWin } = game;
  return { code, name: nameIn(names, locale), kind, rulesVersion, rtp, maxWin, tables: tablesOf(kind) };
}

function tablesOf(kind: MiniKind): MiniTables {
  if (kind === "plinko") return { plinko: byRisk(PLINKO_ROWS, (rows, risk) => plinkoPays({ rows, risk })) };
  if (kind === "wheel") return { wheel: byRisk(WHEEL_SEGMENTS, (segments, risk) => wheelPays({ segments, risk })) };
  if (kind === "keno") {
    const rows = KENO_TABLES.flatMap((table) =>
      PICKS.map((picks) => [
        `${table}/${picks}`,
        { pays: kenoPays(table, picks), rtp: percent(kenoReturn(table, picks)) },
      ]),
    );
    return { keno: Object.fromEntries(rows) as MiniTables["keno"] & object };
  }
  if (kind === "mines") {
    const counts = Array.from({ length: MINES.most }, (_, index) => index + 1);
    return { mines: Object.fromEntries(counts.map((count) => [String(count), minesLadder(count)])) };
  }
  return {};
}

function byRisk<Size extends number>(
  sizes: readonly Size[],
  pays: (size: Size, risk: (typeof RISKS)[number]) => number[],
): Record<string, number[]> {
  return Object.fromEntries(sizes.flatMap((size) => RISKS.map((risk) => [`${size}/${risk}`, pays(size, risk)])));
}

function minesLadder(count: number): string[] {
  return Array.from({ length: MINES_TILES - count }, (_, index) =>
    toDecimal(minesMultiplier({ mines: count }, index + 1), 4),
  );
}
