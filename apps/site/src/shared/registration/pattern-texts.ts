import type { RegistrationRule } from "@banyan/contract";
import type { RegistrationPatternId } from "@banyan/contract/registration-patterns";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type PatternText = (min: number, max: number) => MessageDescriptor;

/** The requirement of each registration pattern, by its number. A pattern without a text does not compile. */
const patternTexts: Readonly<Record<RegistrationPatternId, PatternText>> = {
  1: (min, max) => msg({ id: "reg_pattern_1", message: `Use ${min} to ${max} characters.` }),
  2: (min, max) =>
    msg({ id: "reg_pattern_2", message: `Use ${min} to ${max} letters and digits, beginning with a letter.` }),
  3: (min, max) => msg({ id: "reg_pattern_3", message: `Use ${min} to ${max} Chinese characters or digits.` }),
  4: (min, max) =>
    msg({
      id: "reg_pattern_4",
      message: `Enter an e-mail address of ${min} to ${max} characters, such as name@example.com.`,
    }),
  5: (min, max) => msg({ id: "reg_pattern_5", message: `Use ${min} to ${max} letters or digits.` }),
  6: (min, max) =>
    msg({ id: "reg_pattern_6", message: `Use ${min} to ${max} letters and digits, at least one of each.` }),
  7: (min, max) => msg({ id: "reg_pattern_7", message: `Use ${min} to ${max} digits.` }),
  8: (min, max) =>
    msg({ id: "reg_pattern_8", message: `Use ${min} to ${max} letters and digits, with at least one capital letter.` }),
  9: (min, max) => msg({ id: "reg_pattern_9", message: `Use ${min} to ${max} English letters and spaces.` }),
  10: (min, max) => msg({ id: "reg_pattern_10", message: `Use ${min} to ${max} characters without spaces.` }),
  11: (min, max) =>
    msg({ id: "reg_pattern_11", message: `Use ${min} to ${max} Chinese characters and punctuation marks.` }),
  12: () => msg({ id: "reg_pattern_12", message: `Enter a date as YYYY-MM-DD or MM-DD-YYYY.` }),
  13: (min, max) => msg({ id: "reg_pattern_13", message: `Use ${min} to ${max} letters and spaces.` }),
  14: (min, max) => msg({ id: "reg_pattern_14", message: `Use ${min} to ${max} Korean letters.` }),
  15: (min, max) => msg({ id: "reg_pattern_15", message: `Use ${min} to ${max} Thai letters.` }),
  16: (min, max) => msg({ id: "reg_pattern_16", message: `Use ${min} to ${max} Thai or English letters and spaces.` }),
  17: (min, max) => msg({ id: "reg_pattern_17", message: `Use ${min} to ${max} capital letters and spaces.` }),
  18: (min, max) =>
    msg({ id: "reg_pattern_18", message: `Use ${min} to ${max} English letters, digits and symbols, without spaces.` }),
  19: (min, max) =>
    msg({
      id: "reg_pattern_19",
      message: `Use ${min} to ${max} characters with a capital letter, a small letter, a digit and a symbol.`,
    }),
  20: (min, max) =>
    msg({
      id: "reg_pattern_20",
      message: `Enter a first and a last name with a space between them, ${min} to ${max} characters.`,
    }),
  21: (min, max) => msg({ id: "reg_pattern_21", message: `Use ${min} to ${max} full-width Japanese characters.` }),
  22: (min, max) =>
    msg({ id: "reg_pattern_22", message: `Use ${min} to ${max} letters of your own script, none of them Latin.` }),
};

function isKnown(id: number): id is RegistrationPatternId {
  return Object.hasOwn(patternTexts, id);
}

type Bounds = Pick<RegistrationRule, "patternId" | "minLength" | "maxLength">;

/** Describes a rule. A pattern that this page's version does not know is described by its length limits alone. */
export function patternText({ patternId, minLength, maxLength }: Bounds): MessageDescriptor {
  return patternTexts[isKnown(patternId) ? patternId : 1](minLength, maxLength);
}
