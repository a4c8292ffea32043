import sharp from "sharp";
import svgCaptcha from "svg-captcha";

export interface CaptchaPicture {
  /** The letters that are shown. */
  readonly text: string;
  /** PNG, base64. */
  readonly image: string;
}

/** Letters and digits that are easily taken for each other are left out. */
const CONFUSABLE = "0oO1iIlLB8S5Z2qgCcUuVvWwXx";

const SIZE = { width: 160, height: 56 };

/** Draws five letters with lines across them. The image is of pixels: from a drawing the letters could be read. */
export async function drawCaptcha(): Promise<CaptchaPicture> {
  const { text, data } = svgCaptcha.create({
    ...SIZE,
    size: 5,
    noise: 3,
    fontSize: 54,
    ignoreChars: CONFUSABLE,
  });
  const image = await sharp(Buffer.from(data), { density: 144 })
    .resize(SIZE.width * 2, SIZE.height * 2)
    // Dark on light, whatever the page is: pale colours were hard to read.
    .flatten({ background: "#eef2f1" })
    .png({ palette: true })
    .toBuffer();
  return { text, image: image.toString("base64") };
}
