import { findSlotMath, type SlotGameFigures, type SlotMath } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { GAME_COUNT, type GameTheme, type InEveryLanguage, themeById, themeOf } from "../../art/index.ts";
import { slotOf } from "./slot-of.ts";
import { type VendorCode, vendorOf } from "./vendors.ts";

/** A game as the studio offers it: its mathematics and its look, zipped by their number, under a vendor's name. */
export interface GameRecord {
  /** From 1. */
  readonly number: number;
  /** Made of its English title. */
  readonly code: string;
  readonly vendor: VendorCode;
  readonly names: InEveryLanguage;
  readonly category: "SLOT";
  readonly theme: GameTheme;
  readonly math: SlotMath;
  readonly figures: SlotGameFigures;
}

/** Games that were asked for lately: their strips and tables are made once. */
const KEPT_MAX = 400;
const kept = new Map<number, GameRecord>();

/** The game of a number, or undefined where there is none. */
export function gameOfNumber(number: number): GameRecord | undefined {
  const known = kept.get(number);
  const game = known ?? makeGame(number);
  if (!game) return undefined;
  // Moved to the end, so that the one that was not asked for the longest stands first.
  kept.delete(number);
  kept.set(number, game);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return game;
}

/** Makes the record without keeping it, as who walks through the whole catalogue wants it. */
function makeGame(number: number): GameRecord | undefined {
  const slot = slotOf(number);
  if (!slot) return undefined;
  const theme = themeOf(number);
  return {
    number,
    code: theme.slug,
    vendor: vendorOf(number),
    names: theme.titles,
    category: "SLOT",
    theme,
    ...slot,
  };
}

export function findGame(code: string): GameRecord | undefined {
  const first = themeOf(1);
  const number = code === first.slug ? 1 : themeById(code)?.n;
  // The first game's pictures have a name of their own, which no game is called by.
  if (number === undefined || (number === 1 && code !== first.slug)) return undefined;
  return gameOfNumber(number);
}

/** Every game of a vendor, one after the other. */
export function* gamesOf(vendor: VendorCode): Generator<GameRecord> {
  for (let number = 1; number <= GAME_COUNT; number += 1) {
    if (vendorOf(number) !== vendor) continue;
    const game = kept.get(number) ?? makeGame(number);
    if (game) yield game;
  }
}

/** The mathematics that a stored round was drawn by, whatever the game is played by today. */
export function mathOf(round: { readonly game_code: string; readonly rules_version: string }): SlotMath {
  const game = findGame(round.game_code);
  if (game?.math.rulesVersion === round.rules_version) return game.math;
  const earlier = findSlotMath(round.game_code, round.rules_version);
  invariant(earlier, `the rules ${round.rules_version} of ${round.game_code} are kept as long as its rounds`);
  return earlier;
}

/** The game's name in a language, in English where it has none in that. */
export function nameIn(names: InEveryLanguage, locale: string): string {
  return (names as Readonly<Record<string, string>>)[locale] ?? names.en;
}
