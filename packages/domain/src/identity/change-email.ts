import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { changeContact } from "./change-contact.ts";

type Call = typeof contract.member.changeEmail;

/** Sets the member's e-mail address. Throws the refusals of {@link changeContact}. */
export async function changeEmail(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { email, ...proof } = input;
  return { value: await changeContact(context, { email }, proof) };
}
