export type ImageKind = "png" | "jpeg";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Detects the format of a file by its first bytes, because the file name can lie. */
export function imageKind(head: Uint8Array): ImageKind | undefined {
  if (PNG.every((byte, index) => head[index] === byte)) return "png";
  if (JPEG.every((byte, index) => head[index] === byte)) return "jpeg";
  return undefined;
}
