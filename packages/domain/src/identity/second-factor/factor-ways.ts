import type { SecondFactorWay } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand } from "../../context.ts";
import type { CodeTarget } from "../../verification/index.ts";
import { maskedEmail, maskedMobile } from "../security/masked.ts";

/** The ways in which a player can prove more than the password. */
export interface FactorWays {
  readonly ways: readonly SecondFactorWay[];
  /** The targets of codes. */
  readonly mobile: Extract<CodeTarget, { channel: "sms" }> | undefined;
  readonly email: Extract<CodeTarget, { channel: "email" }> | undefined;
  /** The holder names of the player's bank accounts. */
  readonly holderNames: readonly string[];
}

/**
 * The ways that a player has. Many people may know the name on a bank account. So it is accepted only from players
 * without an authenticator, which is the strongest way.
 */
export async function readFactorWays(
  db: DatabaseConnection,
  { settings }: Pick<Brand, "settings">,
  playerId: PlayerId,
): Promise<FactorWays> {
  const { rows } = await sql<FactorRow>`
    select player.mobile_country, player.mobile_number, player.email,
      array_remove(
        array(select distinct holder_name from bank_account where player_id = player.id and removed_at is null)
          || player.payee_name, null
      ) as holder_names,
      exists (
        select from player_authenticator where player_id = player.id and secret_sealed is not null
      ) as has_authenticator
    from player where player.id = ${playerId}
  `.execute(db);
  const [row] = rows;
  const { sms, email: mail } = settings.verification;
  const { mobile_country: country, mobile_number: number, email } = row ?? NOBODY;
  const mobile =
    sms.enabled && country !== null && number !== null
      ? ({ channel: "sms", mobile: { country, number } } as const)
      : undefined;
  const mailbox = mail.enabled && email !== null ? ({ channel: "email", email } as const) : undefined;
  const holderNames = row?.holder_names ?? [];
  const hasAuthenticator = row?.has_authenticator === true;
  const ways: SecondFactorWay[] = [];
  if (hasAuthenticator) ways.push("authenticator");
  if (mobile) ways.push("mobile");
  if (mailbox) ways.push("email");
  if (!hasAuthenticator && holderNames.length > 0) ways.push("bankName");
  return { ways, mobile, email: mailbox, holderNames };
}

interface FactorRow {
  readonly mobile_country: string | null;
  readonly mobile_number: string | null;
  readonly email: string | null;
  readonly holder_names: readonly string[];
  readonly has_authenticator: boolean;
}

const NOBODY = { mobile_country: null, mobile_number: null, email: null } as const;

/** The masked targets of codes, which their owner recognises; nothing for a way without a target. */
export function maskedWays({ mobile, email }: FactorWays): { readonly mobile?: string; readonly email?: string } {
  return {
    ...(mobile && { mobile: maskedMobile(mobile.mobile) }),
    ...(email && { email: maskedEmail(email.email) }),
  };
}

/** Compares names as people type them: case, spacing, and variants of the same letter do not matter. */
export function isHolderName({ holderNames }: FactorWays, typed: string): boolean {
  const wanted = plainName(typed);
  return wanted !== "" && holderNames.some((name) => plainName(name) === wanted);
}

function plainName(name: string): string {
  return name.normalize("NFKC").toLowerCase().split(/\s+/u).filter(Boolean).join(" ");
}
