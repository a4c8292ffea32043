import * as z from "zod";

/**
 * The feed of a real studio: the sources at a table tell the platform's engine what happens there. Each source signs its
 * frames with a separate key, as a call with `x-source` as the caller, and counts them from 1 without a gap. Success is
 * HTTP 200 with a {@link FeedReply}. Everything else is a {@link FeedErrorBody}.
 */
export const SOURCE_HEADER = "x-source";

export function studioFeedPath(table: string): string {
  return `/studio-feed/${encodeURIComponent(table)}/events`;
}

/** The parts that a source may have at a table. Only the console of the croupier opens and closes rounds. */
export const SOURCE_PARTS = ["console", "scanner", "reader"] as const;
export type SourcePart = (typeof SOURCE_PARTS)[number];

const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const frame = {
  /** Made by the source, and kept when the frame is sent again. */
  id: z.uuid().lowercase(),
  /** Counts the frames of this source at this table. */
  seq: z.int().min(1),
  /** When it happened, by the studio's clock. It stays the same when the frame is sent again. */
  at: z.iso.datetime(),
};

/** Rank and suit: "2s", "Td", "Ac". */
const feedCard = z.string().regex(/^[A2-9TJQK][cdhs]$/);

export const feedFrame = z.discriminatedUnion("kind", [
  /** The croupier takes bets for a new round. The studio names it; a name is never used again. */
  z.strictObject({ ...frame, kind: z.literal("open"), round: name }),
  /** No more bets. */
  z.strictObject({ ...frame, kind: z.literal("close"), round: name }),
  /** One card of the round, by its place from 0 in the order dealt. */
  z.strictObject({ ...frame, kind: z.literal("card"), round: name, index: z.int().min(0).max(15), card: feedCard }),
  /** The whole result, in the words of the game: "17", "2 3 6", or cards in the order dealt. */
  z.strictObject({ ...frame, kind: z.literal("result"), round: name, value: z.string().regex(/^[A-Za-z0-9 ]{1,64}$/) }),
  /** The round does not count. Once something of it was dealt, operators decide. */
  z.strictObject({ ...frame, kind: z.literal("void"), round: name, reason: z.string().min(1).max(120) }),
  /** A new shoe is on the table. */
  z.strictObject({ ...frame, kind: z.literal("shoe"), shoe: name }),
  /** Sent every few seconds: the source is there. `live`: the camera's picture is on the air. */
  z.strictObject({ ...frame, kind: z.literal("stream"), live: z.boolean() }),
]);
export type FeedFrame = z.infer<typeof feedFrame>;

export const feedReply = z.object({
  /** False for a frame that was taken before. It changes nothing. */
  taken: z.boolean(),
  /** The number of the next frame of this source. */
  next: z.int().min(1),
  /** "disputed": the readings differ or are missing. The round waits for operators. */
  state: z.enum(["dealing", "paused", "disputed"]),
  /** The studio's name of the current round, and its stage. Null before the first. */
  round: z.object({ name, stage: z.enum(["open", "closed", "dealt", "paying", "over", "void"]) }).nullable(),
  /** Whether somebody watches the table. */
  watched: z.boolean(),
});
export type FeedReply = z.infer<typeof feedReply>;

/** The refusals, in the order in which they are checked. A refused frame is not stored. */
export const FEED_ERRORS = [
  "INVALID_SIGNATURE",
  "WRONG_SYNTAX",
  /** The number was used for another frame. */
  "SEQUENCE_REUSED",
  /** Frames before it are missing. No round opens until they have come. */
  "SEQUENCE_GAP",
  /** It happens in the future: the clock of the studio is wrong. */
  "OUT_OF_TIME",
  /** The part of this source does not send such frames. */
  "NOT_ALLOWED",
  "UNEXPECTED",
] as const;
export type FeedError = (typeof FEED_ERRORS)[number];
export const feedErrorBody = z.object({
  code: z.enum(FEED_ERRORS),
  message: z.string(),
  /** The number of the next frame of this source, where the number was wrong. */
  next: z.int().min(1).optional(),
});
export type FeedErrorBody = z.infer<typeof feedErrorBody>;

/** The longest frame in bytes. */
export const FEED_FRAME_BYTES_MAX = 1024;
