import type { FastifyInstance } from "fastify";
import { drawFrame, PICTURE, type Seen } from "./test-picture.ts";
import { codecOf, type KeyFrame, TIMESCALE, videoFragment, videoHead } from "./video-file.ts";

const SEGMENT_MILLIS = 2000;
const FRAMES = 4;
/** The segments that a playlist names, and those that are kept for slow players. */
const LISTED = 4;
const KEPT = 10;

/** The sight from a moment on. */
interface Sight {
  readonly from: number;
  readonly seen: Seen;
}

/**
 * The HLS stream of a test table. Nobody films: a segment is drawn when a player asks for it, from the states that the
 * table had in its two seconds.
 */
export class TestStream {
  readonly #sights: Sight[] = [];
  readonly #segments = new Map<number, Promise<Buffer>>();
  readonly #first: number;
  #head: Promise<{ head: Buffer; codec: string }> | undefined;
  #seen: Seen;
  isOn = true;

  constructor(seen: Seen) {
    this.#first = Math.floor(Date.now() / SEGMENT_MILLIS);
    this.#seen = seen;
    this.see(seen);
  }

  /** The table looks like this from now on. */
  see(change: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...change };
    this.#sights.push({ from: Date.now(), seen: this.#seen });
    const old = Date.now() - (KEPT + 2) * SEGMENT_MILLIS;
    while ((this.#sights[1]?.from ?? Infinity) < old) this.#sights.shift();
  }

  #newest(): number {
    return Math.floor(Date.now() / SEGMENT_MILLIS) - 1;
  }

  head(): Promise<{ head: Buffer; codec: string }> {
    this.#head ??= drawFrame(this.#seen, new Date()).then((frame) => ({
      head: videoHead(frame, PICTURE.width, PICTURE.height),
      codec: codecOf(frame),
    }));
    return this.#head;
  }

  playlist(): string {
    const newest = this.#newest();
    const oldest = Math.max(this.#first, newest - LISTED + 1);
    const seconds = (SEGMENT_MILLIS / 1000).toFixed(3);
    const lines = ["#EXTM3U", "#EXT-X-VERSION:7", `#EXT-X-TARGETDURATION:${SEGMENT_MILLIS / 1000}`];
    lines.push(
      `#EXT-X-MEDIA-SEQUENCE:${oldest - this.#first}`,
      "#EXT-X-INDEPENDENT-SEGMENTS",
      '#EXT-X-MAP:URI="head.mp4"',
    );
    for (let number = oldest; number <= newest; number += 1) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_MILLIS).toISOString()}`);
      lines.push(`#EXTINF:${seconds},`, `segment-${number - this.#first}.m4s`);
    }
    return `${lines.join("\n")}\n`;
  }

  /** Undefined for a segment that is not over, or that is no longer kept. */
  segment(index: number): Promise<Buffer> | undefined {
    const number = index + this.#first;
    const newest = this.#newest();
    if (number > newest || number < Math.max(this.#first, newest - KEPT)) return undefined;
    const known = this.#segments.get(number) ?? this.#draw(number);
    this.#segments.set(number, known);
    for (const kept of this.#segments.keys()) if (kept < newest - KEPT) this.#segments.delete(kept);
    return known;
  }

  async #draw(number: number): Promise<Buffer> {
    const frames: KeyFrame[] = [];
    const duration = SEGMENT_MILLIS / FRAMES;
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const at = number * SEGMENT_MILLIS + frame * duration;
      const sight = this.#sights.findLast(({ from }) => from <= at) ?? this.#sights[0];
      frames.push(await drawFrame(sight?.seen ?? this.#seen, new Date(at)));
    }
    const index = number - this.#first;
    return videoFragment(index + 1, (index * SEGMENT_MILLIS * TIMESCALE) / 1000, duration, frames);
  }
}

/** The addresses of the streams: `/video/{table}/table.m3u8` and what it names. Browsers of every site may read them. */
export function streamRoutes(app: FastifyInstance, streams: ReadonlyMap<string, TestStream>): void {
  app.get<{ Params: { table: string; file: string } }>("/video/:table/:file", async (request, reply) => {
    const { table, file } = request.params;
    const stream = streams.get(table);
    void reply.header("access-control-allow-origin", "*").header("cache-control", "no-store");
    if (!stream?.isOn) return reply.code(404).send("There is no picture.");
    const playlist = "application/vnd.apple.mpegurl";
    const { head, codec } = await stream.head();
    if (file === "table.m3u8") {
      const info = `#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=${PICTURE.width}x${PICTURE.height},CODECS="${codec}"`;
      return reply.type(playlist).send(`#EXTM3U\n#EXT-X-VERSION:7\n${info}\nmedia.m3u8\n`);
    }
    if (file === "media.m3u8") return reply.type(playlist).send(stream.playlist());
    if (file === "head.mp4") return reply.type("video/mp4").send(head);
    const [, index] = /^segment-(\d{1,9})\.m4s$/.exec(file) ?? [];
    const segment = index === undefined ? undefined : await stream.segment(Number(index));
    return segment ? reply.type("video/mp4").send(segment) : reply.code(404).send("There is no such part.");
  });
}
