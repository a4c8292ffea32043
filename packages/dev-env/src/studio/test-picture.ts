import sharp from "sharp";
import { escapeHtml } from "../escape-html.ts";
import { type KeyFrame, keyFrameOf } from "./video-file.ts";

export const PICTURE = { width: 480, height: 270 } as const;

/** The sight of the test studio's camera at a moment. */
export interface Seen {
  readonly table: string;
  readonly round: string;
  readonly stage: string;
  /** The cards or the number on the table. */
  readonly words: readonly string[];
}

const SUITS: Readonly<Record<string, readonly [sign: string, colour: string]>> = {
  c: ["♣", "#1c2230"],
  d: ["♦", "#b3261e"],
  h: ["♥", "#b3261e"],
  s: ["♠", "#1c2230"],
};

function cardShape(word: string, index: number): string {
  const suit = SUITS[word.slice(1)];
  const [text, colour] = suit ? [`${word.charAt(0)}${suit[0]}`, suit[1]] : [word, "#1c2230"];
  const x = 40 + index * 68;
  return `<g transform="translate(${x} 116)"><rect width="58" height="82" rx="7" fill="#fdfaf2" stroke="#0004"/>
    <text x="29" y="52" font-size="28" font-weight="700" text-anchor="middle" fill="${colour}">${escapeHtml(text)}</text></g>`;
}

/**
 * A drawn test picture: the table, the round, its cards, the studio's clock, and a hand that goes round. The page's own
 * texts are in the upper corners.
 */
function picture({ table, round, stage, words }: Seen, at: Date): string {
  const turn = (at.getTime() % 4000) / 4000;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 480 270"
    font-family="sans-serif">
    <rect width="480" height="270" fill="#123d36"/><ellipse cx="240" cy="190" rx="230" ry="105" fill="#1a5a4c"/>
    <g text-anchor="middle" font-size="13" fill="#d9e7df">
      <text x="280" y="86" font-weight="700" fill="#f3e6c4">Test picture · ${escapeHtml(table)}</text>
      <text x="280" y="103">${escapeHtml(round)} · ${escapeHtml(stage)} · ${at.toISOString().slice(11, 21)}</text>
    </g>
    <circle cx="240" cy="44" r="22" fill="none" stroke="#f3e6c4" stroke-width="2"/>
    <line x1="240" y1="44" x2="240" y2="26" stroke="#e9c46a" stroke-width="4" transform="rotate(${turn * 360} 240 44)"/>
    ${words.map(cardShape).join("")}</svg>`;
}

export async function drawFrame(seen: Seen, at: Date): Promise<KeyFrame> {
  const avif = await sharp(Buffer.from(picture(seen, at)))
    .flatten()
    .avif({ effort: 0, quality: 45, chromaSubsampling: "4:2:0" })
    .toBuffer();
  return keyFrameOf(avif);
}
