import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, sqlState } from "@banyan/db";
import { invariant, type PlayerId, Refusal } from "@banyan/kernel";
import { registrationRules } from "../brand/index.ts";
import type { Brand, CallContext } from "../context.ts";
import { type MobileNumber, mobileNumber, possibleMobiles } from "./mobile-number.ts";
import { type NewPlayer, openPlayer } from "./open-player.ts";
import { hashPassword } from "./password-hash.ts";
import { checkedFields, type FieldValues, invalidField } from "./registration-check.ts";
import { signIn } from "./sign-in.ts";

type Call = typeof contract.member.register;

/** Fields that are kept beside the player's own columns. */
const PROFILE_FIELDS = ["qqNum", "line", "whatsapp", "facebook", "wechat", "idNumber"] as const;

/** Fields that may name who brought the player, the first that is given counts. */
const INVITATION_FIELDS = ["affiliateCode", "referralCode", "recommenderId"] as const;

/**
 * Registers a player by username and signs him in. Nothing of the input reaches the player's row but the fields that
 * the brand asks for. Throws Refusal, in precedence order: REGISTRATION_OFF; REGISTRATION_FIELD_REQUIRED {field};
 * REGISTRATION_FIELD_INVALID {field, patternId, min, max}; CONFIRMATION_MISMATCH; INVITATION_CODE_ERROR;
 * USERNAME_TAKEN; MOBILE_TAKEN; EMAIL_TAKEN.
 */
export async function register(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  if (brand.settings.flags["USERNAMEREG3"] !== true) throw refusal("REGISTRATION_OFF");
  const { agreedToTerms: _ticked, ...typed } = input;
  const fields = checkedFields(brand, typed);
  const mobile = checkedMobile(brand, fields, input.countryDialingCode);
  if (input.confirmPassword !== input.password) throw refusal("CONFIRMATION_MISMATCH");
  const uplineId = await findUpline(db, brand, fields);
  const player = await newPlayer(context, input, fields, { mobile, uplineId });
  const value = await inTransaction(db, async (tx) => {
    const id = await openPlayer(tx, brand, player);
    return signIn(tx, brand, { id, role: "member" }, brand.settings.session.hours, caller);
  }).catch((error: unknown) => {
    throw takenRefusal(error) ?? error;
  });
  return { value };
}

/** A mobile number must not only look like one: a phone must be able to have it. */
function checkedMobile(brand: Brand, { mobileNum }: FieldValues, dialingCode = ""): MobileNumber | undefined {
  if (mobileNum === undefined) return undefined;
  const mobile = dialingCode
    ? mobileNumber(mobileNum, dialingCode)
    : possibleMobiles(mobileNum, brand.settings.mobileCountries)[0];
  if (mobile) return mobile;
  const rule = registrationRules(brand).find(({ field }) => field === "mobileNum");
  invariant(rule, "a mobile number was taken without a rule");
  throw invalidField(rule);
}

/** Who brought the player, by the codes that were given: each must be a player's of the brand. */
async function findUpline(db: DatabaseConnection, brand: Brand, fields: FieldValues): Promise<PlayerId | undefined> {
  const codes = INVITATION_FIELDS.map((field) => fields[field]?.toUpperCase()).filter((code) => code !== undefined);
  if (codes.length === 0) return undefined;
  const uplines = await db
    .selectFrom("player")
    .select(["id", "referral_code"])
    .where("brand_id", "=", brand.id)
    .where("referral_code", "in", codes)
    .where("status", "=", "active")
    .execute();
  const byCode = new Map(uplines.map((upline) => [upline.referral_code, upline.id as PlayerId]));
  if (!codes.every((code) => byCode.has(code))) throw refusal("INVITATION_CODE_ERROR");
  return byCode.get(codes[0] ?? "");
}

async function newPlayer(
  { brand, caller }: CallContext,
  { username, password, domain, registerUrl, registerMethod }: CallInput<Call>,
  fields: FieldValues,
  found: Pick<NewPlayer, "mobile" | "uplineId">,
): Promise<NewPlayer> {
  const { paymentPassword } = fields;
  const kept = PROFILE_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]));
  return {
    ...found,
    username,
    passwordHash: await hashPassword(password),
    paymentPasswordHash: paymentPassword === undefined ? undefined : await hashPassword(paymentPassword),
    accountType: brand.settings.accountTypes.member,
    locale: brand.locales.includes(caller.locale) ? caller.locale : brand.defaultLocale,
    payeeName: fields["payeeName"],
    email: fields["email"],
    registerUrl,
    profile: { ...Object.fromEntries(kept), ...(domain && { domain }), registerMethod },
  };
}

const TAKEN: Readonly<Record<string, ErrorCode>> = {
  player_brand_id_username_key_key: "USERNAME_TAKEN",
  player_mobile: "MOBILE_TAKEN",
  player_email: "EMAIL_TAKEN",
};

const UNIQUE_VIOLATION = "23505";

/** The database alone can say what is taken when two register at once. */
function takenRefusal(error: unknown): Refusal | undefined {
  if (sqlState(error) !== UNIQUE_VIOLATION) return undefined;
  const { constraint } = error as { constraint?: string };
  const code = constraint === undefined ? undefined : TAKEN[constraint];
  return code && refusal(code);
}

function refusal(code: ErrorCode): Refusal {
  return new Refusal(code);
}
