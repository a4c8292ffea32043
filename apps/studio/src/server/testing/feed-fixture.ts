import { randomBytes } from "node:crypto";
import { FeedSender, hmacKey, SOURCE_PARTS, type SourcePart } from "@banyan/vendor-kit";
import type { FeedTarget } from "@banyan/vendor-kit/feed-conformance";
import { feedSetups } from "../tables/feed/feed-setup.ts";

export const FED_TABLE = "baccarat-marigold";

const secrets = Object.fromEntries(SOURCE_PARTS.map((part) => [part, randomBytes(24).toString("base64url")])) as Record<
  SourcePart,
  string
>;
const keys = {
  console: { code: "console", key: hmacKey(secrets.console) },
  scanner: { code: "scanner", key: hmacKey(secrets.scanner) },
  reader: { code: "reader", key: hmacKey(secrets.reader) },
};

/** The setting STUDIO_FEEDS of a table with three sources. Two must agree. */
export const FEED_SETTING = JSON.stringify([
  {
    table: FED_TABLE,
    quorum: 2,
    sources: SOURCE_PARTS.map((part) => ({ code: part, part, secret: secrets[part] })),
    video: { kind: "hls", url: "http://127.0.0.1:1/table.m3u8", delayMillis: 0 },
  },
]);

export const FEED_SETUPS = feedSetups.parse(FEED_SETTING);

export function feedTarget(url: string, decide?: (value: string) => Promise<void>): FeedTarget {
  return { url, table: FED_TABLE, sources: keys, patienceMillis: 20_000, ...(decide && { decide }) };
}

/** The three sources of a studio at the table. */
export interface FeedStudio {
  readonly console: FeedSender;
  readonly scanner: FeedSender;
  readonly reader: FeedSender;
  /** All sources give a sign of life. */
  alive(): Promise<void>;
  /** Opens a round under a new name. */
  open(name: string): Promise<void>;
  /** Both readers see the cards. */
  deal(round: string, cards: readonly string[]): Promise<void>;
  stop(): void;
}

export function feedStudio(url: string): FeedStudio {
  const sender = (part: SourcePart) =>
    new FeedSender({ url, table: FED_TABLE, source: part, key: keys[part].key, timeoutMillis: 10_000 });
  const [consoleSender, scanner, reader] = [sender("console"), sender("scanner"), sender("reader")];
  const all = [consoleSender, scanner, reader];
  return {
    console: consoleSender,
    scanner,
    reader,
    alive: async () => void (await Promise.all(all.map((one) => one.send({ kind: "stream", live: true })))),
    async open(name) {
      await this.alive();
      await consoleSender.send({ kind: "open", round: name });
    },
    async deal(round, cards) {
      for (const [index, card] of cards.entries()) {
        await Promise.all([scanner, reader].map((one) => one.send({ kind: "card", round, index, card })));
      }
    },
    stop: () => all.forEach((one) => one.stop()),
  };
}
