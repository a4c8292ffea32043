import type { IncomeSource, ProfileField } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The labels of the profile fields. */
export const profileLabels: Readonly<Record<ProfileField, MessageDescriptor>> = {
  nickname: msg`Nickname`,
  payeeName: msg`Full name`,
  birthday: msg`Birthday`,
  nationality: msg`Nationality`,
  placeOfBirth: msg`Place of birth`,
  address: msg`Home address`,
  occupation: msg`Occupation`,
  sourceOfIncome: msg`Source of income`,
  idNumber: msg`Identity document number`,
  telegram: msg`Telegram`,
  zalo: msg`Zalo`,
  whatsapp: msg`WhatsApp`,
  line: msg`LINE`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  qqNum: msg`QQ number`,
};

/** The labels of the sources of income. */
export const incomeLabels: Readonly<Record<IncomeSource, MessageDescriptor>> = {
  salary: msg`Salary`,
  business: msg`Own business`,
  savings: msg`Savings`,
  investments: msg`Investments`,
  pension: msg`Pension`,
  family: msg`Family`,
  other: msg`Something else`,
};

/** The fields of each section of the page, in order. */
export const personalFields = [
  "nickname",
  "payeeName",
  "birthday",
  "nationality",
  "placeOfBirth",
  "address",
  "occupation",
  "sourceOfIncome",
  "idNumber",
] as const satisfies readonly ProfileField[];

export const messengerFields = [
  "telegram",
  "zalo",
  "whatsapp",
  "line",
  "facebook",
  "wechat",
  "qqNum",
] as const satisfies readonly ProfileField[];
