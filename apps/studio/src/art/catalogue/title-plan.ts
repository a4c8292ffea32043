import { type SeededRandom, seededRandom } from "../drawing/seeded-random.ts";
import { EPITHETS } from "../names/epithets.ts";
import { FORMS } from "../names/forms.ts";
import { HERO_NOUN } from "../names/hero-nouns.ts";
import { type Pattern, repeats } from "../names/pattern.ts";
import { PLACES } from "../names/places.ts";
import { HEROES, type HeroName, PALETTES, type PaletteName, type SettingName } from "../theme.ts";
import { homesOf, hoursOf } from "./kinship.ts";
import { shuffled } from "./shuffle.ts";

/** A title and the scene that it implies. */
export interface Plan {
  readonly pattern: Pattern;
  readonly setting: SettingName;
  readonly palette: PaletteName;
}

interface Wish {
  readonly pattern: Pattern;
  readonly settings: readonly SettingName[];
  readonly palettes: readonly PaletteName[];
}

/** All possible title patterns for the hero, in random order. */
function wishes(hero: HeroName, random: SeededRandom): Wish[] {
  const homes = homesOf(hero);
  const all: Wish[] = [
    ...EPITHETS.map(({ pattern, palettes }) => ({
      pattern,
      settings: homes,
      palettes: palettes.length === 0 ? PALETTES : palettes,
    })),
    ...FORMS.map((pattern) => ({ pattern, settings: homes, palettes: PALETTES })),
    ...homes.flatMap((setting) =>
      PLACES[setting].map((pattern) => ({ pattern, settings: [setting], palettes: PALETTES })),
    ),
  ];
  return shuffled(
    all.filter(({ pattern }) => !repeats(pattern, HERO_NOUN[hero])),
    random,
  );
}

/** The first free scene of the wish, in random order. */
function freeScene(
  { settings, palettes }: Wish,
  taken: ReadonlySet<string>,
  random: SeededRandom,
): Pick<Plan, "setting" | "palette"> | undefined {
  for (const setting of shuffled(settings, random)) {
    const hours = hoursOf(setting);
    const free = palettes.filter((palette) => hours.has(palette) && !taken.has(`${setting} ${palette}`));
    const palette = free[Math.floor(random() * free.length)];
    if (palette !== undefined) return { setting, palette };
  }
  return undefined;
}

/**
 * The first `count` titles of a hero, each with a setting and a palette that no other title of the hero has. A title is
 * left out if all scenes that suit it are taken.
 */
export function plansFor(hero: HeroName, count: number): Plan[] {
  const random = seededRandom(7000 + HEROES.indexOf(hero) * 97);
  const taken = new Set<string>();
  const plans: Plan[] = [];
  for (const wish of wishes(hero, random)) {
    if (plans.length === count) break;
    const scene = freeScene(wish, taken, random);
    if (scene === undefined) continue;
    taken.add(`${scene.setting} ${scene.palette}`);
    plans.push({ pattern: wish.pattern, ...scene });
  }
  return plans;
}
