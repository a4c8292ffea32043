import * as z from "zod";
import { registrationRule } from "../entities.ts";
import { line } from "../shapes.ts";

/** The sources of a member's money. */
export const incomeSources = ["salary", "business", "savings", "investments", "pension", "family", "other"] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** ISO 8601, a day. */
const day = z.iso.date();

/** The personal data of a member. An empty text removes a value. */
export const profileFields = {
  nickname: line(64).optional(),
  /** The full name, as on bank accounts. */
  payeeName: line(128).optional(),
  birthday: z.union([day, z.literal("")]).optional(),
  /** ISO 3166-1 alpha-2. */
  nationality: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal("")]).optional(),
  placeOfBirth: line(128).optional(),
  address: line(300).optional(),
  occupation: line(128).optional(),
  sourceOfIncome: z.union([z.enum(incomeSources), z.literal("")]).optional(),
  idNumber: line(64).optional(),
  telegram: line(64).optional(),
  zalo: line(64).optional(),
  whatsapp: line(64).optional(),
  line: line(64).optional(),
  facebook: line(128).optional(),
  wechat: line(64).optional(),
  qqNum: line(32).optional(),
};
export type ProfileField = keyof typeof profileFields;

/** Fields that a member can set only once; afterwards only customer service can change them. */
export const fieldsSetOnce = ["payeeName", "birthday", "idNumber"] as const satisfies readonly ProfileField[];

/** The member's own view of his profile. */
export const profile = z.object({
  /** By field; null where there is no value. The document's number is masked. */
  values: z.record(z.string(), z.string().nullable()),
  /** Fields that can be set only once, set or not. */
  setOnce: z.array(z.string()),
  /** The rules of the fields; the server applies them too. */
  rules: z.array(registrationRule),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** With its calling code: "+92 3001234567". */
  mobile: z.string().nullable(),
  mobileVerified: z.boolean(),
  /** A member who gives a birthday confirms this age. */
  birthdayAge: z.number().int(),
});
export type MemberProfile = z.output<typeof profile>;
