import { crc32 } from "node:zlib";
import sharp from "sharp";

export const PICTURE_SIZE = { width: 64, height: 32 } as const;

/** A real picture of one colour. */
export function drawPicture(format: "png" | "jpeg" | "gif" | "webp"): Promise<Buffer> {
  return sharp({ create: { ...PICTURE_SIZE, channels: 3, background: "#336699" } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of a few bytes whose header claims 3,600 million pixels. The header's checksum is right. */
export async function drawPictureBomb(): Promise<Buffer> {
  const bytes = await drawPicture("png");
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
