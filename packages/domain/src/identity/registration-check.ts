import { fitsRegistrationRule, type RegistrationRule, rulesInMode } from "@banyan/contract";
import { invariant, type Refusal } from "@banyan/kernel";
import { registrationRules } from "../brand/index.ts";
import type { Brand } from "../context.ts";
import { refusal } from "../refusal.ts";
import { mobileRuleOf } from "./mobile-number.ts";

/** Values by field name; an empty text counts as no value. */
export type FieldValues = Readonly<Record<string, string | undefined>>;

/**
 * Returns the values of the fields that the rules ask for, each checked by its rule; other fields are left out (R-5.01,
 * R-5.04). Throws Refusal for the first field, in the rules' order: REGISTRATION_FIELD_REQUIRED {field}, then
 * REGISTRATION_FIELD_INVALID {field, patternId, min, max}.
 */
export function checkedFields(rules: readonly RegistrationRule[], values: object): FieldValues {
  const asked = rules.filter(({ enabled }) => enabled);
  const given = asked.map((rule) => ({ rule, value: textOf(values, rule.field) }));
  for (const { rule, value } of given) {
    if (rule.required && value === "") {
      throw refusal("REGISTRATION_FIELD_REQUIRED", { field: rule.field });
    }
  }
  const filled = given.filter(({ value }) => value !== "");
  for (const { rule, value } of filled) {
    if (!fitsRegistrationRule(rule, value)) throw invalidField(rule);
  }
  return Object.fromEntries(filled.map(({ rule, value }) => [rule.field, value]));
}

/** The value of that name, when it is a text and an own property of the object. */
function textOf(values: object, field: string): string {
  const value: unknown = Object.hasOwn(values, field) ? (values as Record<string, unknown>)[field] : undefined;
  return typeof value === "string" ? value : "";
}

/**
 * Checks one value by the brand's rule for its field, if there is one. Throws Refusal REGISTRATION_FIELD_INVALID, which
 * names the field by its name in the caller's input.
 */
export function checkField(brand: Pick<Brand, "settings">, field: string, value: string, nameInInput = field): void {
  const rule = registrationRules(brand).find((known) => known.field === field);
  if (rule && !fitsRegistrationRule(rule, value)) throw invalidField({ ...rule, field: nameInInput });
}

/** The refusal that names a field with the pattern and bounds that its value broke. */
export function invalidField(rule: RegistrationRule): Refusal {
  return refusal("REGISTRATION_FIELD_INVALID", boundsOf(rule));
}

function boundsOf({ field, patternId, minLength, maxLength }: RegistrationRule) {
  return { field, patternId, min: minLength, max: maxLength };
}

/** The refusal that states the brand's rule for mobile numbers of a country. */
export function invalidMobile(brand: Pick<Brand, "settings">, dialingCode: string): Refusal {
  const rule = rulesInMode("mobile", registrationRules(brand)).find(({ field }) => field === "mobileNum");
  invariant(rule, "every registration by number has a rule for it");
  const known = mobileRuleOf(brand.settings, dialingCode);
  return refusal("REGISTRATION_FIELD_INVALID", { ...boundsOf(rule), ...known });
}
