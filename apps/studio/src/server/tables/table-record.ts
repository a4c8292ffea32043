import { invariant } from "@banyan/kernel";
import type { TableGameCode } from "../../protocol/tables.ts";
import type { TableVendor } from "../games/vendors.ts";
import type { FedGame } from "./feed/read-result.ts";
import { type ProperName, type TableNames, tableNames } from "./table-names.ts";

/** The durations of a round's stages, in milliseconds. */
export interface TablePace {
  /** Bets are taken. */
  readonly open: number;
  /** Wallets answer. */
  readonly closed: number;
  /** The outcome is shown. With decisions: those, the wallets' last answers, and the dealer's hand. */
  readonly show: number;
  /** Between the payment and the next round. */
  readonly rest: number;
  /** Players decide, counted from the deal; 0 in games without decisions. */
  readonly decide: number;
}

/** The limits of a table, in small coins of each currency. */
export interface TableLevel {
  readonly least: bigint;
  /** The most on one spot of even money, of one player in one round. */
  readonly most: bigint;
}

export interface TableRecord {
  readonly code: string;
  readonly game: TableGameCode;
  readonly vendor: TableVendor;
  readonly names: TableNames;
  readonly level: TableLevel;
  readonly pace: TablePace;
  /** Which presenter and felt the page draws. */
  readonly look: number;
  /** Whether a real studio deals. Such a table is listed only where its feed is set up. */
  readonly isFed: boolean;
}

const LEVELS = {
  low: { least: 20n, most: 10_000n },
  middle: { least: 100n, most: 50_000n },
  high: { least: 1000n, most: 400_000n },
} as const satisfies Readonly<Record<string, TableLevel>>;

/** How long the players of blackjack decide after the first cards lie there. */
const DECIDE_MILLIS = { quick: 10_000, usual: 15_000, calm: 20_000 } as const;
/** The first cards of blackjack are dealt. */
const DEALING_MILLIS = 2500;

const OPEN_MILLIS = { quick: 10_000, usual: 15_000, calm: 20_000 } as const;

/** How long an outcome is shown, by the game. */
const SHOW_MILLIS: Readonly<Record<TableGameCode, number>> = {
  baccarat: 7000,
  "baccarat-no-commission": 7000,
  "dragon-tiger": 4000,
  roulette: 8000,
  "roulette-la-partage": 8000,
  "sic-bo": 5000,
  "bau-cua": 5000,
  "xoc-dia": 5000,
  "fan-tan": 8000,
  "andar-bahar": 9000,
  "teen-patti-face-off": 6000,
  cockfight: 12_000,
  "cockfight-pool": 12_000,
  // The dealer's hand.
  blackjack: 6000,
};

const CLOSED_MILLIS = 1200;
const REST_MILLIS = 3000;

type Row = readonly [ProperName, TableVendor, keyof typeof LEVELS, keyof typeof OPEN_MILLIS];

