import { symbolNameOf } from "../names/symbol-names.ts";
import { THEME_VERSION } from "./theme-version.ts";
import type { GameTheme, SymbolDrawing } from "../theme.ts";

const symbols: Readonly<Record<string, SymbolDrawing>> = {
  koi: { hero: "koi", mount: "medallion", scale: 1 },
  lantern: { hero: "lantern", mount: "burst", scale: 0.96 },
  "dragon-boat": { hero: "dragon-boat" },
  lotus: { hero: "lotus" },
  coin: { hero: "coin" },
  gem: { hero: "gem" },
  A: { royal: "A" },
  K: { royal: "K" },
  Q: { royal: "Q" },
  J: { royal: "J" },
  "10": { royal: "10" },
};

/** The first game of the house. It was drawn and named before the catalogue existed, and keeps its name and look. */
export const koiLanterns: GameTheme = {
  version: THEME_VERSION,
  n: 1,
  id: "koi-lanterns",
  slug: "thousand-lantern-koi",
  titles: {
    en: "Thousand Lantern Koi",
    "zh-CN": "千灯锦鲤",
    ur: "ہزار چراغوں کی کارپ مچھلی",
    th: "ปลาคาร์ปพันโคม",
    vi: "Cá Koi Ngàn Hoa Đăng",
  },
  seed: 7,
  hero: "koi",
  setting: "dusk-lake",
  palette: "lantern-dusk",
  pose: {
    scale: 0.9,
    x: 120,
    y: 136,
    turn: 0,
    shade: 0.3,
    light: { x: 120, y: 122, radius: 74 },
    horizon: 206,
    rays: "beams",
    pattern: "waves",
  },
  symbols,
  symbolNames: Object.fromEntries(Object.entries(symbols).map(([id, drawing]) => [id, symbolNameOf(drawing)])),
  soundSeed: 5,
};
