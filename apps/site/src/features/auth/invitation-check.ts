import { client } from "../../platform/platform.ts";
import { type AskedField, invitationCodes, type Registration } from "./registration.ts";

type InvitationField = ReturnType<typeof invitationCodes>[number]["field"];

/** A code that nobody invites with, and what the platform said of it. */
export interface RefusedInvitation {
  readonly field: InvitationField;
  readonly error: unknown;
}

/** Asks for every invitation code whose it is, before anything else is sent. */
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
