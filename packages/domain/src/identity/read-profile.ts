import { fieldsSetOnce, type MemberProfile, profileFields } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import type { Brand } from "../context.ts";
import type { Vault } from "../vault.ts";
import { profileRules } from "./profile-rules.ts";
import { maskedIdNumber } from "./sealed-id-number.ts";

/** The profile values of a player's row, by their names in the API. The document's number is masked. */
export type ProfileValues = Readonly<Record<string, string | null>>;

const COLUMNS = [
  "nickname",
  "payee_name",
  "birthday",
  "id_number_sealed",
  "profile",
  "email",
  "email_verified_at",
  "mobile_country",
  "mobile_number",
  "mobile_verified_at",
] as const;

interface ProfileRow {
  readonly nickname: string | null;
  readonly payee_name: string | null;
  readonly birthday: string | null;
  readonly id_number_sealed: Buffer | null;
  readonly profile: unknown;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly mobile_country: string | null;
  readonly mobile_number: string | null;
  readonly mobile_verified_at: Date | null;
}

/** The columns of a player's row that the profile needs. In a writing transaction the row is locked. */
export async function readProfileRow(
  db: DatabaseConnection | Transaction,
  playerId: string,
  locked = false,
): Promise<ProfileRow> {
  const query = db.selectFrom("player").select(COLUMNS).where("id", "=", playerId);
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst();
  invariant(row, "the player is not there");
  return row;
}

/** Every field of the profile with its value, null where it is not set. */
export function profileValues(vault: Vault, playerId: string, row: ProfileRow): ProfileValues {
  const texts = row.profile as Readonly<Record<string, string>>;
  return {
    ...Object.fromEntries(Object.keys(profileFields).map((field) => [field, texts[field] ?? null])),
    nickname: row.nickname,
    payeeName: row.payee_name,
    birthday: row.birthday,
    idNumber: maskedIdNumber(vault, playerId, row.id_number_sealed),
  };
}

/** The member's own profile. */
export async function readProfile(
  db: DatabaseConnection | Transaction,
  brand: Brand,
  vault: Vault,
  playerId: string,
): Promise<MemberProfile> {
  const row = await readProfileRow(db, playerId);
  return {
    values: { ...profileValues(vault, playerId, row) },
    setOnce: [...fieldsSetOnce],
    rules: profileRules(brand),
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    mobile: row.mobile_number === null ? null : `+${row.mobile_country} ${row.mobile_number}`,
    mobileVerified: row.mobile_verified_at !== null,
    birthdayAge: brand.settings.birthdayAge,
  };
}
