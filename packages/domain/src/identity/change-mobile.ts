import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { changeContact } from "./change-contact.ts";

type Call = typeof contract.member.changeMobile;

/** Sets the member's mobile number. Throws the refusals of {@link changeContact}. */
export async function changeMobile(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { mobileNum, countryDialingCode, ...proof } = input;
  return { value: await changeContact(context, { mobileNum, countryDialingCode }, proof) };
}
