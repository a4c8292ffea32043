import type { Theme } from "./theme.ts";

const koiLanterns: Theme = {
  id: "koi-lanterns",
  seed: 7,
  hero: "koi",
  setting: "dusk-lake",
  palette: "lantern-dusk",
  symbols: {
    koi: { hero: "koi", mount: "medallion" },
    lantern: { hero: "lantern", mount: "burst" },
    "dragon-boat": { hero: "dragon-boat" },
    lotus: { hero: "lotus" },
    coin: { hero: "coin" },
    gem: { hero: "gem" },
    A: { royal: "A" },
    K: { royal: "K" },
    Q: { royal: "Q" },
    J: { royal: "J" },
    "10": { royal: "10" },
  },
  soundSeed: 5,
};

export const THEMES: readonly Theme[] = [koiLanterns];

export function themeById(id: string): Theme | undefined {
  return THEMES.find((theme) => theme.id === id);
}
