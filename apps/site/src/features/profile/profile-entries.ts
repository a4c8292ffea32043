import type { BanyanClient, CallFailure } from "@banyan/client";
import type { ProfileField } from "@banyan/contract";
import type { Profile } from "../../platform/answers.ts";

/** The values of the form. Every field is a text; an empty text means no value. */
export type ProfileEntries = Record<ProfileField, string> & { ageConfirmed: boolean };

/** Returns whether the member has given a value. */
export function isTold(profile: Profile, field: ProfileField): boolean {
  return (profile.values[field] ?? null) !== null;
}

/** Returns whether a field that can be set only once is set. */
export function isFixed(profile: Profile, field: ProfileField): boolean {
  return profile.setOnce.includes(field) && isTold(profile, field);
}

type ProfileChange = Parameters<BanyanClient["member"]["changeProfile"]>[0];

/** The input of the call, with the changed fields only. */
export function changesOf(entries: ProfileEntries, fields: readonly ProfileField[], profile: Profile): ProfileChange {
  const changed = fields.flatMap((field) => {
    const entered = entries[field].trim();
    return entered === (profile.values[field] ?? "") ? [] : [[field, entered]];
  });
  return { ...(Object.fromEntries(changed) as ProfileChange), ageConfirmed: entries.ageConfirmed };
}

/** The field that a refusal concerns, if it is one of `fields`. */
export function refusedEntry(
  { code, details }: CallFailure,
  fields: readonly ProfileField[],
): ProfileField | "ageConfirmed" | undefined {
  if (code === "BIRTHDAY_CONFIRMATION_REQUIRED") return "ageConfirmed";
  const named = code === "BIRTHDAY_TOO_YOUNG" ? "birthday" : details["field"];
  return fields.find((field) => field === named);
}
