import type { TableGameCode } from "../../protocol/tables.ts";
import { SUIT_SHAPES } from "../signs/suit-shapes.ts";
import type { RoomColours } from "./table-look.ts";

/** The things on a tile's table, drawn around 0,0 within 110 units to the sides and 50 up and down. */
type Subject = (room: RoomColours, variant: number) => string;

const RED = "#c41e34";
const INK = "#16203a";
const SUITS = [
  [SUIT_SHAPES.spade, INK],
  [SUIT_SHAPES.heart, RED],
  [SUIT_SHAPES.club, INK],
  [SUIT_SHAPES.diamond, RED],
] as const;

function card(x: number, y: number, turn: number, rank: string, suit: number): string {
  const [shape, ink] = SUITS[suit % SUITS.length] ?? SUITS[0];
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="-21" y="-28" width="46" height="63" rx="6" fill="#000" opacity=".35"/>
    <rect x="-23" y="-31" width="46" height="63" rx="6" fill="#fdfbf5"/>
    <text x="-18" y="-9" font-family="Noto Sans" font-weight="800" font-size="22" fill="${ink}">${rank}</text>
    <path d="${shape}" fill="${ink}" transform="translate(5 12) scale(.13)"/>
  </g>`;
}

function die(x: number, y: number, turn: number, face: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="-21" y="-17" width="42" height="42" rx="9" fill="#000" opacity=".35"/>
    <rect x="-22" y="-22" width="44" height="44" rx="9" fill="#d9d2c2"/><rect x="-22" y="-22" width="44" height="41" rx="9" fill="#fdfaf2"/>${face}
  </g>`;
}

const dots = (places: readonly (readonly [number, number])[], fill: string, r: number): string =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("");

const PIPS = [
  dots([[0, 0]], RED, 7),
  dots(
    [
      [-10, -10],
      [10, -10],
      [-10, 10],
      [10, 10],
      [0, 0],
    ],
    INK,
    4,
  ),
  dots(
    [
      [-10, -10],
      [10, -10],
      [-10, 0],
      [10, 0],
      [-10, 10],
      [10, 10],
    ],
    INK,
    4,
  ),
  dots(
    [
      [-10, -10],
      [10, -10],
      [-10, 10],
      [10, 10],
    ],
    RED,
    4,
  ),
] as const;

const pip = (at: number): string => PIPS[at % PIPS.length] ?? "";

const plate = `<ellipse cy="12" rx="92" ry="40" fill="#6b4416"/><ellipse cy="6" rx="92" ry="40" fill="#e8cf9b"/><ellipse cy="6" rx="78" ry="32" fill="#d6b273"/>`;

function wheel(room: RoomColours, variant: number): string {
  const pockets = Array.from({ length: 37 }, (_, index) => {
    const [from, to] = [(index / 37) * Math.PI * 2, ((index + 1) / 37) * Math.PI * 2];
    const at = (angle: number, r: number) => `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
    const fill = index === 0 ? "#0f7a4a" : index % 2 === 0 ? "#b3202c" : "#15171d";
    return `<path d="M${at(from, 84)}A84 84 0 0 1 ${at(to, 84)}L${at(to, 56)}A56 56 0 0 0 ${at(from, 56)}z" fill="${fill}" stroke="#e9cf94" stroke-width=".8"/>`;
  }).join("");
  return `<g transform="translate(0 8) scale(1 .62) rotate(${variant * 31})"><circle cy="10" r="98" fill="#000" opacity=".4"/><circle r="98" fill="${room.wood1}" stroke="#e0ad4f" stroke-width="3"/>${pockets}
    <circle r="56" fill="${room.wood2}" stroke="#e0ad4f" stroke-width="2"/><path d="M-5-8 0-46l5 38 38 8-38 5-5 42-5-42-38-5z" fill="#e8bf6a"/><circle r="11" fill="#f6dfa0"/><circle cx="52" cy="-42" r="7" fill="#fff"/></g>`;
}

function bird(side: 1 | -1, body: string, wing: string, tail: string): string {
  return `<g transform="translate(${side * -48} -26) scale(${side * 0.86} .86) translate(-44 -40)">
    <path d="M42 72v18h-8M56 70v20h-8" fill="none" stroke="#d39a2c" stroke-width="4" stroke-linecap="round"/>
    <path d="M22 52C2 44 2 18 16 8c-2 12 2 20 12 26zM24 58C4 60-2 40 4 28c4 12 12 18 22 20z" fill="${tail}"/>
    <path d="M18 56c4-18 22-24 34-20 8 2 12-4 14-14 2-8 14-10 18-2l10 4-9 5c2 20-8 42-32 44-20 2-34-4-35-17z" fill="${body}"/>
    <path d="M62 30c2 14-4 26-14 32 14-2 26-12 26-30z" fill="#f2b544"/><path d="M30 54c10-8 24-8 34 2-8 12-26 12-34-2z" fill="${wing}"/>
    <path d="M70 16c-2-8 4-12 7-6 2-7 9-4 7 2 5-2 7 3 3 7zM86 26c4 2 4 8 0 10-3-3-3-7 0-10z" fill="#e02f3c"/><circle cx="78" cy="20" r="2.2" fill="#14080a"/>
  </g>`;
}

const RANKS = ["9", "8", "K", "A", "7", "6"] as const;
const rank = (at: number): string => RANKS[at % RANKS.length] ?? "9";

function baccarat(_room: RoomColours, at: number): string {
  return `${card(-74, 4, -7, rank(at), at)}${card(-34, 0, 4, "K", at + 1)}${card(34, 0, -4, rank(at + 1), at + 2)}${card(74, 4, 7, "Q", at + 3)}`;
}

function coins(at: number): string {
  const places = [
    [-40, 4],
    [-10, -10],
    [18, 12],
    [44, -4],
  ] as const;
  return places
    .map(([x, y], index) => {
      const isRed = (index + at) % 2 === 0;
      return `<ellipse cx="${x}" cy="${y + 4}" rx="19" ry="14" fill="${isRed ? "#8f151f" : "#b9ae97"}"/><ellipse cx="${x}" cy="${y}" rx="19" ry="14" fill="${isRed ? "#d22d35" : "#fbf6ea"}"/>`;
    })
    .join("");
}

