import type { LotteryTable } from "@banyan/game-math";
import { ball, car, cards, COLOURS, die } from "./shapes.ts";

/** The picture of a table: its sky from above to below, the land behind, and the objects before it. */
export interface Scene {
  readonly sky: readonly [string, string, string];
  /** The light behind the objects. */
  readonly glow: string;
  readonly land: string;
  readonly objects: string;
}

const KARSTS =
  '<path d="M0 262c8-30 16-62 28-62s16 34 24 50c8-40 16-76 32-76s20 52 28 76c6-18 14-34 24-34s18 18 24 36c6-44 18-84 34-84s24 60 46 96v56H0Z" fill="#000" opacity=".34"/>';
const PAGODA =
  '<path d="M120 176l8 14h22l-8 10h-4v14h22l-10 12h-4v16h24l-12 14h-6v22H88v-22h-6l-12-14h24v-16h-4l-10-12h22v-14h-4l-8-10h22Z" fill="#000" opacity=".3"/>';
const PALMS =
  '<g fill="none" stroke="#000" stroke-width="7" stroke-linecap="round" opacity=".34"><path d="M44 284c2-40-4-70 8-104M200 284c-4-34 4-60-6-92"/><path d="M52 180c-18-14-32-10-42 2m42-2c-6-20-20-28-32-26m32 26c4-22 18-30 32-26m-32 26c16-12 32-8 40 4M194 192c-18-12-30-8-38 4m38-4c-4-20-18-26-30-24m30 24c6-20 20-26 32-22m-32 22c16-10 28-6 38 6"/></g>';
const ROOFS =
  '<path d="M120 168c4 26 20 40 44 48l-12 8v14c18 2 34 12 52 26l-16 6v14H52v-14l-16-6c18-14 34-24 52-26v-14l-12-8c24-8 40-22 44-48Z" fill="#000" opacity=".3"/>';
const STUPA =
  '<path d="M120 156l7 44c4 22 18 30 30 40l-8 8c14 6 28 16 36 32H55c8-16 22-26 36-32l-8-8c12-10 26-18 30-40Z" fill="#000" opacity=".3"/>';
const WAVES = [236, 256, 276]
  .map(
    (y, row) =>
      `<path d="M-${row * 18} ${y}q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0v60H-60Z" fill="#000" opacity=".${16 + row * 5}"/>`,
  )
  .join("");
const TOWERS =
  '<path d="M0 284v-48h22v-30h26v40h20v-74h26v64h16v-32h24v24h16v-84h26v76h18v-40h24v30h22v90Z" fill="#000" opacity=".3"/>';
const PETALS = [0, 72, 144, 216, 288]
  .map(
    (turn) =>
      `<ellipse cx="120" cy="222" rx="26" ry="46" fill="#000" opacity=".16" transform="rotate(${turn} 120 268)"/>`,
  )
  .join("");
const TRACK =
  '<path d="M0 208h240v112H0Z" fill="#10141b" opacity=".5"/><path d="M0 212h240M0 316h240" stroke="#fff" stroke-width="5" stroke-dasharray="22 16" opacity=".5"/><g fill="#fff" opacity=".85"><path d="M22 42h18v18H22zm36 0h18v18H58zM40 60h18v18H40zM22 78h18v18H22zm36 0h18v18H58z"/></g><path d="M18 36v150" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85"/>';
const RAYS = Array.from(
  { length: 12 },
  (_, ray) => `<path d="M120 150l-16-260h32Z" fill="#fff" opacity=".07" transform="rotate(${ray * 30} 120 150)"/>`,
).join("");

const FOUR = ["red", "blue", "green", "violet"] as const;

