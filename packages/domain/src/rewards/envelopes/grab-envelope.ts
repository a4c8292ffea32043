import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";
import { envelopeLanes } from "./take-envelopes.ts";

type Call = typeof contract.rewards.grabEnvelope;

/**
 * Takes the next envelope of a rain for the player. Its amount waits in the reward center. A player has one envelope of a
 * rain: a repeated request, and a second tab, return the same one.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also a rain of another brand)
 * - PLAYER_EXCLUDED
 * - STATE_CHANGED {state} (the rain is coming, or over)
 * - NOT_ELIGIBLE {reason} (no recent deposit, where the terms ask for one)
 * - ENVELOPES_GONE
 *
 * Throws LaneFull when too many players wait; nothing was begun then.
 */
export async function grabEnvelope(
  { db, brand, player, signals }: PlayerContext,
  { rainId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const taken = await envelopeLanes(db).ask(player.id, { rainId, brandId: brand.id, playerId: player.id });
  signals.publish({ playerId: player.id, kind: "reward" });
  return { value: taken };
}
