import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { Secret, TOTP } from "otpauth";
import type { PlayerContext } from "../../context.ts";
import { requireStepUp } from "../step-up/require-step-up.ts";
import { keepPendingAuthenticator } from "./sealed-authenticator.ts";

type Call = typeof contract.security.beginAuthenticator;

/** The length that RFC 6238 recommends: as many bytes as a SHA-1 hash. */
const SECRET_BYTES = 20;

/**
 * Creates the secret of a new authenticator. It becomes valid once a code of it is entered; until then the present
 * authenticator stays valid. Throws Refusal, in precedence order: those of `requireStepUp`.
 */
export async function beginAuthenticator(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, vault } = context;
  await requireStepUp(context, input.password);
  const secret = new Secret({ size: SECRET_BYTES });
  await keepPendingAuthenticator(db, vault, player.id, secret.base32);
  const uri = new TOTP({ issuer: brand.name, label: player.username, secret }).toString();
  return { value: { secret: secret.base32, uri } };
}
