import { type CallInput, type CallOutput, type contract, type Message, messageKinds } from "@banyan/contract";
import { sql } from "kysely";
import * as z from "zod";
import type { PlayerContext } from "../context.ts";
import { beyond, toPage } from "../keyset-cursor.ts";
import { languageOf, textIn } from "../written-texts.ts";
import { brandMessagesTo, isKept } from "./messages-to.ts";

type Call = typeof contract.inbox.inbox;

interface MessageRow {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly moment: string;
  readonly is_read: boolean;
  readonly facts: unknown;
  /** The name of the promotion, by language. */
  readonly name: Readonly<Record<string, string>> | null;
}

const digits = z.string().transform((text) => BigInt(text));
const moment = z.string().transform((text) => new Date(text));

/** The facts of a message as they are stored. */
const storedFacts = z.object({
  level: z.number().optional(),
  place: z.number().optional(),
  amount: digits.optional(),
  currency: z.string().optional(),
  until: moment.optional(),
  reason: z.string().optional(),
  reference: z.string().optional(),
});

const storedTexts = z.record(z.string(), z.object({ title: z.string(), content: z.string() }));

/** The messages to the member, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function inbox(context: PlayerContext, { before, limit }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const { rows } = await sql<MessageRow>`
    with known as (
      select own.id, own.kind, own.at, own.read_at is not null as is_read, own.facts, item.content -> 'title' as name
      from member_message as own
      left join content_item as item on item.id = (own.facts ->> 'promotionId')::uuid
      where own.player_id = ${player.id} and ${isKept}
      union all
      select sent.id, 'brand', sent.sent_at, mark.read_at is not null, sent.texts, null
      from ${brandMessagesTo(sql`${player.id}`)}
    )
    select *, at::text as moment from known where ${beyond(before, "older", "at", "id")}
    order by at desc, id desc limit ${limit + 1}
  `.execute(db);
  return toPage(rows, limit, (row) => asMessage(context, row));
}

const NO_FACTS = {
  ...{ title: null, content: null, level: null, place: null, amount: null, currency: null, until: null },
  ...{ reason: null, reference: null },
};

/** A message as calls answer it. The words of an operator are in the member's language. */
function asMessage(
  { brand, caller }: PlayerContext,
  { id, kind, at, is_read: isRead, facts, name }: MessageRow,
): Message {
  const known = z.enum(messageKinds).parse(kind);
  if (known === "brand") {
    const texts = storedTexts.parse(facts);
    return { ...NO_FACTS, id, kind: known, at, isRead, ...texts[languageOf(texts, caller.locale, brand)] };
  }
  return {
    ...{ ...NO_FACTS, ...storedFacts.parse(facts) },
    ...{ id, kind: known, at, isRead, title: name === null ? null : textIn(name, caller.locale, brand) },
  };
}
