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
    file: "packages/game-math/src/mini/combinations.ts",
    line: "if (chosen < 0 || chosen > of) return 0n;",
    mutator: "ConditionalExpression",
    replacement: "false",
    reason: "The product then has a factor of 0.",
  },
  ...[
    ["crash.ts", 'return createHash("sha256").update(hash, "utf8").digest("hex");'],
    ["crash.ts", 'const words = createHmac("sha256", hash).update(salt, "utf8").digest();'],
    ["fair-source.ts", 'return createHash("sha256").update(serverSeed, "utf8").digest("hex");'],
    [
      "fair-source.ts",
      'block = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${cursor}`, "utf8").digest();',
    ],
  ].map(([file, line = ""]) => ({
    file: `packages/game-math/src/mini/${file}`,
    line,
    mutator: "StringLiteral",
    replacement: '""',
    reason: "Node.js reads text as UTF-8 when the encoding is empty.",
  })),
  ...[
    ["ArithmeticOperator", "Math.log(height / 100) * RATE"],
    ["ArithmeticOperator", "height * 100"],
    ["MethodExpression", "Math.min(0, Math.floor(Math.log(height / 100) / RATE))"],
  ].map(([mutator = "", replacement = ""]) => ({
    file: "packages/game-math/src/mini/crash.ts",
    line: "let millis = Math.max(0, Math.floor(Math.log(height / 100) / RATE));",
    mutator,
    replacement,
    reason: "It is only where the search begins. The two loops find the same millisecond from everywhere.",
  })),
  {
    file: "packages/game-math/src/mini/crash.ts",
    line: "while (flightHeight(millis) < height) millis += 1;",
    mutator: "EqualityOperator",
    replacement: "flightHeight(millis) <= height",
    reason: "The next loop goes back to the first millisecond of the height.",
  },
  ...[
    ["AssignmentOperator", "millis += 1"],
    ["ConditionalExpression", "false"],
    ["EqualityOperator", "flightHeight(millis - 1) > height"],
  ].map(([mutator = "", replacement = ""]) => ({
    file: "packages/game-math/src/mini/crash.ts",
    line: "while (millis > 0 && flightHeight(millis - 1) >= height) millis -= 1;",
    mutator,
    replacement,
    reason: "The loop corrects a logarithm that is rounded up. No height from 1.00 to 10,000 has one.",
  })),
  {
    file: "packages/game-math/src/mini/dice.ts",
    line: 'const target = wholeWithin(fields?.["target"], 0, DICE_SIDES - 1);',
    mutator: "ArithmeticOperator",
    replacement: "DICE_SIDES + 1",
    reason: "The two further targets have too many winning rolls for one side, and too few for the other.",
  },
  {
    file: "packages/game-math/src/mini/dice.ts",
    line: 'if (target === undefined || (side !== "under" && side !== "over")) return undefined;',
    mutator: "ConditionalExpression",
    replacement: "false",
    reason: "Without a target the number of winning rolls is no number, so it is not within its bounds.",
  },
  {
    file: "packages/game-math/src/mini/mini-game.ts",
    line: "return a.numerator * b.denominator > b.numerator * a.denominator;",
    mutator: "EqualityOperator",
    replacement: "a.numerator * b.denominator >= b.numerator * a.denominator",
    reason: "Equal fractions have the same lowest terms, so either is the largest.",
  },
  {
    file: "packages/game-math/src/mini/mini-game.ts",
    line: 'return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;',
    mutator: "ConditionalExpression",
    replacement: "true",
    reason: "Number.isInteger is true for numbers alone.",
  },
  ...[
    ['const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, "0");', "scaled <= 0n"],
    ["let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];", "a <= 0n"],
    ["let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];", "b <= 0n"],
  ].map(([line = "", replacement = ""]) => ({
    file: "packages/game-math/src/rational.ts",
    line,
    mutator: "EqualityOperator",
    replacement,
    reason: "A bigint 0 is the same with either sign.",
  })),
  ...[
    ["ArithmeticOperator", "greatestCommonDivisor(numerator, denominator) / (denominator < 0n ? -1n : 1n)"],
    ["EqualityOperator", "denominator <= 0n"],
  ].map(([mutator = "", replacement = ""]) => ({
    file: "packages/game-math/src/rational.ts",
    line: "const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);",
    mutator,
    replacement,
    reason: "To divide by 1 or -1 is to multiply by it, and no denominator is 0 here.",
  })),
  {
    file: "packages/game-math/src/gamble/gamble.ts",
    line: 'const suit = SUITS[Math.floor(card / 13)] ?? "hearts";',
    mutator: "StringLiteral",
    replacement: '""',
    reason: "A card is below 52, so it always has one of the four suits.",
  },
];
