import { type CallInput, type CallOutput, type contract, registrationPatterns, rulesInMode } from "@banyan/contract";
import { publishedRegistrationRules } from "../brand/index.ts";
import type { CallContext } from "../context.ts";

type Call = typeof contract.system.validationConfig;

/** The rules that check the fields of a registration, for programs that build their own forms. */
export async function validationConfig({ brand }: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const rules = publishedRegistrationRules(brand);
  return {
    value: {
      patterns: registrationPatterns.map(({ id, source }) => ({ patternId: id, acceptedPattern: source })),
      username: rulesInMode("username", rules),
      mobile: rulesInMode("mobile", rules),
      minimumAge: brand.settings.minimumAge,
      birthdayAge: brand.settings.birthdayAge,
    },
  };
}
