import { cryptoRandomSource, uniformBelow } from "@banyan/kernel";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";

export interface CaptchaPicture {
  /** The letters that are shown. */
  readonly text: string;
  /** PNG, base64. */
  readonly image: string;
}

/** Letters and digits of either case, without those that are easily confused. */
const ALPHABET = "ADEFGHJKMNPQRTYabdefhjkmnprsty34679";
const LETTERS = 5;

const SIZE = { width: 160, height: 56 };

/** The module itself is the function that draws a given text; its types omit that. */
const drawLetters = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

/** The letters are a secret: they come from the system's random source, never from the library's Math.random. */
function drawnLetters(): string {
  const source = cryptoRandomSource();
  return Array.from({ length: LETTERS }, () => ALPHABET[uniformBelow(source, ALPHABET.length)]).join("");
}

/**
 * Draws five letters with lines across them. The image is a bitmap, because the letters could be read from a vector
 * drawing.
 */
export async function drawCaptcha(): Promise<CaptchaPicture> {
  const text = drawnLetters();
  const data = drawLetters(text, { ...SIZE, noise: 3, fontSize: 54 });
  const image = await sharp(Buffer.from(data), { density: 144 })
    .resize(SIZE.width * 2, SIZE.height * 2)
    // Dark on light in every theme: pale colours were hard to read.
    .flatten({ background: "#eef2f1" })
    .png({ palette: true })
    .toBuffer();
  return { text, image: image.toString("base64") };
}
