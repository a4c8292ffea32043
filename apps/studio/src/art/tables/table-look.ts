import { TABLE_GAME_CODES, type TableGameCode } from "../../protocol/tables.ts";

/** The drawn people and rooms of tables. The lobby's tiles and the page of a table draw the same ones. */

export type Shape = readonly [d: string, fill: string];
export interface Hair {
  readonly back: readonly string[];
  readonly front: readonly string[];
}
/** Cloth, its shade, and the trim. */
export type Cloth = readonly [string, string, string];
/** Skin, its shade, and the lips. */
export type Skin = readonly [string, string, string];

/** Skin, its shade, and the lips. */
const SKINS: readonly Skin[] = [
  ["#f1c7a5", "#dba57f", "#c2545a"],
  ["#d9a377", "#bd835a", "#a9434a"],
  ["#b77c50", "#985f38", "#93383f"],
  ["#8c5a37", "#6f4326", "#7d2f38"],
  ["#f6d6bb", "#e2b393", "#c85a66"],
];
const HAIRS: readonly string[] = ["#1b1418", "#33201a", "#4a2c1c", "#0f1220", "#2a1a2e"];
/** Cloth, its shade, and the trim. */
const CLOTHS: readonly Cloth[] = [
  ["#7d1730", "#550d20", "#e8b85a"],
  ["#12504f", "#0a3536", "#e9c46a"],
  ["#27336f", "#182149", "#d8dcf5"],
  ["#20222c", "#12131a", "#c9a14a"],
  ["#6a2a72", "#461a4d", "#f0c1d8"],
  ["#8b4a12", "#5f300a", "#ffe2a8"],
];

/** Styles of hair around a head of 44 × 54 whose centre is 100, 66. */
const STYLES: readonly Hair[] = [
  // Long, over one shoulder.
  {
    back: ["M74 60c-6 40-14 58-8 84 18 8 60 8 70-2 2-24-8-44-12-80z"],
    front: ["M76 62c-4-34 16-44 30-41 20 1 28 18 22 44-4-16-12-24-22-27-10 8-22 10-30 24z"],
  },
  // A bun.
  {
    back: ["M88 18a14 12 0 1 1 26 2z", "M75 64c-4-30 12-42 25-42s30 12 25 42z"],
    front: ["M76 60c-2-28 12-38 25-38s26 10 24 38c-4-14-12-22-24-24-12 4-20 10-25 24z"],
  },
  // Short.
  {
    back: ["M76 60c-4-32 12-40 24-40s30 8 25 42z"],
    front: ["M76 58c-4-28 10-38 24-38 18 0 30 10 25 40-2-8-4-14-8-18-12 4-28 0-34-4-4 6-6 12-7 20z"],
  },
  // A bob.
  {
    back: ["M72 56c-6 18-6 36-2 46 18 6 44 6 60 0 4-10 4-30-2-48z"],
    front: ["M74 66c-6-36 14-46 28-45 22 0 30 18 25 45-3-12-6-20-10-25-12 6-28 4-34 0-4 7-7 14-9 25z"],
  },
];

/** The lines of a face, in the person's box. The eyes are at 80.5 and 105.5, 65. */
export const FACE = {
  face: "M76 66c0-28 10-40 24-40s24 12 24 40c0 20-12 34-24 34S76 86 76 66z",
  shade: "M112 30c10 8 12 22 12 36 0 20-12 34-24 34 14-6 20-24 19-40 0-12-3-22-7-30z",
  brows: "M81 56q6-6 14-3M105 53q8-3 14 3",
  nose: "M99 64q-3 10 0 12 2 1 4 0",
  lips: "M88 83q6-2 12 0 6-2 12 0-3 9-12 9t-12-9z",
  smile: "M86 82q14 7 28 0",
  eye: "M0 0c3-6 11-6 14 0-3 5-11 5-14 0z",
  lash: "M-1 0c3-7 13-7 16-1",
} as const;

/** A person of 200 × 190: shapes from the back to the front. */
export interface PersonShapes {
  readonly skin: Skin;
  readonly hair: string;
  readonly cloth: Cloth;
  readonly style: Hair;
  /** Hair behind, neck, body and clothes. */
  readonly body: readonly Shape[];
  readonly arm: readonly Shape[];
}

const FIRST_SKIN: Skin = ["#f1c7a5", "#dba57f", "#c2545a"];
const FIRST_CLOTH: Cloth = ["#7d1730", "#550d20", "#e8b85a"];

export function personShapes(person: number): PersonShapes {
  const skin = SKINS[(person * 3 + 1) % SKINS.length] ?? FIRST_SKIN;
  const hair = HAIRS[(person * 2) % HAIRS.length] ?? "#1b1418";
  const cloth = CLOTHS[person % CLOTHS.length] ?? FIRST_CLOTH;
  const style = STYLES[person % STYLES.length] ?? { back: [], front: [] };
  const isVest = person % STYLES.length === 2;
  return { skin, hair, cloth, style, body: bodyShapes(style, hair, skin, cloth, isVest), arm: armShapes(cloth, skin) };
}

