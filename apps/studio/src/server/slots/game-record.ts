import { findSlotMath, type SlotGameFigures, slotGame, type SlotMath } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { GAME_COUNT, type GameTheme, type InEveryLanguage, themeById, themeOf } from "../../art/index.ts";
import { type SlotVendor, type VendorCode, vendorOf } from "../games/vendors.ts";

/** A game as the studio offers it: its mathematics and its theme, paired by number, under a vendor's name. */
export interface GameRecord {
  /** From 1. */
  readonly number: number;
  /** Derived from its English title. */
  readonly code: string;
  readonly vendor: SlotVendor;
  readonly names: InEveryLanguage;
  readonly category: "SLOT";
  readonly theme: GameTheme;
  readonly math: SlotMath;
  readonly figures: SlotGameFigures;
}

/** The game with a number, 1 to {@link GAME_COUNT}. */
export function gameOfNumber(number: number): GameRecord {
  const theme = themeOf(number);
  const { math, figures } = slotGame(number);
  const vendor = vendorOf(number);
  return { number, code: theme.slug, vendor, names: theme.titles, category: "SLOT", theme, math, figures };
}

/** The cache size. Games in play are cached together with their compiled mathematics. */
const KEPT_MAX = 1000;
const kept = new Map<string, GameRecord>();

export function findGame(code: string): GameRecord | undefined {
  const game = kept.get(code) ?? makeGame(code);
  if (!game) return undefined;
  // A requested game moves to the end, so the first one is the least recently used.
  kept.delete(code);
  kept.set(code, game);
  const forgotten = kept.size > KEPT_MAX ? kept.keys().next().value : undefined;
  if (forgotten !== undefined) kept.delete(forgotten);
  return game;
}

function makeGame(code: string): GameRecord | undefined {
  // The pictures of the first game have a separate name, which is not the code of any game.
  const first = themeOf(1);
  if (code === first.slug) return gameOfNumber(1);
  const theme = code === first.id ? undefined : themeById(code);
  return theme && gameOfNumber(theme.n);
}

/** Every game of a vendor, in order of number. */
export function* gamesOf(vendor: VendorCode): Generator<GameRecord> {
  for (let number = 1; number <= GAME_COUNT; number += 1) {
    if (vendorOf(number) === vendor) yield gameOfNumber(number);
  }
}

/** The mathematics with which a stored round was drawn, whatever the game uses now. */
export function mathOf(round: { readonly game_code: string; readonly rules_version: string }): SlotMath {
  const game = findGame(round.game_code);
  if (game?.math.rulesVersion === round.rules_version) return game.math;
  const earlier = findSlotMath(round.game_code, round.rules_version);
  invariant(earlier, `the rules ${round.rules_version} of ${round.game_code} are kept as long as its rounds`);
  return earlier;
}
