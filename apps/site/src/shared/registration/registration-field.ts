import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentProps } from "react";

/** The presentation of a registration field. */
export interface RegistrationField {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** "pin": six masked digits. */
  readonly look?: "pin";
  readonly input: Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "dir"
  >;
}

const handle = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, dir: "auto" } as const;
const code = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, dir: "ltr" } as const;

/** The fields that a brand may ask for, by their names in the contract. */
const fields = {
  username: { label: msg`Username`, input: { ...handle, autoComplete: "username" } },
  password: { label: msg`Password`, input: { type: "password", autoComplete: "new-password" } },
  payeeName: {
    label: msg`Full name`,
    hint: msg`Exactly as on your bank account. We only pay withdrawals to this name.`,
    input: { autoComplete: "name", dir: "auto" },
  },
  email: {
    label: msg`E-mail`,
    input: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none", dir: "ltr" },
  },
  mobileNum: {
    label: msg`Mobile number`,
    input: { type: "tel", inputMode: "tel", autoComplete: "tel-national", dir: "ltr" },
  },
  paymentPassword: {
    label: msg`Payment password`,
    hint: msg`Six digits that we ask for whenever money leaves your account.`,
    look: "pin",
    input: {},
  },
  affiliateCode: { label: msg`Invitation code`, input: code },
  referralCode: { label: msg`Friend's referral code`, input: code },
  recommenderId: { label: msg`Recommended by`, input: handle },
  qqNum: { label: msg`QQ number`, input: { ...handle, inputMode: "numeric" } },
  line: { label: msg`LINE`, input: handle },
  whatsapp: { label: msg`WhatsApp`, input: handle },
  facebook: { label: msg`Facebook`, input: handle },
  wechat: { label: msg`WeChat`, input: handle },
  idNumber: { label: msg`Identity document number`, input: code },
} as const satisfies Readonly<Record<string, RegistrationField>>;

export type RegistrationFieldName = keyof typeof fields;

export const registrationFieldNames = Object.keys(fields) as readonly RegistrationFieldName[];

export function isRegistrationField(name: string): name is RegistrationFieldName {
  return Object.hasOwn(fields, name);
}

export function registrationField(name: RegistrationFieldName): RegistrationField {
  return fields[name];
}
