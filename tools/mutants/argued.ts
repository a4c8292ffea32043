/** A mutant that no test can notice, or need not. */
export interface ArguedMutant {
  readonly file: string;
  /** The changed line without its indentation. */
  readonly line: string;
  readonly mutator: string;
  /** The code that replaces a part of the line. */
  readonly replacement: string;
  readonly reason: string;
}

/** A mutant that is killed, or no longer made, must not be listed here. */
export const ARGUED: readonly ArguedMutant[] = [
  ...["key === null && hash === null", "false"].map((replacement) => ({
    file: "packages/ledger/src/decide.ts",
    line: "const replay = key === null || hash === null ? undefined : replayOf(books, key, hash);",
    mutator: replacement === "false" ? "ConditionalExpression" : "LogicalOperator",
    replacement,
    reason: "The hash is null exactly when the key is, and no transfer is known under the key null.",
  })),
  {
    file: "packages/ledger/src/transfer.ts",
    line: "if (request.kind !== undefined) invariant(WORD.test(request.kind), `not a kind of transfer: ${request.kind}`);",
    mutator: "ConditionalExpression",
    replacement: "true",
    reason: "An absent kind is tested as the text undefined, which is a word.",
  },
  {
    file: "packages/domain/src/games/wager/round.ts",
    line: "for (let index = 0; index < name.length && digits.length < LEADING_DIGITS; index += 1) {",
    mutator: "EqualityOperator",
    replacement: "index <= name.length",
    reason: "The place after the last character holds no hexadecimal digit.",
  },
  {
    file: "packages/domain/src/games/wager/round.ts",
    line: "const { version, ...played } = withWin(withBet(round, stake, false), payout, closes);",
    mutator: "BooleanLiteral",
    replacement: "true",
    reason: "The win after it sets the state of the round in every case.",
  },
  ...[
    ["round.ts", "ROUND_COLUMNS"],
    ["known-action.ts", "KNOWN_COLUMNS"],
  ].map(([file, columns]) => ({
    file: `packages/domain/src/games/wager/${file}`,
    line: `export const ${columns} = \``,
    mutator: "StringLiteral",
    replacement: "``",
    reason: "It is a part of an SQL statement, which only the database tests run.",
  })),
  {
    file: "packages/domain/src/games/wager/valid-bet.ts",
    line: "const difference = payout > stake ? payout - stake : stake - payout;",
    mutator: "EqualityOperator",
    replacement: "payout >= stake",
    reason: "Both differences are 0 when payout and stake are equal.",
  },
  {
    file: "packages/domain/src/games/wager/valid-bet.ts",
    line: "return difference < stake ? difference : stake;",
    mutator: "EqualityOperator",
    replacement: "difference <= stake",
    reason: "Both branches are the same amount when they are equal.",
  },
  {
    file: "packages/domain/src/cashier/withdrawal-judgement.ts",
    line: 'return new Set(plain.split(/[^\\p{L}\\p{N}]+/u).filter((word) => word !== ""));',
    mutator: "Regex",
    replacement: "/[^\\p{L}\\p{N}]/u",
    reason: "Two separators in a row then make an empty word, which the filter drops.",
  },
  {
    file: "packages/game-math/src/gamble/gamble.ts",
    line: 'const suit = SUITS[Math.floor(card / 13)] ?? "hearts";',
    mutator: "StringLiteral",
    replacement: '""',
    reason: "A card is below 52, so it always has one of the four suits.",
  },
];
