import sharp from "sharp";

export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const SIGNATURES = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** More pixels than any camera's screenshot has; a small file can claim billions. */
const PIXELS_MAX = 40_000_000;

/** How large it is drawn: within a square of so many pixels, or cropped to fill it. */
export interface DrawnSize {
  readonly side: number;
  readonly fit: "inside" | "cover";
}

/** Small print stays readable; what a camera saw beyond it is of no use. */
const READABLE: DrawnSize = { side: 2_400, fit: "inside" };

/**
 * Draws a PNG or JPEG anew as a JPEG: pixels come through, and nothing else does (metadata, places, scripts, a second
 * file behind the first). What the file is called or says to be plays no part. Undefined for anything else.
 */
export async function reencodeImage(
  file: Buffer,
  { side, fit }: DrawnSize = READABLE,
): Promise<ReencodedImage | undefined> {
  if (!SIGNATURES.some((signature) => file.subarray(0, signature.length).equals(signature))) return undefined;
  try {
    const { data, info } = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" })
      // Turned as the camera was held, because the note that says so is dropped.
      .rotate()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === "inside" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The decoder's word for "this is no image": torn, forged or too many pixels.
    return undefined;
  }
}
