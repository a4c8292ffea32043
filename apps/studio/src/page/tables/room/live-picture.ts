import { element } from "../../shell/element.ts";

/** The picture is so many seconds behind the newest part of the stream. */
const BEHIND_SECONDS = 1.5;
/** A picture that is further behind jumps to the newest part. */
const BEHIND_MOST_SECONDS = 6;
const KEPT_SECONDS = 20;
const LOOK_EVERY_MILLIS = 1500;

/**
 * The picture of the studio: an HLS stream of MP4 fragments. A browser with Media Source gets the fragments one by one;
 * others play the stream themselves. Without a picture the table goes on: nothing is decided by it.
 */
export class LivePicture {
  readonly view = element("video", { class: "live-picture", muted: true, playsinline: true, "aria-hidden": "true" });
  readonly #url: string;
  readonly #onPlaying: (isPlaying: boolean) => void;
  #appended = -1;

  constructor(url: string, onPlaying: (isPlaying: boolean) => void) {
    this.#url = url;
    this.#onPlaying = onPlaying;
    // Browsers start a picture by themselves only without sound.
    this.view.muted = true;
    this.view.addEventListener("playing", () => onPlaying(true));
    void this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      try {
        await this.#play();
      } catch {
        this.#onPlaying(false);
      }
      await pause(LOOK_EVERY_MILLIS * 2);
    }
  }

  async #play(): Promise<void> {
    const lines = await readLines(this.#url);
    const info = lines.find((line) => line.startsWith("#EXT-X-STREAM-INF"));
    const [, codec = ""] = /CODECS="([^"]+)"/.exec(info ?? "") ?? [];
    const type = `video/mp4; codecs="${codec}"`;
    if (!("MediaSource" in globalThis) || !MediaSource.isTypeSupported(type)) {
      this.view.src = this.#url;
      await this.view.play();
      return pause(2 ** 30);
    }
    const list = new URL(lines.find((line) => line !== "" && !line.startsWith("#")) ?? "", this.#url);
    const source = new MediaSource();
    this.view.src = URL.createObjectURL(source);
    await once(source, "sourceopen");
    const buffer = source.addSourceBuffer(type);
    this.#appended = -1;
    for (;;) await this.#follow(list, buffer);
  }

  /** Appends the parts that are new, and stays close to the newest one. */
  async #follow(list: URL, buffer: SourceBuffer): Promise<void> {
    const lines = await readLines(list.href);
    const first = Number(lines.find((line) => line.startsWith("#EXT-X-MEDIA-SEQUENCE:"))?.split(":")[1] ?? 0);
    const parts = lines.filter((line) => line !== "" && !line.startsWith("#"));
    if (this.#appended < 0) {
      const [, head = ""] = /URI="([^"]+)"/.exec(lines.find((line) => line.startsWith("#EXT-X-MAP")) ?? "") ?? [];
      await append(buffer, await readBytes(new URL(head, list)));
      this.#appended = Math.max(first, first + parts.length - 2) - 1;
    }
    for (const [index, part] of parts.entries()) {
      if (first + index <= this.#appended) continue;
      await append(buffer, await readBytes(new URL(part, list)));
      this.#appended = first + index;
    }
    await this.#keepUp(buffer);
    await pause(LOOK_EVERY_MILLIS);
  }

  async #keepUp(buffer: SourceBuffer): Promise<void> {
    const { buffered } = buffer;
    if (buffered.length === 0) return;
    const [begin, end] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)];
    const { view } = this;
    if (view.currentTime < begin || end - view.currentTime > BEHIND_MOST_SECONDS) {
      view.currentTime = Math.max(begin, end - BEHIND_SECONDS);
    }
    if (view.paused) await view.play();
    if (end - buffered.start(0) > KEPT_SECONDS) {
      buffer.remove(0, end - KEPT_SECONDS / 2);
      await once(buffer, "updateend");
    }
    this.#onPlaying(end - view.currentTime > 0.1);
  }
}

async function readLines(url: string): Promise<string[]> {
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.text()).split("\n").map((line) => line.trim());
}

async function readBytes(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}

async function append(buffer: SourceBuffer, bytes: ArrayBuffer): Promise<void> {
  buffer.appendBuffer(bytes);
  await once(buffer, "updateend");
}

function once(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(name, () => resolve(), { once: true }));
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
