import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";

type Call = typeof contract.content.ownFeedback;
type Own = CallOutput<Call>["list"][number];

/** The member's own feedback with the brand's answers. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function ownFeedback(
  { db, player }: PlayerContext,
  { before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const rows = await db
    .selectFrom("feedback")
    .select(["id", "reference", "type", "content", "state", "answer", "created_at", "decided_at"])
    .select(moment("created_at").as("moment"))
    .where("player_id", "=", player.id)
    .where(beyond(before, "older", "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, ({ id, reference, type, content, state, answer, created_at, decided_at }) => ({
    id,
    reference,
    type: type as Own["type"],
    content,
    state: state as Own["state"],
    answer,
    createdAt: created_at,
    decidedAt: decided_at,
  }));
}
