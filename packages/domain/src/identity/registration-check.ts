import { type ErrorCode, fitsRegistrationRule, type RegistrationRule } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import { registrationRules } from "../brand/index.ts";
import type { Brand } from "../context.ts";

/** Values by field name; an empty text counts as no value. */
export type FieldValues = Readonly<Record<string, string | undefined>>;

/**
 * The values of the fields that the brand asks for, each by its rule; a field that it does not ask for is left out
 * . Throws Refusal for the first field, in the brand's order: REGISTRATION_FIELD_REQUIRED {field},
 * then REGISTRATION_FIELD_INVALID {field, patternId, min, max}.
 */
export function checkedFields(brand: Pick<Brand, "settings">, values: FieldValues): FieldValues {
  const asked = registrationRules(brand).filter(({ enabled }) => enabled);
  const given = asked.map((rule) => ({ rule, value: values[rule.field] ?? "" }));
  for (const { rule, value } of given) {
    if (rule.required && value === "") {
      throw new Refusal("REGISTRATION_FIELD_REQUIRED" satisfies ErrorCode, { field: rule.field });
    }
  }
  const filled = given.filter(({ value }) => value !== "");
  for (const { rule, value } of filled) {
    if (!fitsRegistrationRule(rule, value)) throw invalidField(rule);
  }
  return Object.fromEntries(filled.map(({ rule, value }) => [rule.field, value]));
}

/** Checks one value by the brand's rule for its field, if it has one. Throws Refusal REGISTRATION_FIELD_INVALID. */
export function checkField(brand: Pick<Brand, "settings">, field: string, value: string): void {
  const rule = registrationRules(brand).find((known) => known.field === field);
  if (rule && !fitsRegistrationRule(rule, value)) throw invalidField(rule);
}

/** Says of a field which pattern and bounds its value broke. */
export function invalidField(rule: RegistrationRule): Refusal {
  return new Refusal("REGISTRATION_FIELD_INVALID" satisfies ErrorCode, {
    field: rule.field,
    patternId: rule.patternId,
    min: rule.minLength,
    max: rule.maxLength,
  });
}