function beads(): string {
  const heap = Array.from({ length: 36 }, (_, index) => {
    const [x, y] = [-74 + Math.floor(index / 4) * 13, -14 + (index % 4) * 12];
    return `<circle cx="${x}" cy="${y}" r="5.6" fill="#fdfaf2" stroke="#a58a55"/>`;
  }).join("");
  return `${heap}${dots(
    [
      [62, -4],
      [78, 4],
      [64, 14],
    ],
    "#d22d35",
    7,
  )}`;
}

const GOURD = `<path d="M0-18c6 0 9 4 8 9-1 3 1 5 4 7 8 7 2 19-12 19s-20-12-12-19c3-2 5-4 4-7-1-5 2-9 8-9z" fill="#e39a2d"/>`;
const FISH = `<path d="M-18 0C-9-14 6-14 12-3l7-7V10l-7-7C6 14-9 14-18 0z" fill="#2f8fc4"/><circle cx="-9" cy="-3" r="2" fill="#061b2b"/>`;
const CRAB = `<ellipse rx="13" ry="10" fill="#d0392b"/><path d="M-12-6q-8-8 0-12M12-6q8-8 0-12M-11 7l-7 5M11 7l7 5" stroke="#b52a20" stroke-width="3.4" fill="none"/>`;

/** Each game's subject: what a player sees first at its table. */
export const TABLE_SUBJECTS: Readonly<Record<TableGameCode, Subject>> = {
  baccarat,
  "baccarat-no-commission": (room, at) => baccarat(room, at + 2),
  "dragon-tiger": (_room, at) =>
    `${card(-42, 0, -8, ["K", "Q", "J", "10"][at % 4] ?? "K", at + 1)}${card(42, 0, 8, rank(at + 4), at)}<text y="10" text-anchor="middle" font-family="Noto Sans" font-weight="800" font-size="26" fill="#ffd874">VS</text>`,
  roulette: wheel,
  "roulette-la-partage": (room, at) => wheel(room, at + 5),
  "sic-bo": (_room, at) =>
    `${plate}${die(-38, 2, -12, pip(at))}${die(4, -12, 10, pip(at + 1))}${die(42, 8, 24, pip(at + 2))}`,
  "bau-cua": (_room, at) => {
    const [first = "", second = "", third = ""] = [GOURD, FISH, CRAB, GOURD, FISH].slice(at % 3);
    return `${plate}${die(-38, 2, -12, first)}${die(4, -12, 8, second)}${die(44, 8, 20, third)}`;
  },
  "xoc-dia": (_room, at) => `${plate}${coins(at)}`,
  "fan-tan": () => `<ellipse cy="8" rx="104" ry="38" fill="#00000044"/>${beads()}`,
  "andar-bahar": (_room, at) =>
    `${card(0, -16, 0, rank(at + 2), at)}${card(-66, 6, -10, rank(at), at + 1)}${card(66, 6, 10, rank(at + 1), at + 2)}`,
  "teen-patti-face-off": (_room, at) =>
    `${card(-78, 6, -14, "A", at)}${card(-52, 0, 0, "K", at)}${card(-26, 6, 12, "Q", at)}${card(30, 6, -12, rank(at), at + 1)}${card(56, 0, 0, rank(at + 1), at + 2)}${card(82, 6, 12, rank(at + 2), at + 3)}`,
  cockfight: () => `${bird(1, "#c9392b", "#e9852f", "#7c1b22")}${bird(-1, "#2d63b8", "#63a6e6", "#153268")}`,
  blackjack: (_room, at) =>
    `${card(-58, -4, -12, "A", at)}${card(-24, 2, 6, ["K", "Q", "J", "10"][at % 4] ?? "K", at + 1)}${card(46, -4, -5, rank(at + 3), at + 2)}${card(80, 4, 9, rank(at), at + 3)}<text x="-41" y="47" text-anchor="middle" font-family="Noto Sans" font-weight="800" font-size="24" fill="#ffd874">21</text>`,
  "cockfight-pool": () => `${bird(1, "#a8421d", "#f0b13f", "#4b1c0e")}${bird(-1, "#1f7d6c", "#7fd6bd", "#0d3d38")}`,
};