/** One picture for each table of rules. */
export const SCENES: Readonly<Record<LotteryTable, Scene>> = {
  vn_north: {
    sky: ["#5c0f1e", "#b3242f", "#f0803c"],
    glow: COLOURS.gold.light,
    land: KARSTS,
    objects: ball(76, 150, 42, "gold", "2") + ball(160, 128, 46, "red", "7") + ball(122, 214, 38, "ivory", "18"),
  },
  vn_south: {
    sky: ["#073b3a", "#0f8a6a", "#f6c95b"],
    glow: COLOURS.gold.light,
    land: PALMS + WAVES,
    objects: ball(78, 134, 44, "green", "1") + ball(162, 152, 42, "gold", "8") + ball(112, 214, 36, "red", "09"),
  },
  sea_4d_my: {
    sky: ["#101d5c", "#2752b8", "#7fb2f0"],
    glow: "#ffe9a8",
    land: TOWERS,
    objects: cards(124, "4820", FOUR),
  },
  sea_4d_sg: {
    sky: ["#5b1038", "#c03058", "#ff9f8a"],
    glow: "#ffe3d6",
    land: WAVES,
    objects: cards(124, "7316", ["red", "gold"]),
  },
  sea_th: {
    sky: ["#2a1260", "#6a36b8", "#f09ac0"],
    glow: "#ffe9a8",
    land: ROOFS,
    objects: cards(100, "914", ["violet", "gold"]),
  },
  sea_la: {
    sky: ["#06324a", "#0e7a8c", "#a8e0c0"],
    glow: "#fff2c0",
    land: STUPA,
    objects: cards(116, "2057", ["blue", "gold"]),
  },
  sea_hn: {
    sky: ["#3d0c2c", "#93214f", "#f3a05c"],
    glow: COLOURS.gold.light,
    land: PAGODA + WAVES,
    objects: cards(102, "638", ["red", "gold"]),
  },
  "5d": {
    sky: ["#0d1440", "#2b3fb0", "#7d8cff"],
    glow: COLOURS.blue.light,
    land: RAYS,
    objects:
      ball(64, 118, 37, "red", "5") +
      ball(176, 126, 37, "green", "0") +
      ball(62, 220, 37, "violet", "3") +
      ball(178, 224, 37, "blue", "9") +
      ball(120, 170, 43, "gold", "7"),
  },
  "3d": {
    sky: ["#10344a", "#137a92", "#6fe0d0"],
    glow: "#e6fff6",
    land: RAYS,
    objects: ball(72, 140, 46, "blue", "3") + ball(168, 148, 46, "red", "6") + ball(120, 222, 46, "gold", "1"),
  },
  k3: {
    sky: ["#3a0a12", "#a01c2a", "#f2674c"],
    glow: COLOURS.gold.light,
    land: RAYS,
    objects: die(76, 150, 42, -14, [6, 2, 3]) + die(164, 168, 44, 10, [5, 1, 2]) + die(106, 240, 42, 4, [1, 3, 5]),
  },
  "11x5": {
    sky: ["#0a3a22", "#178a50", "#b6e26a"],
    glow: "#f4ffcf",
    land: PETALS,
    objects:
      ball(120, 108, 34, "red", "11") +
      ball(54, 158, 34, "gold", "04") +
      ball(186, 158, 34, "blue", "08") +
      ball(80, 232, 34, "violet", "01") +
      ball(160, 232, 34, "green", "06"),
  },
  pk10: {
    sky: ["#141a2c", "#3b4a78", "#f08a4a"],
    glow: "#ffd9a8",
    land: TRACK,
    objects: car(146, 166, 0.72, "blue", "4") + car(112, 238, 1, "red", "1"),
  },
  "6_45": {
    sky: ["#2a0a4a", "#7a2fc0", "#ff8ac0"],
    glow: "#ffe9a8",
    land: RAYS,
    objects:
      ball(120, 110, 32, "gold", "45") +
      ball(86, 168, 32, "red", "12") +
      ball(154, 168, 32, "blue", "31") +
      ball(52, 228, 32, "green", "07") +
      ball(120, 228, 32, "violet", "23") +
      ball(188, 228, 32, "red", "38"),
  },
};
