import { invariant } from "@banyan/kernel";
import { box, contentOf, fullBox, innerBox, u16, u32, u64 } from "./boxes.ts";

/**
 * A still picture of AVIF is one key frame of AV1. So a video of key frames needs no other encoder: its samples are the
 * contents of the pictures, in fragments of an MP4 file.
 */
export interface KeyFrame {
  readonly sample: Buffer;
  /** The box with the decoder's settings. */
  readonly settings: Buffer;
}

export function keyFrameOf(avif: Buffer): KeyFrame {
  const [meta, sample] = [contentOf(avif, "meta"), contentOf(avif, "mdat")];
  const settings = meta && innerBox(meta, "av1C");
  invariant(settings && sample, "a picture of AVIF has one frame");
  return { sample, settings };
}

/** The codec as playlists and browsers name it: "av01.0.00M.08". */
export function codecOf({ settings }: KeyFrame): string {
  const [level = 0, rest = 0] = [settings[9], settings[10]];
  const tier = (rest & 0x80) === 0 ? "M" : "H";
  const depth = (rest & 0x40) === 0 ? "08" : "10";
  return `av01.${level >> 5}.${String(level & 31).padStart(2, "0")}${tier}.${depth}`;
}

/** Units of time a second. */
export const TIMESCALE = 1000;
const TRACK = 1;
const IDENTITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The beginning of the video: everything that a player needs before its first fragment. */
export function videoHead({ settings }: KeyFrame, width: number, height: number): Buffer {
  const entry = box(
    "av01",
    Buffer.from([0, 0, 0, 0, 0, 0]),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    settings,
  );
  const samples = box(
    "stbl",
    fullBox("stsd", 0, 0, u32(1), entry),
    fullBox("stts", 0, 0, u32(0)),
    fullBox("stsc", 0, 0, u32(0)),
    fullBox("stsz", 0, 0, u32(0, 0)),
    fullBox("stco", 0, 0, u32(0)),
  );
  const media = box(
    "mdia",
    fullBox("mdhd", 0, 0, u32(0, 0, TIMESCALE, 0), u16(0x55c4, 0)),
    fullBox("hdlr", 0, 0, u32(0), Buffer.from("vide", "latin1"), Buffer.alloc(12), Buffer.from("video\0", "latin1")),
    box(
      "minf",
      fullBox("vmhd", 0, 1, Buffer.alloc(8)),
      box("dinf", fullBox("dref", 0, 0, u32(1), fullBox("url ", 0, 1))),
      samples,
    ),
  );
  const track = box(
    "trak",
    fullBox("tkhd", 0, 3, u32(0, 0, TRACK, 0, 0, 0, 0), u16(0, 0, 0, 0), IDENTITY, u32(width << 16, height << 16)),
    media,
  );
  const movie = box(
    "moov",
    fullBox(
      "mvhd",
      0,
      0,
      u32(0, 0, TIMESCALE, 0, 0x10000),
      u16(0x100, 0),
      Buffer.alloc(8),
      IDENTITY,
      Buffer.alloc(24),
      u32(2),
    ),
    track,
    box("mvex", fullBox("trex", 0, 0, u32(TRACK, 1, 0, 0, 0))),
  );
  return Buffer.concat([
    box("ftyp", Buffer.from("iso6", "latin1"), u32(0), Buffer.from("iso6av01mp41", "latin1")),
    movie,
  ]);
}

/** A fragment of frames with the same duration. `startsAt` and `duration` are in units of {@link TIMESCALE}. */
export function videoFragment(number: number, startsAt: number, duration: number, frames: readonly KeyFrame[]): Buffer {
  const samples = frames.map(({ sample }) => sample);
  const fragment = (offset: number) =>
    box(
      "moof",
      fullBox("mfhd", 0, 0, u32(number)),
      box(
        "traf",
        // The places of samples count from the fragment's own beginning.
        fullBox("tfhd", 0, 0x20000, u32(TRACK)),
        fullBox("tfdt", 1, 0, u64(startsAt)),
        fullBox(
          "trun",
          0,
          0x701,
          u32(samples.length, offset),
          ...samples.map(({ length }) => u32(duration, length, 0x02000000)),
        ),
      ),
    );
  const { length } = fragment(0);
  return Buffer.concat([fragment(length + 8), box("mdat", ...samples)]);
}
