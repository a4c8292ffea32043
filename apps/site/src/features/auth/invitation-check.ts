import { client } from "../../platform/platform.ts";
import { type AskedField, invitationCodes, type Registration } from "../../shared/registration/registration.ts";

type InvitationField = ReturnType<typeof invitationCodes>[number]["field"];

/** An invitation code that does not exist, with the platform's refusal. */
export interface RefusedInvitation {
  readonly field: InvitationField;
  readonly error: unknown;
}

/** Checks every invitation code before the registration is sent. Returns the first refused one. */
export async function refusedInvitation(
  form: Registration,
  asked: readonly AskedField[],
): Promise<RefusedInvitation | undefined> {
  for (const { field, code } of invitationCodes(form, asked)) {
    try {
      await client.member.agentAffiliate({ code, domain: location.host });
    } catch (error) {
      return { field, error };
    }
  }
  return undefined;
}
