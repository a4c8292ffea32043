import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { changeContact } from "./change-contact.ts";

type Call = typeof contract.member.changeEmail;

/** Has the member reached at an e-mail address. Throws what {@link changeContact} throws. */
export async function changeEmail(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { email, ...proof } = input;
  return { value: await changeContact(context, { email }, proof) };
}
