import { availableParallelism } from "node:os";
import sharp from "sharp";
import { refusal } from "./refusal.ts";
import { takingTurns } from "./taking-turns.ts";

export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const SIGNATURES = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** The largest picture that anybody may send. */
const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;

/** Throws Refusal UPLOAD_TOO_LARGE {megabytes}. */
export function refuseLargeUpload({ size }: Pick<Blob, "size">): void {
  if (size > UPLOAD_BYTES_MAX) throw refusal("UPLOAD_TOO_LARGE", { megabytes: UPLOAD_BYTES_MAX / 1024 ** 2 });
}

/** More pixels than a phone's screenshot or photograph has; a small file can claim billions. */
const MEGAPIXELS_MAX = 40;

/** The drawn size: within a square with this side, or cropped to fill it. */
export interface DrawnSize {
  readonly side: number;
  readonly fit: "inside" | "cover";
}

/** Small print stays readable; more camera resolution is not needed. */
const READABLE: DrawnSize = { side: 2_400, fit: "inside" };

/** A decoded picture takes up to 160 MB. So a process decodes one at a time, and few may wait. */
const inTurn = takingTurns({ waitingMax: 40 });
sharp.concurrency(Math.min(2, availableParallelism()));
// Decoded pictures are not needed again.
sharp.cache(false);

/**
 * Re-encodes a PNG or JPEG as a JPEG. Only the pixels are kept; metadata, locations, scripts and a second file behind
 * the first are lost. The file's name and declared type do not matter. Undefined for any other file.
 *
 * Throws Refusal UPLOAD_TOO_MANY_PIXELS {megapixels}, by the header, before anything is decoded. Throws
 * TOO_MANY_REQUESTS {retryAfterSeconds} when too many pictures wait.
 */
export async function reencodeImage(file: Buffer, size: DrawnSize = READABLE): Promise<ReencodedImage | undefined> {
  if (!SIGNATURES.some((signature) => file.subarray(0, signature.length).equals(signature))) return undefined;
  const pixels = await pixelsInHeader(file);
  if (pixels === undefined) return undefined;
  if (pixels > MEGAPIXELS_MAX * 1_000_000) {
    throw refusal("UPLOAD_TOO_MANY_PIXELS", { megapixels: MEGAPIXELS_MAX });
  }
  return inTurn(() => reencode(file, size));
}

/**
 * The number of pixels according to a picture's header; undefined for a file that no decoder recognises. Decodes
 * nothing.
 */
async function pixelsInHeader(file: Buffer): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

async function reencode(file: Buffer, { side, fit }: DrawnSize): Promise<ReencodedImage | undefined> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: "error" })
      // Rotated by the camera's orientation mark, because that mark is dropped.
      .rotate()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === "inside" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The decoder reports a truncated or forged image.
    return undefined;
  }
}
