import { ANY_TEXT, type RegistrationRule, registrationPattern } from "@banyan/contract";
import type { Brand } from "../context.ts";

/** The fields that a brand asks for at registration, as the server checks them. */
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

/** The optional fields of section 5. Clients receive a rule for each of them, whether or not the brand asks for it. */
const OPTIONAL_FIELDS = [
  "payeeName",
  "email",
  "qqNum",
  "mobileNum",
  "recommenderId",
  "paymentPassword",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "affiliateCode",
  "captcha",
] as const;

const ANY_CHARACTERS = 1;
const LENGTH_MAX = 128;

/**
 * The rules as clients receive them: those of the brand, then one for each other field of the specification. The
 * captcha is on where the brand asks for one. Every other field that the brand does not mention is off.
 */
export function publishedRegistrationRules(brand: Pick<Brand, "settings">): RegistrationRule[] {
  const rules = registrationRules(brand);
  const named = new Set(rules.map(({ field }) => field));
  const others = OPTIONAL_FIELDS.filter((field) => !named.has(field)).map((field): RegistrationRule => {
    const on = field === "captcha" && brand.settings.captcha.register;
    return {
      field,
      enabled: on,
      required: on,
      patternId: ANY_CHARACTERS,
      acceptedPattern: ANY_TEXT,
      minLength: 0,
      maxLength: LENGTH_MAX,
    };
  });
  return [...rules, ...others];
}
