import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { changeContact } from "./change-contact.ts";

type Call = typeof contract.member.changeMobile;

/** Has the member reached at a mobile number. Throws what {@link changeContact} throws. */
export async function changeMobile(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { mobileNum, countryDialingCode, ...proof } = input;
  return { value: await changeContact(context, { mobileNum, countryDialingCode }, proof) };
}
