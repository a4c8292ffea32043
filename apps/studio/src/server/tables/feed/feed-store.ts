import type { FeedFrame } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { Database } from "../../database/open-database.ts";
import type { FeedSetup } from "./feed-setup.ts";
import { type Reading, readingsOf, type ResultFrame } from "./read-result.ts";

/** A source that was not heard for so long is silent. */
export const SILENT_AFTER_SECONDS = 10;

/** A source of a table as it was heard last. */
export interface SourceState {
  readonly source: string;
  readonly seq: bigint;
  readonly heard_at: Date | null;
  readonly gap_at: Date | null;
}

export async function sourceStates(db: Database, table: string): Promise<SourceState[]> {
  return db
    .selectFrom("feed_source")
    .select(["source", "seq", "heard_at", "gap_at"])
    .where("table_code", "=", table)
    .orderBy("source")
    .execute();
}

/** The health of a feed at a moment. */
export interface FeedHealth {
  /** Whether rounds may open: the console and a quorum of sources are heard, and no frames are missing. */
  readonly isHeard: boolean;
  readonly hasGap: boolean;
  /** When the next source falls silent; undefined if too few are heard. */
  readonly silentAt: Date | undefined;
}

export function healthOf(setup: FeedSetup, states: readonly SourceState[], moment: Date): FeedHealth {
  const byCode = new Map(states.map((state) => [state.source, state]));
  const ends = setup.sources.flatMap(({ code, part, key }) => {
    // A person at a screen sends no sign of life between two actions.
    if (key === null) return [{ part, end: new Date(moment.getTime() + SILENT_AFTER_SECONDS * 1000) }];
    const heard = byCode.get(code)?.heard_at;
    const end = heard && new Date(heard.getTime() + SILENT_AFTER_SECONDS * 1000);
    return end && end > moment ? [{ part, end }] : [];
  });
  const hasGap = states.some(({ gap_at }) => gap_at !== null);
  const isEnough = ends.length >= setup.quorum && ends.some(({ part }) => part === "console");
  const first = ends.map(({ end }) => end.getTime()).toSorted((one, other) => one - other)[0];
  return {
    isHeard: isEnough && !hasGap,
    hasGap,
    silentAt: isEnough && first !== undefined ? new Date(first) : undefined,
  };
}

interface FrameRow {
  readonly source: string;
  readonly kind: "card" | "result";
  readonly body: FeedFrame;
  readonly at: Date;
}

/** The readings of all sources about a round. */
export async function roundReadings(db: Database, table: string, feedRound: string): Promise<Reading[]> {
  const { rows } = await sql<FrameRow>`
    select source, kind, body, at from feed_frame
    where table_code = ${table} and round = ${feedRound} and kind in ('card', 'result') order by source, seq
  `.execute(db);
  return readingsOf(rows.flatMap(resultFrame));
}

function resultFrame({ source, body, at }: FrameRow): ResultFrame[] {
  if (body.kind === "card") return [{ source, kind: "card", index: body.index, value: body.card, at }];
  return body.kind === "result" ? [{ source, kind: "result", index: 0, value: body.value, at }] : [];
}
