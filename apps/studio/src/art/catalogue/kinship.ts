import { HEROES, type HeroName, PALETTES, type PaletteName, SETTINGS, type SettingName } from "../theme.ts";

/** Heroes of one kind share settings and look good beside one another on the reels. */
interface Kin {
  heroes: readonly HeroName[];
  /** Settings that do not suit them. */
  strangeTo: readonly SettingName[];
  /** The heroes that share the reels with them, highest pay first. */
  companions: readonly HeroName[];
}

const KIN: readonly Kin[] = [
  {
    heroes: ["koi", "crab", "turtle", "octopus", "jellyfish", "whale", "pearl", "ship"],
    strangeTo: [
      "desert-dunes",
      "snow-peaks",
      "canyon",
      "savanna",
      "volcano",
      "orchard-hills",
      "treasure-vault",
      "bamboo-grove",
    ],
    companions: ["pearl", "ship", "whale", "turtle", "octopus", "compass", "crab", "jellyfish", "koi"],
  },
  {
    heroes: [
      "tiger",
      "fox",
      "wolf",
      "panda",
      "lion",
      "owl",
      "monkey",
      "rabbit",
      "buffalo",
      "elephant",
      "cat",
      "stag",
      "cobra",
    ],
    strangeTo: ["coral-seabed", "treasure-vault", "star-field", "candy-land"],
    companions: ["crown", "drum", "shield", "mask", "lotus", "goblet", "fan", "mango", "rose", "clover"],
  },
  {
    heroes: ["eagle", "peacock", "butterfly", "bee", "frog", "scarab", "phoenix-feather"],
    strangeTo: ["coral-seabed", "treasure-vault", "snow-peaks", "aurora-tundra"],
    companions: ["crown", "rose", "lotus", "sunflower", "butterfly", "clover", "mushroom", "strawberry", "bee"],
  },
  {
    heroes: ["mango", "cherry", "watermelon", "pineapple", "pomegranate", "grapes", "strawberry", "orange", "cupcake"],
    strangeTo: ["coral-seabed", "volcano", "snow-peaks", "aurora-tundra", "treasure-vault", "crystal-cave"],
    companions: ["pineapple", "watermelon", "pomegranate", "grapes", "mango", "orange", "strawberry", "cherry"],
  },
  {
    heroes: ["lotus", "sunflower", "rose", "clover", "mushroom", "pumpkin"],
    strangeTo: ["coral-seabed", "volcano", "treasure-vault", "star-field"],
    companions: ["butterfly", "peacock", "bee", "rose", "sunflower", "lotus", "frog", "strawberry"],
  },
  {
    heroes: ["planet", "rocket", "comet", "moon", "balloon", "kite"],
    strangeTo: ["coral-seabed", "palace-hall", "theatre-stage", "treasure-vault", "crystal-cave"],
    companions: ["planet", "rocket", "comet", "moon", "crystal-ball", "balloon", "compass", "gem"],
  },
  {
    heroes: ["lantern", "mask", "dragon-boat", "drum", "fan", "teapot", "bell"],
    strangeTo: ["coral-seabed", "star-field", "volcano", "savanna"],
    companions: ["dragon-boat", "fan", "drum", "lotus", "teapot", "koi", "lantern", "bell"],
  },
  {
    heroes: ["crown", "gem", "coin", "chest", "hourglass", "lamp", "shield", "horseshoe", "compass", "ingot", "goblet"],
    strangeTo: ["candy-land", "star-field"],
    companions: ["crown", "gem", "goblet", "pearl", "shield", "hourglass", "key", "ingot", "horseshoe"],
  },
  {
    heroes: ["book", "potion", "crystal-ball", "pharaoh", "key"],
    strangeTo: ["coral-seabed", "candy-land", "orchard-hills"],
    companions: ["pharaoh", "scarab", "crystal-ball", "potion", "book", "cobra", "goblet", "hourglass"],
  },
];

const KIN_OF = new Map<HeroName, Kin>(KIN.flatMap((kin) => kin.heroes.map((hero) => [hero, kin] as const)));

function kinOf(hero: HeroName): Kin {
  const kin = KIN_OF.get(hero);
  if (kin === undefined) throw new Error(`${hero} is kin to nobody`);
  return kin;
}

const HOMES = new Map(
  HEROES.map((hero) => [hero, SETTINGS.filter((setting) => !kinOf(hero).strangeTo.includes(setting))] as const),
);

export function homesOf(hero: HeroName): readonly SettingName[] {
  return HOMES.get(hero) ?? SETTINGS;
}

export function companionsOf(hero: HeroName): readonly HeroName[] {
  return kinOf(hero).companions;
}

const WARM: readonly PaletteName[] = ["crimson-forge", "amber-noon", "copper-canyon", "ruby-hall"];
const GREEN: readonly PaletteName[] = ["jade-night", "emerald-canopy", "mint-morning", "teal-lagoon"];

/** Palettes that are implausible for a setting. */
const UNSUITED: Partial<Readonly<Record<SettingName, readonly PaletteName[]>>> = {
  "snow-peaks": WARM,
  "aurora-tundra": [...WARM, "azure-day", "coral-reef"],
  "coral-seabed": WARM,
  "crystal-cave": ["amber-noon", "azure-day"],
  volcano: [...GREEN, "ice-peak", "azure-day"],
  "star-field": ["azure-day", "mint-morning", "amber-noon", "coral-reef", "ice-peak"],
  "neon-city": ["azure-day", "mint-morning", "ice-peak", "amber-noon"],
  "night-bazaar": ["azure-day", "mint-morning", "ice-peak"],
  "desert-dunes": ["jade-night", "emerald-canopy", "ice-peak"],
  canyon: ["jade-night", "emerald-canopy", "ice-peak"],
};

const HOURS = new Map(
  SETTINGS.map((setting) => {
    const unsuited = UNSUITED[setting] ?? [];
    return [setting, new Set(PALETTES.filter((palette) => !unsuited.includes(palette)))] as const;
  }),
);

/** The plausible palettes of a setting. */
export function hoursOf(setting: SettingName): ReadonlySet<PaletteName> {
  return HOURS.get(setting) ?? new Set(PALETTES);
}
