import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, Services } from "../context.ts";
import type { Vault } from "../vault.ts";
import type { MessageContent, OutgoingMessage } from "./message.ts";

export interface MessageRequest extends MessageContent {
  readonly channel: OutgoingMessage["channel"];
  /** After this many minutes the message is useless and is no longer sent. */
  readonly minutes: number;
}

/**
 * Queues a message that is sent once the transaction is committed. It is stored sealed in the database, because it may
 * contain codes and links that open an account. The job that sends it knows only its id.
 */
export async function queueMessage(
  tx: Transaction,
  { brand, jobs, vault }: Pick<Services, "jobs" | "vault"> & { readonly brand: Pick<Brand, "id"> },
  { channel, minutes, to, template, locale, values }: MessageRequest,
): Promise<void> {
  const id = newId();
  const content: MessageContent = { to, template, locale, values };
  await tx
    .insertInto("outgoing_message")
    .values({
      id,
      brand_id: brand.id,
      channel,
      sealed: sealContent(vault, id, content),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  await jobs.enqueue(tx, { kind: "message.send", messageId: id }, { group: channel });
}

const placeOf = (id: string) => `outgoing_message:${id}`;

function sealContent(vault: Vault, id: string, content: MessageContent): Buffer {
  return vault.seal(JSON.stringify(content), placeOf(id));
}

/** The content and the recipient of a sealed message. */
export function openContent(vault: Vault, id: string, sealed: Buffer): MessageContent {
  return JSON.parse(vault.open(sealed, placeOf(id))) as MessageContent;
}
