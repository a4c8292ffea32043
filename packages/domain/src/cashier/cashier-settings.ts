import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { bankNameIn } from "../bank-name.ts";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.cashier.cashierSettings;

/** The brand's deposit methods, limits and withdrawal rules, for the signed-in player. */
export async function cashierSettings(context: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, gateways, caller } = context;
  const { depositMethods, withdrawal } = brand.settings.cashier;
  const row = await db
    .selectFrom("player")
    .select(({ eb }) => eb("payment_password_hash", "is not", null).as("hasPaymentPassword"))
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  const { minimum, maximum, etaMinutes, receiptMinutes, banks } = withdrawal;
  const spokenBanks = banks.map(({ code, name }) => ({ code, name: bankNameIn(context, { code, name }) }));
  return {
    value: {
      depositMethods: depositMethods
        .filter(({ kind, gateway }) => kind !== "redirect" || gateways.has(gateway ?? ""))
        .map((method) => {
          const { id, kind, names, minimum, maximum, presets, account, etaMinutes } = method;
          const name = names?.[caller.locale] ?? method.name;
          return { id, kind, name, minimum, maximum, presets, account: account ?? null, etaMinutes };
        }),
      // The site shows whole minutes; a test brand may use fractions.
      withdrawal: { minimum, maximum, etaMinutes, receiptMinutes: Math.ceil(receiptMinutes), banks: spokenBanks },
      currency: brand.currency,
      hasPaymentPassword: Boolean(row.hasPaymentPassword),
    },
  };
}