function bodyShapes(style: Hair, hair: string, skin: Skin, cloth: Cloth, isVest: boolean): Shape[] {
  return [
    ...style.back.map((d): Shape => [d, hair]),
    ["M91 84h18v22q-9 8-18 0z", skin[1]],
    ["M36 190c0-52 8-70 34-78l22-8q8 6 16 0l22 8c26 8 34 26 34 78z", cloth[0]],
    ["M36 190c0-30 3-50 10-60 4 26 8 44 8 60zM164 190c0-30-3-50-10-60-4 26-8 44-8 60z", cloth[1]],
    ...(isVest ? vest(cloth) : collar(cloth, skin[0])),
  ];
}

function collar([, shade, trim]: Cloth, skin: string): Shape[] {
  return [
    ["M86 104q14 26 28 0l8 6q-22 46-44 0z", shade],
    ["M90 102q10 20 20 0l2 2q-12 28-24 0z", skin],
    ["M84 108q16 36 32 0l3 2q-19 46-38 0z", trim],
    ["M98 138h4v52h-4z", trim],
    ["M100 146a3 3 0 1 0 .1 0zM100 162a3 3 0 1 0 .1 0z", shade],
  ];
}

function vest([, shade, trim]: Cloth): Shape[] {
  return [
    ["M84 106l16 50 16-50-6-4q-10 8-20 0z", "#f6f3ec"],
    ["M84 106l16 54-22-24zM116 106l-16 54 22-24z", shade],
    ["M100 114l-13-7v14zM100 114l13-7v14z", trim],
    ["M100 128a2 2 0 1 0 .1 0zM100 142a2 2 0 1 0 .1 0z", "#c8c2b4"],
  ];
}

function armShapes([cloth, shade]: Cloth, [skin]: Skin): Shape[] {
  return [
    ["M46 122c-16 10-22 34-18 52 8 10 30 12 48 12l2-14c-14-2-22-4-26-8 2-14 8-26 10-34z", cloth],
    ["M30 160c6 12 28 16 46 16l0 8c-20 0-40-2-48-12z", shade],
    ["M74 172c8-2 16-2 22 2 4 3 4 8-2 10-8 2-16 2-22 2z", skin],
  ];
}

/** The colours of a room and its table. */
export interface RoomColours {
  readonly wall1: string;
  readonly wall2: string;
  readonly curtain: string;
  readonly lamp: string;
  readonly felt1: string;
  readonly felt2: string;
  readonly line: string;
  readonly wood1: string;
  readonly wood2: string;
}

const OAK = { wood1: "#6b3a1c", wood2: "#34180a" };
const WENGE = { wood1: "#3b2a20", wood2: "#160e09" };

const FIRST_ROOM: RoomColours = {
  ...{ wall1: "#3a1a22", wall2: "#14080d", curtain: "#5b1526", lamp: "#ffcf7d" },
  ...{ felt1: "#0f6a4d", felt2: "#07392c", line: "#e7c98a", ...OAK },
};

const ROOMS: readonly RoomColours[] = [
  FIRST_ROOM,
  {
    ...{ wall1: "#12303b", wall2: "#061118", curtain: "#0f4653", lamp: "#ffcf7d" },
    ...{ felt1: "#7c1d33", felt2: "#400b1b", line: "#f2c9a4", ...OAK },
  },
  {
    ...{ wall1: "#2c2350", wall2: "#0c0a1c", curtain: "#3a2a72", lamp: "#e6c7ff" },
    ...{ felt1: "#1d4a86", felt2: "#0b2348", line: "#cfe0ff", ...WENGE },
  },
  {
    ...{ wall1: "#3d2a12", wall2: "#150d05", curtain: "#6b4310", lamp: "#ffd99a" },
    ...{ felt1: "#14575c", felt2: "#082e33", line: "#f0d7a0", ...WENGE },
  },
  {
    ...{ wall1: "#41172f", wall2: "#16070f", curtain: "#7a1d4b", lamp: "#ffc3d4" },
    ...{ felt1: "#4a2466", felt2: "#261036", line: "#f0cfe4", ...WENGE },
  },
  {
    ...{ wall1: "#1d3a24", wall2: "#08140b", curtain: "#24572f", lamp: "#fff0ae" },
    ...{ felt1: "#7a4416", felt2: "#3f2007", line: "#ffe0ad", ...OAK },
  },
];

/** The person and the room of a table: tables with one look differ by their game. */
export function tableLook(game: TableGameCode, look: number): { readonly person: number; readonly room: RoomColours } {
  const at = TABLE_GAME_CODES.indexOf(game);
  return { person: look + at * 7, room: ROOMS[(look + at) % ROOMS.length] ?? FIRST_ROOM };
}
