import { ANY_TEXT, type RegistrationRule, registrationPattern } from "@banyan/contract";
import type { Brand } from "../context.ts";

/** What a brand asks for at registration, field by field, as the site is told and the server checks. */
export function registrationRules({ settings }: Pick<Brand, "settings">): RegistrationRule[] {
  return Object.entries(settings.registration).map(([field, rule]) => {
    const indispensable = field === "username" || field === "password";
    return {
      field,
      enabled: rule.enabled || indispensable,
      required: rule.required || indispensable,
      patternId: rule.patternId,
      acceptedPattern: registrationPattern(rule.patternId)?.source ?? ANY_TEXT,
      minLength: rule.minLength,
      maxLength: rule.maxLength,
    };
  });
}
