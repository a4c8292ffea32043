import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../../context.ts";
import { openPlayer } from "../open-player.ts";
import { hashPassword } from "../password-hash.ts";
import { checkField } from "../registration-check.ts";
import { takenRefusal } from "../registration.ts";
import { assertDownlineType } from "./downline-types.ts";

type Call = typeof contract.agents.registerDownline;

/**
 * Opens an account directly below the agent. The agent knows its first password, so the downline must change it at the
 * first sign-in.
 *
 * Throws Refusal, in precedence order: ACCOUNT_TYPE_NOT_ALLOWED, REGISTRATION_FIELD_INVALID {field, patternId, min, max},
 * USERNAME_TAKEN, DEPTH_LIMIT.
 */
export async function registerDownline(
  { db, brand, player }: PlayerContext,
  { username, password, type }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  assertDownlineType(brand, type);
  checkField(brand, "username", username);
  checkField(brand, "password", password);
  const passwordHash = await hashPassword(password);
  const id = await inTransaction(db, async (tx) => {
    const opened = await openPlayer(tx, brand, {
      ...{ username, passwordHash, accountType: type, locale: brand.defaultLocale, uplineId: player.id },
      profile: { registerMethod: "AGENT" },
    });
    await tx.updateTable("player").set({ must_change_password: true }).where("id", "=", opened).execute();
    return opened;
  }).catch((error: unknown) => {
    throw takenRefusal(error) ?? error;
  });
  return { value: { id, account: username } };
}
