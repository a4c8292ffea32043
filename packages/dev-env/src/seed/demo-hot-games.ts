/** A game of the studio: the vendor that offers it, its code, and its name. */
export type DemoGame = readonly [vendor: string, code: string, name: string];

/** Hot in every brand that offers it. */
export const KOI: DemoGame = ["INHOUSE", "thousand-lantern-koi", "Thousand Lantern Koi"];

/**
 * The other initial hot games of each demo brand: from every vendor and every family of slots, with different heroes.
 */
export const demoHotGames: Readonly<Record<string, readonly DemoGame[]>> = {
  banyan: [
    ["INHOUSE", "cloudtop-key", "Cloudtop Key"],
    ["PG", "ingot-reverie", "Ingot Reverie"],
    ["JDB", "spice-pearl", "Spice Pearl"],
    ["BGS", "bronze-crystal-ball", "Bronze Crystal Ball"],
    ["PT", "saffron-sunflower", "Saffron Sunflower"],
    ["CQ9", "pineapple-throne", "Pineapple Throne"],
    ["JL", "obsidian-rocket", "Obsidian Rocket"],
    ["FC", "horseshoe-kingdom", "Horseshoe Kingdom"],
    ["EG2", "opal-moon", "Opal Moon"],
    ["INHOUSE", "enchanted-crab", "Enchanted Crab"],
    ["PG", "copper-kite", "Copper Kite"],
    ["JDB", "night-bazaar-shield", "Night Bazaar Shield"],
    ["BGS", "frog-legend", "Frog Legend"],
    ["PT", "terrace-dragon-boat", "Terrace Dragon Boat"],
    ["CQ9", "clover-bazaar", "Clover Bazaar"],
    ["JL", "radiant-pumpkin", "Radiant Pumpkin"],
    ["FC", "winged-rose", "Winged Rose"],
    ["EG2", "violet-drum", "Violet Drum"],
    ["INHOUSE", "octopus-guild", "Octopus Guild"],
    ["PG", "pharaoh-wishes", "Pharaoh Wishes"],
    ["JDB", "silk-fan-island", "Silk Fan Island"],
    ["BGS", "wolf-of-the-reed-shore", "Wolf of the Reed Shore"],
    ["PT", "winter-jewel", "Winter Jewel"],
  ],
  noor: [
    ["INHOUSE", "lion-kingdom", "Lion Kingdom"],
    ["PG", "cat-feast", "Cat Feast"],
    ["JDB", "peerless-eagle", "Peerless Eagle"],
    ["BGS", "obsidian-buffalo", "Obsidian Buffalo"],
    ["PT", "autumn-mask", "Autumn Mask"],
    ["CQ9", "marble-hall-rose", "Marble Hall Rose"],
    ["JL", "teapot-summit", "Teapot Summit"],
    ["FC", "clover-dawn", "Clover Dawn"],
    ["EG2", "phoenix-feather-blaze", "Phoenix Feather Blaze"],
    ["INHOUSE", "fox-awakening", "Fox Awakening"],
    ["PG", "sunflower-workshop", "Sunflower Workshop"],
    ["JDB", "mango-feast", "Mango Feast"],
    ["BGS", "frog-legend", "Frog Legend"],
    ["PT", "ivory-rocket", "Ivory Rocket"],
    ["CQ9", "terrace-horseshoe", "Terrace Horseshoe"],
    ["JL", "monsoon-balloon", "Monsoon Balloon"],
    ["FC", "cobra-odyssey", "Cobra Odyssey"],
    ["EG2", "duskwater-wolf", "Duskwater Wolf"],
    ["INHOUSE", "giant-crab", "Giant Crab"],
    ["PG", "baobab-stag", "Baobab Stag"],
    ["JDB", "cloudtop-lotus", "Cloudtop Lotus"],
    ["BGS", "promise-of-the-pearl", "Promise of the Pearl"],
    ["PT", "tiny-pharaoh", "Tiny Pharaoh"],
  ],
};

/** The games that demo brands mark as new. All initial games have the same age, so none would be new by date. */
export const demoNewGames: readonly DemoGame[] = [
  ["INHOUSE", "fox-of-the-hundred-pillars", "Fox of the Hundred Pillars"],
  ["PG", "ivory-octopus", "Ivory Octopus"],
  ["JDB", "castle-turtle", "Castle Turtle"],
  ["CQ9", "monsoon-tiger", "Monsoon Tiger"],
  ["FC", "whale-parade", "Whale Parade"],
  ["JL", "savanna-hourglass", "Savanna Hourglass"],
  ["PT", "snowpeak-crown", "Snowpeak Crown"],
  ["EG2", "enchanted-cupcake", "Enchanted Cupcake"],
  ["INHOUSE", "lantern-of-the-plum-court", "Lantern of the Plum Court"],
  ["CQ9", "red-bridge-comet", "Red Bridge Comet"],
  ["PT", "strawberry-waltz", "Strawberry Waltz"],
  ["FC", "ancient-grape", "Ancient Grape"],
];
