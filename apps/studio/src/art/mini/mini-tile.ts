import sharp from "sharp";
import { MINI_HEROES, type MiniHero } from "./heroes.ts";

const TILE = { width: 240, height: 320 } as const;

/** One SVG unit is one CSS pixel: a density of 72 dots per inch renders them one to one. */
const DENSITY = 72;

/** Stars at the same places on every tile. No hero covers them. */
const STARS = [
  [22, 40, 1.4],
  [58, 22, 1],
  [200, 30, 1.6],
  [222, 84, 1],
  [16, 120, 1],
  [228, 160, 1.3],
  [30, 208, 1],
  [120, 14, 1.1],
] as const;

function drawing({ sky, light, drawing: hero }: MiniHero): string {
  const stars = STARS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".7"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.width} ${TILE.height}" width="${TILE.width}" height="${TILE.height}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="light"><stop stop-color="${light}" stop-opacity=".62"/><stop offset=".55" stop-color="${light}" stop-opacity=".16"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    <radialGradient id="glow"><stop stop-color="#fff3c4" stop-opacity=".9"/><stop offset=".4" stop-color="#ffcf6b" stop-opacity=".35"/><stop offset="1" stop-color="#ffcf6b" stop-opacity="0"/></radialGradient>
    <radialGradient id="gold" cx=".36" cy=".3" r=".85"><stop stop-color="#fff2c2"/><stop offset=".45" stop-color="#fcb442"/><stop offset="1" stop-color="#9a5408"/></radialGradient>
    <radialGradient id="iron" cx=".34" cy=".28" r=".9"><stop stop-color="#9fb2cb"/><stop offset=".45" stop-color="#44546c"/><stop offset="1" stop-color="#141d2c"/></radialGradient>
    <linearGradient id="paper" x2="0" y2="1"><stop stop-color="#e8531f"/><stop offset=".6" stop-color="#ff9a3d"/><stop offset="1" stop-color="#ffe08a"/></linearGradient>
    <linearGradient id="scrim" x2="0" y2="1"><stop stop-color="#05070c" stop-opacity="0"/><stop offset="1" stop-color="#05070c" stop-opacity=".78"/></linearGradient>
  </defs>
  <rect width="240" height="320" fill="url(#sky)"/>
  <g fill="none" stroke="${light}" stroke-opacity=".14" stroke-width="1.4">${[70, 100, 130, 160].map((r) => `<circle cx="120" cy="138" r="${r}"/>`).join("")}</g>
  <circle cx="120" cy="138" r="150" fill="url(#light)"/>${stars}
  <path d="M0 268q40-34 84-18t70-6 86 8v68H0z" fill="#05070c" opacity=".42"/>
  <g transform="translate(120 136)">${hero}</g>
  <rect y="212" width="240" height="108" fill="url(#scrim)"/>
  <rect x="1" y="1" width="238" height="318" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>
</svg>`;
}

/** The lobby tile of a mini game as WebP, 3:4, `width` pixels wide; undefined for an unknown game. */
export async function renderMiniTile(code: string, width: number): Promise<Buffer | undefined> {
  const hero = Object.hasOwn(MINI_HEROES, code) ? MINI_HEROES[code] : undefined;
  if (!hero) return undefined;
  const density = (DENSITY * width) / TILE.width;
  return sharp(Buffer.from(drawing(hero)), { density, limitInputPixels: 4_000_000 })
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
}
