import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** The texts of the themes and features that vendors assign to their games. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  // Features.
  "free-spins": msg({ message: "Free spins", context: "feature of a game" }),
  cascade: msg({ message: "Cascades", context: "feature of a game" }),
  "variable-reels": msg({ message: "Changing reels", context: "feature of a game" }),
  "expanding-wilds": msg({ message: "Expanding wilds", context: "feature of a game" }),
  "sticky-wilds": msg({ message: "Sticky wilds", context: "feature of a game" }),
  "hold-and-win": msg({ message: "Hold and win", context: "feature of a game" }),
  pick: msg({ message: "Pick bonus", context: "feature of a game" }),
  gamble: msg({ message: "Gamble", context: "feature of a game" }),
  multipliers: msg({ message: "Multipliers", context: "feature of a game" }),
  jackpot: msg({ message: "Jackpot", context: "feature of a game" }),
  // Themes: places.
  "dusk-lake": msg({ message: "Dusk lake", context: "theme of a game" }),
  "temple-hills": msg({ message: "Temple hills", context: "theme of a game" }),
  "night-bazaar": msg({ message: "Night bazaar", context: "theme of a game" }),
  "star-field": msg({ message: "Among the stars", context: "theme of a game" }),
  "desert-dunes": msg({ message: "Desert", context: "theme of a game" }),
  "snow-peaks": msg({ message: "Snow peaks", context: "theme of a game" }),
  "coral-seabed": msg({ message: "Coral sea", context: "theme of a game" }),
  "jungle-ruins": msg({ message: "Jungle ruins", context: "theme of a game" }),
  "bamboo-grove": msg({ message: "Bamboo grove", context: "theme of a game" }),
  "blossom-garden": msg({ message: "Blossom garden", context: "theme of a game" }),
  volcano: msg({ message: "Volcano", context: "theme of a game" }),
  "pirate-bay": msg({ message: "Pirate bay", context: "theme of a game" }),
  "castle-hill": msg({ message: "Castle", context: "theme of a game" }),
  "palace-hall": msg({ message: "Palace", context: "theme of a game" }),
  "theatre-stage": msg({ message: "Theatre", context: "theme of a game" }),
  "neon-city": msg({ message: "Neon city", context: "theme of a game" }),
  "sky-islands": msg({ message: "Sky islands", context: "theme of a game" }),
  "crystal-cave": msg({ message: "Crystal cave", context: "theme of a game" }),
  "aurora-tundra": msg({ message: "Northern lights", context: "theme of a game" }),
  canyon: msg({ message: "Canyon", context: "theme of a game" }),
  "orchard-hills": msg({ message: "Orchard", context: "theme of a game" }),
  "candy-land": msg({ message: "Candy land", context: "theme of a game" }),
  savanna: msg({ message: "Savanna", context: "theme of a game" }),
  "treasure-vault": msg({ message: "Treasure vault", context: "theme of a game" }),
  // Themes: subjects.
  koi: msg({ message: "Koi", context: "theme of a game" }),
  lantern: msg({ message: "Lantern", context: "theme of a game" }),
  crown: msg({ message: "Crown", context: "theme of a game" }),
  gem: msg({ message: "Jewel", context: "theme of a game" }),
  coin: msg({ message: "Coin", context: "theme of a game" }),
  mask: msg({ message: "Mask", context: "theme of a game" }),
  lotus: msg({ message: "Lotus", context: "theme of a game" }),
  "dragon-boat": msg({ message: "Dragon Boat", context: "theme of a game" }),
  tiger: msg({ message: "Tiger", context: "theme of a game" }),
  "phoenix-feather": msg({ message: "Phoenix Feather", context: "theme of a game" }),
  mango: msg({ message: "Mango", context: "theme of a game" }),
  planet: msg({ message: "Planet", context: "theme of a game" }),
  fox: msg({ message: "Fox", context: "theme of a game" }),
  wolf: msg({ message: "Wolf", context: "theme of a game" }),
  panda: msg({ message: "Panda", context: "theme of a game" }),
  lion: msg({ message: "Lion", context: "theme of a game" }),
  owl: msg({ message: "Owl", context: "theme of a game" }),
  monkey: msg({ message: "Monkey", context: "theme of a game" }),
  rabbit: msg({ message: "Rabbit", context: "theme of a game" }),
  buffalo: msg({ message: "Buffalo", context: "theme of a game" }),
  elephant: msg({ message: "Elephant", context: "theme of a game" }),
  cat: msg({ message: "Cat", context: "theme of a game" }),
  stag: msg({ message: "Stag", context: "theme of a game" }),
  eagle: msg({ message: "Eagle", context: "theme of a game" }),
  peacock: msg({ message: "Peacock", context: "theme of a game" }),
  butterfly: msg({ message: "Butterfly", context: "theme of a game" }),
  scarab: msg({ message: "Scarab", context: "theme of a game" }),
  bee: msg({ message: "Bee", context: "theme of a game" }),
  crab: msg({ message: "Crab", context: "theme of a game" }),
  turtle: msg({ message: "Turtle", context: "theme of a game" }),
  octopus: msg({ message: "Octopus", context: "theme of a game" }),
  jellyfish: msg({ message: "Jellyfish", context: "theme of a game" }),
  whale: msg({ message: "Whale", context: "theme of a game" }),
  frog: msg({ message: "Frog", context: "theme of a game" }),
  cobra: msg({ message: "Cobra", context: "theme of a game" }),
  cherry: msg({ message: "Cherry", context: "theme of a game" }),
  watermelon: msg({ message: "Watermelon", context: "theme of a game" }),
  pineapple: msg({ message: "Pineapple", context: "theme of a game" }),
  pomegranate: msg({ message: "Pomegranate", context: "theme of a game" }),
  grapes: msg({ message: "Grape", context: "theme of a game" }),
  strawberry: msg({ message: "Strawberry", context: "theme of a game" }),
  orange: msg({ message: "Orange", context: "theme of a game" }),
  sunflower: msg({ message: "Sunflower", context: "theme of a game" }),
  rose: msg({ message: "Rose", context: "theme of a game" }),
  clover: msg({ message: "Clover", context: "theme of a game" }),
  mushroom: msg({ message: "Mushroom", context: "theme of a game" }),
  pumpkin: msg({ message: "Pumpkin", context: "theme of a game" }),
  chest: msg({ message: "Treasure Chest", context: "theme of a game" }),
  hourglass: msg({ message: "Hourglass", context: "theme of a game" }),
  lamp: msg({ message: "Magic Lamp", context: "theme of a game" }),
  drum: msg({ message: "Drum", context: "theme of a game" }),
  fan: msg({ message: "Silk Fan", context: "theme of a game" }),
  shield: msg({ message: "Shield", context: "theme of a game" }),
  bell: msg({ message: "Bell", context: "theme of a game" }),
  horseshoe: msg({ message: "Horseshoe", context: "theme of a game" }),
  compass: msg({ message: "Compass", context: "theme of a game" }),
  ship: msg({ message: "Galleon", context: "theme of a game" }),
  balloon: msg({ message: "Balloon", context: "theme of a game" }),
  rocket: msg({ message: "Rocket", context: "theme of a game" }),
  moon: msg({ message: "Moon", context: "theme of a game" }),
  cupcake: msg({ message: "Cupcake", context: "theme of a game" }),
  ingot: msg({ message: "Ingot", context: "theme of a game" }),
  goblet: msg({ message: "Goblet", context: "theme of a game" }),
  book: msg({ message: "Spellbook", context: "theme of a game" }),
  potion: msg({ message: "Potion", context: "theme of a game" }),
  "crystal-ball": msg({ message: "Crystal Ball", context: "theme of a game" }),
  pharaoh: msg({ message: "Pharaoh", context: "theme of a game" }),
  pearl: msg({ message: "Pearl", context: "theme of a game" }),
  key: msg({ message: "Key", context: "theme of a game" }),
  kite: msg({ message: "Kite", context: "theme of a game" }),
  teapot: msg({ message: "Teapot", context: "theme of a game" }),
  comet: msg({ message: "Comet", context: "theme of a game" }),
};

/**
 * Returns the text of a theme or feature in the current language. A tag without a text is shown as the vendor writes
 * it.
 */
export function useTagText(): (tag: string) => string {
  const { t } = useLingui();
  return (tag) => {
    const text = TEXTS[tag];
    return text ? t(text) : asWords(tag);
  };
}

/** Turns "golden-koi" into "Golden koi". */
function asWords(tag: string): string {
  const words = tag.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
