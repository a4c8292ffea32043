import type { BanyanClient, CallFailure } from "@banyan/client";
import type { ErrorCode, RegistrationMode, RegistrationRule } from "@banyan/contract";
import { rulesInMode } from "@banyan/contract/registration-modes";
import { keptInvitation } from "./invitation.ts";
import { type RegistrationFieldName, isRegistrationField, registrationFieldNames } from "./registration-field.ts";

/** The values of the form. Every field is a text, and an empty text means that nothing was entered. */
export type Registration = Record<RegistrationFieldName, string> & {
  confirmPassword: string;
  /** The country of the mobile number. The default is the brand's first country. */
  countryCode: string;
  /** The code that was sent to the number, if the brand requires proof of it. */
  verificationCode: string;
  agreedToTerms: boolean;
};

export interface AskedField {
  readonly name: RegistrationFieldName;
  readonly rule: RegistrationRule;
}

/**
 * The fields that the brand has switched on for a mode. The field that identifies the account is first, then the order
 * of the form.
 */
export function askedFields(mode: RegistrationMode, rules: readonly RegistrationRule[]): AskedField[] {
  const asked = rulesInMode(mode, rules).flatMap((rule) =>
    rule.enabled && isRegistrationField(rule.field) ? [{ name: rule.field, rule }] : [],
  );
  const place = ({ name }: AskedField) =>
    mode === "mobile" && name === "mobileNum" ? -1 : registrationFieldNames.indexOf(name);
  return asked.toSorted((one, other) => place(one) - place(other));
}

/** The fields for invitation codes, in order of precedence. */
export const INVITATION_FIELDS = ["affiliateCode", "referralCode", "recommenderId"] as const;

/** The visitor's stored invitation, in the field that the brand asks for. */
function invitationIn(asked: readonly AskedField[]): Partial<Registration> {
  const kept = keptInvitation();
  if (!kept) return {};
  const field = [kept.field, ...INVITATION_FIELDS].find((field) => asked.some(({ name }) => name === field));
  return field ? { [field]: kept.code } : {};
}

/** A blank value for every possible field, so that values survive a switch of the mode. */
export function emptyRegistration(asked: readonly AskedField[]): Registration {
  const blank = Object.fromEntries(registrationFieldNames.map((name) => [name, ""]));
  return {
    ...(blank as Record<RegistrationFieldName, string>),
    confirmPassword: "",
    countryCode: "",
    verificationCode: "",
    agreedToTerms: false,
    ...invitationIn(asked),
  };
}

/** The value of a typed text. Only a password may begin or end with spaces. */
export function entered(name: RegistrationFieldName, text: string): string {
  return name === "password" ? text : text.trim();
}

/** The invitation codes that the brand asks for and the visitor entered. */
export function invitationCodes(form: Registration, asked: readonly AskedField[]) {
  return INVITATION_FIELDS.flatMap((field) => {
    const code = form[field].trim();
    return code !== "" && asked.some(({ name }) => name === field) ? [{ field, code }] : [];
  });
}

type RegistrationCall = Parameters<BanyanClient["member"]["registerByMobile"]>[0];

/**
 * The input of the registration call. It has only fields that were asked for and entered, and the page of the
 * registration.
 */
export function registrationCall(
  form: Registration,
  asked: readonly AskedField[],
  countryDialingCode: string | undefined,
  page: URL,
): RegistrationCall {
  const filled = asked.flatMap(({ name }) => {
    const value = entered(name, form[name]);
    return value === "" ? [] : [[name, value]];
  });
  const texts = Object.fromEntries(filled) as Pick<Registration, "username" | "password" | "mobileNum">;
  return {
    ...texts,
    ...(texts.mobileNum && countryDialingCode && { countryDialingCode }),
    ...(texts.mobileNum && form.verificationCode && { verificationCode: form.verificationCode }),
    confirmPassword: form.confirmPassword,
    agreedToTerms: true,
    domain: page.host,
    registerUrl: page.href.slice(0, 2048),
    registerMethod: "WEB",
  };
}

const FIELD_OF: Partial<Record<ErrorCode | "NETWORK", keyof Registration>> = {
  USERNAME_TAKEN: "username",
  MOBILE_TAKEN: "mobileNum",
  EMAIL_TAKEN: "email",
  CONFIRMATION_MISMATCH: "confirmPassword",
  MISSING_VERIFICATION_CODE: "verificationCode",
  INVALID_VERIFICATION_CODE: "verificationCode",
  CODE_EXPIRED: "verificationCode",
};

/** The field that a refusal concerns; undefined if it concerns the whole registration. */
export function refusedField({ code, details }: CallFailure, form: Registration): keyof Registration | undefined {
  if (code === "INVITATION_CODE_ERROR") return INVITATION_FIELDS.find((field) => form[field]);
  const field = FIELD_OF[code] ?? details["field"];
  return typeof field === "string" && Object.hasOwn(form, field) ? (field as keyof Registration) : undefined;
}
