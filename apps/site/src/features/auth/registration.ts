import type { BanyanClient, CallFailure } from "@banyan/client";
import type { ErrorCode, RegistrationRule } from "@banyan/contract";
import { keptInvitation } from "./invitation.ts";
import { type RegistrationFieldName, isRegistrationField } from "./registration-field.ts";

/** The form as it is filled in: every field a text, the empty one where nothing was entered. */
export type Registration = Record<RegistrationFieldName, string> & {
  confirmPassword: string;
  agreedToTerms: boolean;
};

export interface AskedField {
  readonly name: RegistrationFieldName;
  readonly rule: RegistrationRule;
}

/** The fields that the brand has switched on, in its order. */
export function askedFields(rules: readonly RegistrationRule[]): AskedField[] {
  return rules.flatMap((rule) => (rule.enabled && isRegistrationField(rule.field) ? [{ name: rule.field, rule }] : []));
}

const INVITATION_FIELDS = ["affiliateCode", "referralCode"] as const;

/** The invitation that the visitor came with, in the field that the brand asks for it. */
function invitationIn(asked: readonly AskedField[]): Partial<Registration> {
  const kept = keptInvitation();
  if (!kept) return {};
  const field = [kept.field, ...INVITATION_FIELDS].find((field) => asked.some(({ name }) => name === field));
  return field ? { [field]: kept.code } : {};
}

export function emptyRegistration(asked: readonly AskedField[]): Registration {
  const blank = Object.fromEntries(asked.map(({ name }) => [name, ""])) as Record<RegistrationFieldName, string>;
  return { ...blank, confirmPassword: "", agreedToTerms: false, ...invitationIn(asked) };
}

/** What counts of a typed text: only in a password may its ends be spaces. */
export function entered(name: RegistrationFieldName, text: string): string {
  return name === "password" ? text : text.trim();
}

type RegistrationCall = Parameters<BanyanClient["member"]["register"]>[0];

/** The call that sends the form: only what was asked for and entered, with where it was entered. */
export function registrationCall(form: Registration, asked: readonly AskedField[], page: URL): RegistrationCall {
  const filled = asked.flatMap(({ name }) => {
    const value = entered(name, form[name]);
    return value === "" ? [] : [[name, value]];
  });
  return {
    ...(Object.fromEntries(filled) as Pick<Registration, "username" | "password">),
    confirmPassword: form.confirmPassword,
    agreedToTerms: true,
    domain: page.hostname,
    registerUrl: page.href.slice(0, 2048),
    registerMethod: "WEB",
  };
}

const FIELD_OF: Partial<Record<ErrorCode | "NETWORK", keyof Registration>> = {
  USERNAME_TAKEN: "username",
  MOBILE_TAKEN: "mobileNum",
  EMAIL_TAKEN: "email",
  CONFIRMATION_MISMATCH: "confirmPassword",
};

/** The field that a refusal is about; undefined when it is about the registration as a whole. */
export function refusedField({ code, details }: CallFailure, form: Registration): keyof Registration | undefined {
  if (code === "INVITATION_CODE_ERROR") return INVITATION_FIELDS.find((field) => form[field]);
  const field = FIELD_OF[code] ?? details["field"];
  return typeof field === "string" && Object.hasOwn(form, field) ? (field as keyof Registration) : undefined;
}
