import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reencodeImage } from "./reencode-image.ts";

function drawing(width = 64, height = 32) {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
}

describe("an image that a player sends", () => {
  it.each(["png", "jpeg"] as const)("is drawn anew from a %s, at its size", async (format) => {
    const image = await reencodeImage(await drawing().toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 64, height: 32 });
    expect((await sharp(image?.bytes).metadata()).format).toBe("jpeg");
  });

  it("loses everything that is not a pixel: the place, the camera, the comment", async () => {
    const told = await drawing()
      .jpeg()
      .withExif({ IFD0: { Copyright: "of Sana Mir" }, IFD3: { GPSLatitude: "31/1 33/1 0/1" } })
      .toBuffer();
    expect(told.includes("Sana Mir")).toBe(true);
    const image = await reencodeImage(told);
    expect(image?.bytes.includes("Sana Mir")).toBe(false);
    expect((await sharp(image?.bytes).metadata()).exif).toBeUndefined();
  });

  it("[R-5.09] loses a second file that hides behind or inside the first", async () => {
    const script = "<script>alert(document.domain)</script>";
    const behind = Buffer.concat([await drawing().png().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]);
    const jpeg = await drawing().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    for (const polyglot of [behind, inside]) {
      expect(polyglot.includes(script)).toBe(true);
      const image = await reencodeImage(polyglot);
      expect(image).toBeDefined();
      expect(image?.bytes.includes(script)).toBe(false);
      expect(image?.bytes.includes("PK\u0003\u0004")).toBe(false);
    }
  });

  it("is turned as the camera was held", async () => {
    const sideways = await drawing(64, 32).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await reencodeImage(sideways)).toMatchObject({ width: 32, height: 64 });
  });

  it("is made smaller when it is larger than small print needs", async () => {
    expect(await reencodeImage(await drawing(5_000, 1_000).png().toBuffer())).toMatchObject({
      width: 2_400,
      height: 480,
    });
  });

  it("[R-5.09] is refused when it claims more pixels than a camera has, before they are unpacked", async () => {
    const bomb = await drawing(64, 64).png().toBuffer();
    // Width and height are in the header, which has its own checksum.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(60_000);
    const tooMany = { code: "UPLOAD_TOO_MANY_PIXELS", details: { megapixels: 40 } };
    await expect(reencodeImage(bomb)).rejects.toMatchObject(tooMany);
    await expect(reencodeImage(await drawing(8_001, 5_000).png().toBuffer())).rejects.toMatchObject(tooMany);
  });

  it("is unpacked one at a time, however many come at once", async () => {
    const picture = await drawing(2_000, 2_000).png().toBuffer();
    // The decoder reports each picture that it takes or has finished, and how many it is decoding then.
    const decoding: number[] = [];
    const count = () => decoding.push(sharp.counters().process);
    sharp.queue.on("change", count);
    const images = await Promise.all(Array.from({ length: 8 }, () => reencodeImage(picture)));
    sharp.queue.off("change", count);
    expect(images.every((image) => image?.width === 2_000)).toBe(true);
    expect(decoding).toHaveLength(2 * images.length);
    expect(Math.max(...decoding)).toBeLessThanOrEqual(1);
  });

  it("waits in a queue that has an end", async () => {
    // Drawing takes longer than reading headers, so nearly all pictures arrive before the second one is drawn.
    const picture = await drawing(2_000, 2_000).png().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => reencodeImage(picture)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(20);
    for (const reason of refused) expect(reason).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it.each([
    ["a GIF", () => drawing().gif().toBuffer()],
    ["a WebP", () => drawing().webp().toBuffer()],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["an HTML page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", async () => Buffer.alloc(0)],
    ["the beginning of a PNG", async () => (await drawing().png().toBuffer()).subarray(0, 40)],
    ["a signature and then noise", async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("noise")])],
  ])("[R-5.09] is refused when it is %s", async (_, file) => {
    expect(await reencodeImage(await file())).toBeUndefined();
  });
});
