import { type CallInput, type CallOutput, type contract, fieldsSetOnce, fitsRegistrationRule } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { Brand, PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import type { Vault } from "../vault.ts";
import { profileRules } from "./profile-rules.ts";
import { type ProfileValues, profileValues, readProfile, readProfileRow } from "./read-profile.ts";
import { invalidField } from "./registration-check.ts";
import { openIdNumber, sealIdNumber } from "./sealed-id-number.ts";

type Call = typeof contract.member.changeProfile;

/** Fields that have their own columns; all others are stored in the profile's JSON. */
const COLUMN_OF: Readonly<Record<string, "nickname" | "payee_name" | "birthday">> = {
  nickname: "nickname",
  payeeName: "payee_name",
  birthday: "birthday",
};

/**
 * Changes only the given fields of the member's profile. Fields that can be set only once are decided on the locked
 * row: of two concurrent requests, one succeeds.
 *
 * Throws Refusal, in precedence order: REGISTRATION_FIELD_INVALID {field, patternId, min, max}; PROFILE_FIELD_FIXED
 * {field}; BIRTHDAY_TOO_YOUNG {age}; BIRTHDAY_CONFIRMATION_REQUIRED {age}.
 */
export async function changeProfile(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, vault, player, caller } = context;
  const { ageConfirmed, ...fields } = input;
  const told = checkedProfile(brand, fields);
  await inTransaction(db, async (tx) => {
    const row = await readProfileRow(tx, player.id, true);
    const present: ProfileValues = {
      ...profileValues(vault, player.id, row),
      idNumber: row.id_number_sealed && openIdNumber(vault, player.id, row.id_number_sealed),
    };
    const changed = Object.fromEntries(Object.entries(told).filter(([field, value]) => value !== present[field]));
    refuseFixed(changed, present);
    refuseAge(brand, changed["birthday"], ageConfirmed);
    if (Object.keys(changed).length === 0) return;
    await writeProfile(tx, vault, player.id, changed);
    const set = fieldsSetOnce.filter((field) => changed[field] !== undefined);
    if (set.length > 0) {
      await recordAudit(tx, {
        brandId: brand.id,
        actor: { kind: "player", id: player.id },
        action: "member.profile",
        subject: { kind: "member", id: player.id },
        details: { set },
        ip: caller.ip,
      });
    }
  });
  return { value: await readProfile(db, brand, vault, player.id) };
}

/** The given fields, checked by their rules; null removes a value. */
function checkedProfile(brand: Brand, fields: Readonly<Record<string, string | undefined>>): ProfileValues {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const rules = new Map(profileRules(brand).map((rule) => [rule.field, rule]));
  for (const [field, value] of given) {
    const rule = rules.get(field);
    if (rule && value !== "" && !fitsRegistrationRule(rule, value)) throw invalidField(rule);
  }
  return Object.fromEntries(given.map(([field, value]) => [field, value === "" ? null : value]));
}

function refuseFixed(changed: ProfileValues, present: ProfileValues): void {
  const fixed = fieldsSetOnce.find((field) => changed[field] !== undefined && present[field] !== null);
  if (fixed) throw refusal("PROFILE_FIELD_FIXED", { field: fixed });
}

/**
 * Refuses a birthday that is younger than the brand's minimum age, or whose age the member has not confirmed.
 */
function refuseAge({ settings }: Brand, birthday: string | null | undefined, confirmed: boolean): void {
  if (!birthday) return;
  const { birthdayAge: age } = settings;
  const [year = "", ...monthAndDay] = birthday.split("-");
  const grown = [(Number(year) + age).toString().padStart(4, "0"), ...monthAndDay].join("-");
  if (grown > new Date().toISOString().slice(0, 10)) {
    throw refusal("BIRTHDAY_TOO_YOUNG", { age });
  }
  if (!confirmed) throw refusal("BIRTHDAY_CONFIRMATION_REQUIRED", { age });
}

async function writeProfile(tx: Transaction, vault: Vault, playerId: string, changed: ProfileValues): Promise<void> {
  const { idNumber, ...plain } = changed;
  const columns = Object.entries(plain).flatMap(([field, value]) => {
    const column = COLUMN_OF[field];
    return column ? [[column, value]] : [];
  });
  const texts = Object.fromEntries(Object.entries(plain).filter(([field]) => !COLUMN_OF[field]));
  await tx
    .updateTable("player")
    .set({
      ...Object.fromEntries(columns),
      ...(idNumber && { id_number_sealed: sealIdNumber(vault, playerId, idNumber) }),
      profile: sql`jsonb_strip_nulls(profile || ${JSON.stringify(texts)}::jsonb)`,
    })
    .where("id", "=", playerId)
    .execute();
}
