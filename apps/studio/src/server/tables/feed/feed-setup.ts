import { hmacKey, pairVerifyingKey, SOURCE_PARTS, type SourcePart, type VerifyingKey } from "@banyan/vendor-kit";
import * as z from "zod";
import { FED_TABLES } from "../table-record.ts";

/** A source of a table, and the key that its frames are checked with. */
export interface FeedSource {
  readonly code: string;
  readonly part: SourcePart;
  /** Null: its frames come from an operator's screen, through the platform. */
  readonly key: VerifyingKey | null;
}

/** A table that a real studio deals. */
export interface FeedSetup {
  readonly table: string;
  /** So many sources must tell the same result. */
  readonly quorum: number;
  readonly sources: readonly FeedSource[];
  readonly video: FeedVideo;
}

/** The picture of a table. `delayMillis`: how much later than the studio a player sees it. Results wait so long. */
export interface FeedVideo {
  readonly kind: "hls";
  readonly url: string;
  readonly delayMillis: number;
}

const code = z.string().regex(/^[a-z0-9-]{1,64}$/);
const source = z
  .strictObject({
    code,
    part: z.enum(SOURCE_PARTS),
    secret: z.string().min(32).optional(),
    publicKey: z.string().optional(),
  })
  .transform(({ secret, publicKey, ...rest }): FeedSource => {
    if (secret !== undefined) return { ...rest, key: hmacKey(secret) };
    return { ...rest, key: publicKey === undefined ? null : pairVerifyingKey(publicKey.replaceAll("\\n", "\n")) };
  });

/** The setting STUDIO_FEEDS: the tables that real studios deal. */
export const feedSetups = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("it is no JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z
        .strictObject({
          table: code,
          quorum: z.int().min(1).max(5).default(2),
          sources: z.array(source).min(1).max(5),
          video: z.strictObject({
            kind: z.literal("hls"),
            url: z.url({ protocol: /^https?$/ }),
            delayMillis: z.int().min(0).max(60_000),
          }),
        })
        .refine(({ table }) => FED_TABLES.some((one) => one.code === table), "no studio deals this table")
        .refine(({ sources }) => sources.filter(({ part }) => part === "console").length === 1, "it needs one console")
        .refine(({ sources, quorum }) => sources.length >= quorum, "it has fewer sources than its quorum")
        .refine(({ sources }) => new Set(sources.map((one) => one.code)).size === sources.length, "a source is twice"),
    ),
  );
