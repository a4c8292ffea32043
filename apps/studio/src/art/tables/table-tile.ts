import sharp from "sharp";
import type { TableGameCode } from "../../protocol/tables.ts";
import { FACE, personShapes, type RoomColours, type Shape, tableLook } from "./table-look.ts";
import { TABLE_SUBJECTS } from "./table-subjects.ts";

const TILE = { width: 240, height: 320 } as const;
/** One SVG unit is one CSS pixel: a density of 72 dots per inch renders them one to one. */
const DENSITY = 72;

const paths = (shapes: readonly Shape[]): string =>
  shapes.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join("");

function eye(x: number): string {
  return `<g transform="translate(${x} 65)"><path d="${FACE.eye}" fill="#fffaf2"/><circle cx="7" cy="-.4" r="3.6" fill="#2a1a14"/><circle cx="8" cy="-1.8" r="1.2" fill="#fff"/><path d="${FACE.lash}" fill="none" stroke="#1a0f12" stroke-width="1.8"/></g>`;
}

/** The same person as on the page of the table. */
function person(number: number): string {
  const { skin, hair, style, body, arm } = personShapes(number);
  const line = (d: string, stroke: string) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="1.8" stroke-linecap="round"/>`;
  return `${paths(body)}<path d="${FACE.face}" fill="${skin[0]}"/><path d="${FACE.shade}" fill="${skin[1]}" opacity=".5"/>
    ${line(FACE.brows, hair)}${eye(80.5)}${eye(105.5)}${line(FACE.nose, skin[1])}<path d="${FACE.lips}" fill="${skin[2]}"/>${line(FACE.smile, "#0003")}
    ${style.front.map((d) => `<path d="${d}" fill="${hair}"/>`).join("")}${paths(arm)}<g transform="matrix(-1 0 0 1 200 0)">${paths(arm)}</g>`;
}

function wall({ wall1, wall2, lamp, line, curtain }: RoomColours, look: number): string {
  const arches = [34, 120, 206].map(
    (x) =>
      `<path d="M${x - 30} 200V86a30 40 0 0 1 60 0v114z" fill="#000" opacity=".2"/><path d="M${x - 25} 200V88a25 34 0 0 1 50 0v112" fill="none" stroke="${line}" opacity=".35"/>`,
  );
  const panels = [30, 90, 150, 210].map(
    (x) =>
      `<rect x="${x - 24}" y="20" width="48" height="180" rx="4" fill="#000" opacity=".2"/><path d="M${x} 44l15 26-15 26-15-26z" fill="none" stroke="${line}" opacity=".35"/>`,
  );
  const lamps = [36, 204].map(
    (x) =>
      `<path d="M${x} 0V24" stroke="${line}" opacity=".5"/><circle cx="${x}" cy="38" r="44" fill="url(#lamp)"/><ellipse cx="${x}" cy="38" rx="14" ry="${look % 3 === 1 ? 18 : 13}" fill="${lamp}"/>`,
  );
  return `<rect width="240" height="320" fill="${wall1}"/><rect width="240" height="320" fill="url(#dusk)"/>${(look % 2 === 0 ? arches : panels).join("")}${lamps.join("")}
    <path d="M0 0h26c-2 60-12 100-26 140zM240 0h-26c2 60 12 100 26 140z" fill="${curtain}"/><ellipse cx="120" cy="70" rx="120" ry="96" fill="url(#lamp)" opacity=".55"/><rect width="240" height="1" fill="${wall2}"/>`;
}

/** A lobby tile of 240 × 320 units without lettering. The lower third is dark enough for a white title. */
export function drawTableTile(game: TableGameCode, look: number): string {
  const { person: number, room } = tableLook(game, look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.width} ${TILE.height}" width="${TILE.width}" height="${TILE.height}">
  <defs>
    <linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${room.wall2}" stop-opacity="0"/><stop offset="1" stop-color="${room.wall2}"/></linearGradient>
    <radialGradient id="lamp"><stop stop-color="${room.lamp}" stop-opacity=".5"/><stop offset="1" stop-color="${room.lamp}" stop-opacity="0"/></radialGradient>
    <linearGradient id="felt" x2="0" y2="1"><stop stop-color="${room.felt1}"/><stop offset=".7" stop-color="${room.felt2}"/></linearGradient>
    <linearGradient id="scrim" x2="0" y2="1"><stop stop-color="#05070c" stop-opacity="0"/><stop offset="1" stop-color="#05070c" stop-opacity=".82"/></linearGradient>
  </defs>
  ${wall(room, look)}
  <g transform="translate(30 14) scale(.9)">${person(number)}</g>
  <path d="M-30 320V198Q120 128 270 198V320z" fill="${room.wood2}"/><path d="M-30 320V206Q120 138 270 206V320z" fill="${room.wood1}"/>
  <path d="M-30 320V216Q120 150 270 216V320z" fill="url(#felt)"/><path d="M-20 320V226Q120 162 260 226" fill="none" stroke="${room.line}" stroke-width="1.4" opacity=".55"/>
  <g transform="translate(120 222)">${TABLE_SUBJECTS[game](room, look)}</g>
  <rect y="228" width="240" height="92" fill="url(#scrim)"/>
  <rect x="1" y="1" width="238" height="318" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>
</svg>`;
}

/** The lobby tile of a table as WebP, 3:4, `width` pixels wide. */
export async function renderTableTile(game: TableGameCode, look: number, width: number): Promise<Buffer> {
  const density = (DENSITY * width) / TILE.width;
  return sharp(Buffer.from(drawTableTile(game, look)), { density, limitInputPixels: 4_000_000 })
    .webp({ quality: width <= TILE.width ? 60 : 72, effort: 6 })
    .toBuffer();
}
