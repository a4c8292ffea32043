import type { CallInput, CallOutput, contract, StepUpWay } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import type { CodeTarget } from "../../verification/index.ts";
import { maskedEmail, maskedMobile } from "../security/masked.ts";

/** How long a proof is valid, in seconds. */
export const STEP_UP_SECONDS = 5 * 60;

/** The ways in which a session may prove the member's identity, and whether it has done so. */
export interface StepUpState {
  readonly ways: readonly StepUpWay[];
  readonly mobile: Extract<CodeTarget, { channel: "sms" }> | undefined;
  readonly email: Extract<CodeTarget, { channel: "email" }> | undefined;
  /** Until when the session's latest proof is valid; null when there is no valid one. */
  readonly provenUntil: Date | null;
}

interface StepUpRow {
  readonly has_own_password: boolean;
  readonly has_authenticator: boolean;
  readonly mobile_country: string | null;
  readonly mobile_number: string | null;
  readonly email: string | null;
  readonly stepped_up_until: Date | null;
  readonly signed_in_until: Date | null;
}

/** Reads, by the database's clock, how a session may prove the member's identity. Codes go only to proven contacts. */
export async function readStepUp({ db, brand, player }: PlayerContext): Promise<StepUpState> {
  const counts = sql`make_interval(secs => ${STEP_UP_SECONDS})`;
  const { rows } = await sql<StepUpRow>`
    select player.has_own_password,
      exists (
        select from player_authenticator where player_id = player.id and secret_sealed is not null
      ) as has_authenticator,
      case when mobile_verified_at is not null then mobile_country end as mobile_country,
      case when mobile_verified_at is not null then mobile_number end as mobile_number,
      case when email_verified_at is not null then email end as email,
      case when stepped_up_at > now() - ${counts} then stepped_up_at + ${counts} end as stepped_up_until,
      case when session.created_at > now() - ${counts} then session.created_at + ${counts} end as signed_in_until
    from player_session session join player on player.id = session.player_id
    where session.token_hash = ${player.tokenHash}
  `.execute(db);
  const [row] = rows;
  if (!row) return { ways: ["signIn"], mobile: undefined, email: undefined, provenUntil: null };
  const { sms, email: mail } = brand.settings.verification;
  const { mobile_country: country, mobile_number: number, email: address } = row;
  const mobile =
    sms.enabled && country !== null && number !== null
      ? ({ channel: "sms", mobile: { country, number } } as const)
      : undefined;
  const email = mail.enabled && address !== null ? ({ channel: "email", email: address } as const) : undefined;
  const ways: StepUpWay[] = [];
  if (row.has_own_password) ways.push("password");
  if (row.has_authenticator) ways.push("authenticator");
  if (mobile) ways.push("mobile");
  if (email) ways.push("email");
  if (ways.length > 0) return { ways, mobile, email, provenUntil: row.stepped_up_until };
  // No other proof is possible within the session: a new sign-in by the identity provider is the proof.
  return { ways: ["signIn"], mobile, email, provenUntil: row.signed_in_until };
}

/** The ways in which the member can prove their identity again. */
export async function waysToStepUp(
  context: PlayerContext,
  _input: CallInput<typeof contract.security.waysToStepUp>,
): Promise<CallOutput<typeof contract.security.waysToStepUp>> {
  const { ways, mobile, email, provenUntil } = await readStepUp(context);
  return {
    value: {
      ways: [...ways],
      mobile: mobile ? maskedMobile(mobile.mobile) : null,
      email: email ? maskedEmail(email.email) : null,
      provenUntil,
    },
  };
}