/** The tables of each game: proper name, vendor, limits, and how long bets are taken. */
const ROWS: Readonly<Record<TableGameCode, readonly Row[]>> = {
  baccarat: [
    ["lotus", "EVO", "low", "usual"],
    ["jade", "EVO", "middle", "usual"],
    ["crane", "SEXY", "low", "quick"],
    ["pearl", "SEXY", "middle", "quick"],
    ["amber", "WM", "high", "calm"],
    ["lantern", "WM", "low", "calm"],
  ],
  "baccarat-no-commission": [
    ["bamboo", "EVO", "middle", "usual"],
    ["orchid", "SEXY", "low", "quick"],
    ["peacock", "WM", "low", "usual"],
    ["jade", "WM", "high", "calm"],
  ],
  "dragon-tiger": [
    ["lotus", "EVO", "low", "quick"],
    ["crane", "SEXY", "middle", "quick"],
    ["amber", "WM", "low", "usual"],
    ["lantern", "SEXY", "high", "usual"],
  ],
  roulette: [
    ["pearl", "EVO", "low", "usual"],
    ["orchid", "EVO", "middle", "calm"],
    ["marigold", "WM", "low", "calm"],
    ["peacock", "SEXY", "high", "calm"],
  ],
  "roulette-la-partage": [
    ["jade", "EVO", "low", "calm"],
    ["lotus", "WM", "middle", "usual"],
    ["lantern", "SEXY", "high", "calm"],
  ],
  "sic-bo": [
    ["bamboo", "EVO", "low", "usual"],
    ["lantern", "SEXY", "middle", "quick"],
    ["crane", "WM", "low", "quick"],
    ["amber", "EVO", "high", "calm"],
  ],
  "bau-cua": [
    ["lotus", "SEXY", "low", "quick"],
    ["lantern", "WM", "middle", "usual"],
    ["orchid", "EVO", "high", "usual"],
  ],
  "xoc-dia": [
    ["jade", "SEXY", "low", "quick"],
    ["bamboo", "WM", "middle", "usual"],
    ["pearl", "EVO", "high", "calm"],
  ],
  "fan-tan": [
    ["crane", "WM", "low", "usual"],
    ["pearl", "SEXY", "middle", "usual"],
    ["bamboo", "EVO", "high", "calm"],
  ],
  "andar-bahar": [
    ["marigold", "EVO", "low", "quick"],
    ["peacock", "SEXY", "middle", "usual"],
    ["lotus", "WM", "high", "usual"],
  ],
  "teen-patti-face-off": [
    ["peacock", "EVO", "low", "quick"],
    ["marigold", "SEXY", "middle", "usual"],
    ["amber", "WM", "high", "calm"],
  ],
  cockfight: [
    ["amber", "DS88", "low", "calm"],
    ["bamboo", "DS88", "middle", "usual"],
    ["marigold", "WS168", "low", "usual"],
    ["peacock", "WS168", "high", "calm"],
  ],
  "cockfight-pool": [
    ["lantern", "DS88", "low", "calm"],
    ["jade", "WS168", "low", "usual"],
    ["crane", "WS168", "middle", "calm"],
  ],
  blackjack: [
    ["lotus", "EVO", "low", "usual"],
    ["amber", "EVO", "middle", "quick"],
    ["peacock", "SEXY", "low", "calm"],
    ["jade", "WM", "high", "usual"],
  ],
};

/** The tables of real studios: proper name, vendor, limits, and how long bets are taken at most. */
const FED_ROWS: readonly (readonly [FedGame, ...Row])[] = [
  ["baccarat", "marigold", "EVO", "low", "usual"],
  ["roulette", "lotus", "EVO", "low", "calm"],
];

function recordOf(game: TableGameCode, [proper, vendor, level, speed]: Row, look: number, isFed: boolean): TableRecord {
  const decide = game === "blackjack" ? DEALING_MILLIS + DECIDE_MILLIS[speed] : 0;
  const show = SHOW_MILLIS[game] + (decide > 0 ? decide + CLOSED_MILLIS : 0);
  return {
    code: `${game}-${proper}`,
    game,
    vendor,
    names: tableNames(game, proper),
    level: LEVELS[level],
    pace: { open: OPEN_MILLIS[speed], closed: CLOSED_MILLIS, show, rest: REST_MILLIS, decide },
    look,
    isFed,
  };
}

/** Every table that the house deals, in the order of the lobby. */
export const TABLES: readonly TableRecord[] = Object.entries(ROWS).flatMap(([code, rows]) =>
  rows.map((row, look) => recordOf(code as TableGameCode, row, look, false)),
);

/** Every table that a real studio may deal. */
export const FED_TABLES: readonly TableRecord[] = FED_ROWS.map(([game, ...row], index) =>
  recordOf(game, row, index, true),
);

const BY_CODE = new Map([...TABLES, ...FED_TABLES].map((table) => [table.code, table]));

/** The tables that this studio has: those of the house, and those whose feed is set up. */
export function tablesWith(feeds: Pick<ReadonlyMap<string, unknown>, "has">): readonly TableRecord[] {
  return [...TABLES, ...FED_TABLES.filter(({ code }) => feeds.has(code))];
}

export function findTable(code: string): TableRecord | undefined {
  return BY_CODE.get(code);
}

/** The table of a stored round or session that is known to belong to one. */
export function tableOf(code: string): TableRecord {
  const table = findTable(code);
  invariant(table, `${code} is one of the tables`);
  return table;
}
