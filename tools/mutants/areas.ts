/** A part of the code that is judged: its files without I/O, and the unit tests that must notice each change in them. */
export interface Area {
  readonly name: string;
  /** The package that holds files and tests. Nothing else is copied for a run. */
  readonly package: string;
  /** The changed files, by their names below `src` of the package. May have wildcards and exclusions. */
  readonly files: readonly string[];
  /** The tests, in the same way. */
  readonly tests: readonly string[];
  /** Parts of the names of tests that are left out because each takes too long to run for every mutant. */
  readonly slowTests?: readonly string[];
}

/** The areas in the order in which they run: those that decide about money first. */
export const AREAS: readonly Area[] = [
  {
    name: "ledger",
    package: "packages/ledger",
    files: ["decide.ts", "transfer.ts"],
    tests: ["decide.test.ts", "transfer.test.ts"],
  },
  {
    name: "wager",
    package: "packages/domain",
    files: [
      "games/wager/decide-*.ts",
      "!games/wager/decide-batch.ts",
      "games/wager/{action-kind,entry,known-action,payload-hash,round,valid-bet}.ts",
    ],
    tests: ["games/wager/{decisions,round,valid-bet}.test.ts"],
  },
  {
    name: "settlement",
    package: "packages/domain",
    files: ["settlement/market-result.ts"],
    tests: ["settlement/market-result.test.ts"],
  },
  {
    name: "cashier",
    package: "packages/domain",
    files: ["cashier/withdrawal-judgement.ts"],
    tests: ["cashier/withdrawal-judgement.test.ts"],
  },
  {
    name: "mini-games",
    package: "packages/game-math",
    files: ["mini/*.ts", "!mini/{index,mathematics}.ts", "rational.ts"],
    tests: ["mini/*.test.ts", "rational.test.ts"],
    slowTests: [
      "looking at all 10,000 rolls",
      "millionth of a millionth",
      "each as often as another",
      "losing less than one",
      "only be walked backward",
    ],
  },
  {
    name: "gamble",
    package: "packages/game-math",
    files: ["gamble/gamble.ts"],
    tests: ["gamble/*.test.ts"],
  },
  {
    name: "slots",
    package: "packages/game-math",
    files: ["slot/{evaluate-window,cell-groups,picks,held-coins,round-shape,round,round-play,played-reels}.ts"],
    tests: ["slot/*.test.ts"],
    slowTests: ["depend on stake, balance", "would be found out", "asks for the time"],
  },
];

/** Names of files below `src` of an area's package, from the root. */
export function fromRoot(area: Area, names: readonly string[]): string[] {
  return names.map((name) =>
    name.startsWith("!") ? `!${area.package}/src/${name.slice(1)}` : `${area.package}/src/${name}`,
  );
}
