import { createHmac } from "node:crypto";
import type { SourcePart } from "@banyan/vendor-kit";
import type { SandboxTable } from "./studio-sandbox.ts";

/** The tables of the test studio. The croupier of the roulette is an operator at the console's screen. */
const TABLES = [
  { code: "baccarat-marigold", game: "baccarat", parts: ["console", "scanner", "reader"], screen: false },
  { code: "roulette-lotus", game: "roulette", parts: ["scanner"], screen: true },
] as const satisfies readonly {
  readonly code: string;
  readonly game: SandboxTable["game"];
  readonly parts: readonly SourcePart[];
  readonly screen: boolean;
}[];

/** So much later than the studio a player sees the test picture: a segment, its drawing, and the player's buffer. */
const VIDEO_DELAY_MILLIS = 6000;

function secretOf(feedSecret: string, table: string, part: SourcePart): string {
  return createHmac("sha256", feedSecret).update(`${table} ${part}`).digest("base64url");
}

export function demoTables(feedSecret: string): SandboxTable[] {
  return TABLES.map(({ code, game, parts }) => ({
    code,
    game,
    secrets: Object.fromEntries(parts.map((part) => [part, secretOf(feedSecret, code, part)])),
  }));
}

/** The studio's setting STUDIO_FEEDS for the test studio. */
export function demoFeeds(feedSecret: string, studioUrl: string): string {
  const feeds = TABLES.map(({ code, parts, screen }) => ({
    table: code,
    quorum: 2,
    sources: [
      ...(screen ? [{ code: "screen", part: "console" }] : []),
      ...parts.map((part) => ({ code: part, part, secret: secretOf(feedSecret, code, part) })),
    ],
    video: { kind: "hls", url: `${studioUrl}/video/${code}/table.m3u8`, delayMillis: VIDEO_DELAY_MILLIS },
  }));
  return JSON.stringify(feeds);
}
