import type { ReelStrip, LinesMath } from "../slot/slot-math.ts";

/** A strip is written as one line of symbols, top to bottom. */
function strip(symbols: string): ReelStrip {
  return symbols.split(" ");
}

/**
 * Thousand Lantern Koi: five reels, three rows, twenty lines. The koi is wild. Three or more lanterns start free spins
 * at three times the pay, on strips with more koi. docs/games/thousand-lantern-koi.md lists its figures.
 */
export const thousandLanternKoi: LinesMath = {
  family: "lines5x3",
  code: "thousand-lantern-koi",
  rulesVersion: "1",
  stakeUnits: 20,
  rows: 3,
  paylines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 1, 0, 1],
  ],
  wild: "koi",
  scatter: "lantern",
  linePays: {
    koi: { 3: 50, 4: 300, 5: 4000 },
    "dragon-boat": { 3: 40, 4: 200, 5: 1000 },
    lotus: { 3: 25, 4: 120, 5: 600 },
    gem: { 3: 25, 4: 100, 5: 500 },
    coin: { 3: 20, 4: 75, 5: 300 },
    A: { 3: 15, 4: 50, 5: 250 },
    K: { 3: 10, 4: 50, 5: 200 },
    Q: { 3: 10, 4: 40, 5: 150 },
    J: { 3: 10, 4: 30, 5: 125 },
    "10": { 3: 5, 4: 30, 5: 100 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { awards: { 3: 10, 4: 15, 5: 25 }, multiplier: 3 },
  strips: {
    base: [
      strip(
        "Q 10 K Q gem J lotus 10 A J 10 Q coin lotus A coin koi Q 10 K coin J 10 gem dragon-boat 10 A K Q 10 gem Q lantern coin J dragon-boat",
      ),
      strip(
        "gem K J A K gem J Q koi K A J lotus A dragon-boat K A lotus Q dragon-boat K A gem lotus coin 10 K J dragon-boat lotus lantern A 10 coin koi K J",
      ),
      strip(
        "A K gem dragon-boat coin lotus Q gem J 10 coin dragon-boat 10 koi A gem lotus 10 Q coin koi J Q A K 10 gem lantern 10 A J lotus K J A K J",
      ),
      strip(
        "gem K A J Q A dragon-boat K J Q 10 dragon-boat coin 10 lotus gem koi dragon-boat Q J coin koi Q gem K J 10 lotus coin lantern K A 10 Q coin 10 A lotus",
      ),
      strip(
        "lotus 10 Q coin A gem K J A koi gem 10 lotus gem lantern 10 gem J Q A dragon-boat 10 K Q dragon-boat coin J K 10 lotus J dragon-boat A K coin lantern Q coin",
      ),
    ],
    free: [
      strip(
        "10 A lantern 10 Q coin A J Q 10 koi A gem 10 dragon-boat Q J coin gem Q K J Q 10 K coin gem dragon-boat lotus 10 Q J coin 10 K lotus",
      ),
      strip(
        "coin A J K dragon-boat lotus K gem Q K J coin lotus 10 A gem J K koi A dragon-boat Q J gem K A 10 koi K A koi lotus A dragon-boat K J lantern lotus",
      ),
      strip(
        "coin lotus gem J Q A dragon-boat J A koi dragon-boat 10 gem koi lotus J K 10 A gem 10 K J coin 10 A koi K gem 10 A K lantern J Q coin lotus Q",
      ),
      strip(
        "coin koi 10 A J 10 gem koi Q J dragon-boat K lotus coin gem 10 koi A Q J coin Q K A lotus 10 K J Q 10 coin dragon-boat A K lotus gem dragon-boat lantern Q",
      ),
      strip(
        "gem J Q dragon-boat K gem lotus koi J A K koi A J 10 coin A 10 dragon-boat lantern K 10 lotus Q coin J lotus gem 10 K Q dragon-boat lantern 10 coin gem A Q coin",
      ),
    ],
  },
};
