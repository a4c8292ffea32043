import { SOUND_FAMILIES } from "../../protocol/art.ts";
import { HERO_NOUN } from "../names/hero-nouns.ts";
import { say } from "../names/pattern.ts";
import { symbolNameOf } from "../names/symbol-names.ts";
import { type GameTheme, HEROES, type HeroName, SETTINGS } from "../theme.ts";
import { heroOrder } from "./hero-order.ts";
import { koiLanterns } from "./koi-lanterns.ts";
import { THEME_VERSION } from "./theme-version.ts";
import { poseFor } from "./pose.ts";
import { symbolsFor } from "./symbols.ts";
import { type Plan, plansFor } from "./title-plan.ts";

/** The number of games. */
export const GAME_COUNT = 10_000;

interface CataloguePosition {
  readonly hero: HeroName;
  readonly plan: Plan;
}

let placed: readonly CataloguePosition[] | undefined;

/** The hero and setting of each game. Computed once, in some tens of milliseconds. */
function places(): readonly CataloguePosition[] {
  if (placed !== undefined) return placed;
  const order = heroOrder(GAME_COUNT);
  const plans = new Map(HEROES.map((hero) => [hero, plansFor(hero, Math.ceil(GAME_COUNT / HEROES.length) + 1)]));
  const used = new Map<HeroName, number>();
  placed = order.map((hero) => {
    const index = used.get(hero) ?? 0;
    used.set(hero, index + 1);
    const plan = plans.get(hero)?.[index];
    if (plan === undefined) throw new Error(`no name is left for ${hero}`);
    return { hero, plan };
  });
  return placed;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-");
}

/** The sound seed of a game: the setting selects the family of sounds, and the game's number one of many keys. */
function soundSeed(place: CataloguePosition, n: number): number {
  return (SETTINGS.indexOf(place.plan.setting) % SOUND_FAMILIES) + SOUND_FAMILIES * ((n * 7) % 1009);
}

/** The theme of game `n`, 1 to {@link GAME_COUNT}. It never changes within one {@link THEME_VERSION}. */
export function themeOf(n: number): GameTheme {
  if (n === 1) return koiLanterns;
  const place = places()[n - 1];
  if (!Number.isInteger(n) || place === undefined) throw new RangeError(`there is no game ${n}`);
  const { hero, plan } = place;
  const titles = say(plan.pattern, HERO_NOUN[hero]);
  const slug = slugOf(titles.en);
  const seed = Math.imul(n, 2_654_435) >>> 0;
  const symbols = symbolsFor(hero, seed);
  return {
    version: THEME_VERSION,
    n,
    id: slug,
    slug,
    seed,
    hero,
    setting: plan.setting,
    palette: plan.palette,
    pose: poseFor(seed),
    titles,
    symbols,
    symbolNames: Object.fromEntries(Object.entries(symbols).map(([role, drawing]) => [role, symbolNameOf(drawing)])),
    soundSeed: soundSeed(place, n),
  };
}

let numbers: ReadonlyMap<string, number> | undefined;

/** The theme with this `id`, as in picture addresses, or undefined. */
export function themeById(id: string): GameTheme | undefined {
  numbers ??= new Map([
    [koiLanterns.id, 1],
    ...places()
      .slice(1)
      .map(({ hero, plan }, index) => [slugOf(plan.pattern[0].replace("%", HERO_NOUN[hero].en)), index + 2] as const),
  ]);
  const n = numbers.get(id);
  return n === undefined ? undefined : themeOf(n);
}
