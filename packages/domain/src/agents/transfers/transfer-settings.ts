import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";
import { uplineOf } from "./send-money.ts";

type Call = typeof contract.agents.transferSettings;

/** The brand's limits of transfers between members, and the member's upline. */
export async function transferSettings(context: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { enabled, minimum, maximum } = brand.settings.agentTransfers;
  const row = await db
    .selectFrom("player")
    .select(({ eb }) => eb("payment_password_hash", "is not", null).as("set"))
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  const upline = await uplineOf(context);
  return {
    value: {
      ...{ enabled, minimum, maximum, currency: brand.currency },
      hasPaymentPassword: Boolean(row.set),
      upline: upline?.username ?? null,
    },
  };
}
