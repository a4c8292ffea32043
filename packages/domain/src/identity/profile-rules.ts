import { ANY_TEXT, type ProfileField, type RegistrationRule, registrationPattern } from "@banyan/contract";
import { registrationRules } from "../brand/index.ts";
import type { Brand } from "../context.ts";

const ANY = 1;
const LETTERS_AND_DIGITS = 5;
const DIGITS = 7;
const NO_SPACES = 10;
const DATE = 12;
const LETTERS_AND_SPACES = 13;

/**
 * Default pattern and bounds of every profile field, where the brand sets none. The fields are in the order of the
 * page.
 */
const DEFAULTS: Readonly<Record<ProfileField, readonly [patternId: number, minLength: number, maxLength: number]>> = {
  nickname: [ANY, 2, 24],
  payeeName: [LETTERS_AND_SPACES, 2, 64],
  birthday: [DATE, 10, 10],
  nationality: [ANY, 2, 2],
  placeOfBirth: [ANY, 2, 100],
  address: [ANY, 5, 250],
  occupation: [ANY, 2, 80],
  sourceOfIncome: [ANY, 1, 32],
  idNumber: [LETTERS_AND_DIGITS, 5, 32],
  telegram: [NO_SPACES, 3, 64],
  zalo: [DIGITS, 8, 15],
  whatsapp: [ANY, 2, 64],
  line: [ANY, 2, 64],
  facebook: [ANY, 2, 128],
  wechat: [ANY, 2, 64],
  qqNum: [DIGITS, 5, 12],
};

/** The rules of the account page: the registration rules where the brand has them, else the platform's own. */
export function profileRules(brand: Pick<Brand, "settings">): RegistrationRule[] {
  const own = new Map(registrationRules(brand).map((rule) => [rule.field, rule]));
  return Object.entries(DEFAULTS).map(([field, [patternId, minLength, maxLength]]) => ({
    field,
    patternId,
    acceptedPattern: registrationPattern(patternId)?.source ?? ANY_TEXT,
    minLength,
    maxLength,
    ...own.get(field),
    enabled: true,
    required: false,
  }));
}
