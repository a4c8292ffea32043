import sharp from "sharp";

/** Channels 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number];

/** A rendered picture: pixels row by row. */
export interface Look {
  readonly pixels: readonly Pixel[];
  readonly width: number;
  readonly height: number;
}

export async function lookOf(svg: string, width: number, height: number): Promise<Look> {
  const raw = await sharp(Buffer.from(svg)).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const pixels = Array.from({ length: width * height }, (_, index): Pixel => [
    raw[index * 3] ?? 0,
    raw[index * 3 + 1] ?? 0,
    raw[index * 3 + 2] ?? 0,
  ]);
  return { pixels, width, height };
}

/** The mean colour of each cell in a grid of so many columns and rows. */
function averaged({ pixels, width, height }: Look, columns: number, rows: number): Pixel[] {
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0, 0] as [number, number, number, number]);
  for (const [index, [red, green, blue]] of pixels.entries()) {
    const column = Math.floor(((index % width) * columns) / width);
    const row = Math.floor((Math.floor(index / width) * rows) / height);
    const sum = sums[row * columns + column];
    if (sum === undefined) continue;
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
    sum[3] += 1;
  }
  return sums.map(([red, green, blue, count]) => [red / count, green / count, blue / count]);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** As WCAG defines it, 0 black to 1 white. */
export function luminance([red, green, blue]: Pixel): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of white text on the pixel, 1 to 21. */
export function contrastWithWhite(pixel: Pixel): number {
  return 1.05 / (luminance(pixel) + 0.05);
}

/** Lightness 0 to 1, chroma, hue in degrees. */
export function toOklch([red, green, blue]: Pixel): { l: number; c: number; h: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

/**
 * A perceptual hash of 256 bits over 8 × 8 places. One bit per place tells whether it is lighter than its right
 * neighbour. Three bits per place, one per channel, tell whether it is above the picture's mean. Equal pictures have
 * equal bits.
 */
export function perceptualHash(look: Look): boolean[] {
  const [columns, rows] = [9, 8];
  const pixels = averaged(look, columns, rows);
  const at = (column: number, row: number): Pixel => pixels[row * columns + column] ?? [0, 0, 0];
  const places = Array.from(
    { length: rows * (columns - 1) },
    (_, index) => [index % (columns - 1), Math.floor(index / (columns - 1))] as const,
  );
  const mean = ([0, 1, 2] as const).map(
    (channel) => pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / pixels.length,
  );
  return [
    ...places.map(([column, row]) => luminance(at(column, row)) > luminance(at(column + 1, row))),
    ...([0, 1, 2] as const).flatMap((channel) =>
      places.map(([column, row]) => at(column, row)[channel] > (mean[channel] ?? 0)),
    ),
  ];
}

/** The number of different bits. */
export function hammingDistance(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, index) => bit !== other[index]).length;
}
