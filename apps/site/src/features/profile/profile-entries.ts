import type { BanyanClient, CallFailure } from "@banyan/client";
import type { ProfileField } from "@banyan/contract";
import type { Profile } from "../../platform/answers.ts";

/** The form as it is filled in: every field a text, the empty one where nothing is told. */
export type ProfileEntries = Record<ProfileField, string> & { ageConfirmed: boolean };

/** Whether the member has told a field. */
export function isTold(profile: Profile, field: ProfileField): boolean {
  return (profile.values[field] ?? null) !== null;
}

/** Whether a field that can be set once is set. */
export function isFixed(profile: Profile, field: ProfileField): boolean {
  return profile.setOnce.includes(field) && isTold(profile, field);
}

type ProfileChange = Parameters<BanyanClient["member"]["changeProfile"]>[0];

/** The call that sends what was changed, and nothing else. */
export function changesOf(entries: ProfileEntries, fields: readonly ProfileField[], profile: Profile): ProfileChange {
  const changed = fields.flatMap((field) => {
    const entered = entries[field].trim();
    return entered === (profile.values[field] ?? "") ? [] : [[field, entered]];
  });
  return { ...(Object.fromEntries(changed) as ProfileChange), ageConfirmed: entries.ageConfirmed };
}

/** The field that a refusal is about, if it is one of these. */
export function refusedEntry(
  { code, details }: CallFailure,
  fields: readonly ProfileField[],
): ProfileField | "ageConfirmed" | undefined {
  if (code === "BIRTHDAY_CONFIRMATION_REQUIRED") return "ageConfirmed";
  const named = code === "BIRTHDAY_TOO_YOUNG" ? "birthday" : details["field"];
  return fields.find((field) => field === named);
}
