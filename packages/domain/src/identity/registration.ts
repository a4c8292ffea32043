import {
  type CallInput,
  type contract,
  type LoginValue,
  type RegistrationMode,
  rulesInMode,
  weaknessOfPin,
} from "@banyan/contract";
import { inTransaction, sqlState, type Transaction } from "@banyan/db";
import { newId, type PlayerId, type Refusal } from "@banyan/kernel";
import { registrationRules } from "../brand/index.ts";
import type { Brand, CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkCaptcha, checkCode, type CheckedCode } from "../verification/index.ts";
import { noteUse, takeUse } from "./downlines/use-link.ts";
import { findInviter, type Inviter } from "./invitation.ts";
import { checkLook } from "./look-limit.ts";
import { type MobileNumber, readMobile } from "./mobile-number.ts";
import { type NewPlayer, openPlayer } from "./open-player.ts";
import { hashPassword } from "./password-hash.ts";
import { playerRole } from "./player-role.ts";
import { checkedFields, type FieldValues, invalidMobile } from "./registration-check.ts";
import { releaseUnproven } from "./release-unproven.ts";
import { sealIdNumber } from "./sealed-id-number.ts";
import { signIn } from "./sign-in.ts";
import { verifiedPhone } from "./verified-phone.ts";

/** The input that every kind of registration shares. The username is present when the player chooses it. */
export type Registration = Omit<CallInput<typeof contract.member.register>, "username"> & {
  readonly username?: string | undefined;
};

/** Fields that are stored in the profile's JSON, not in separate columns. */
const PROFILE_FIELDS = ["qqNum", "line", "whatsapp", "facebook", "wechat"] as const;

/** The options by which the ways of registering differ. */
export interface RegistrationTerms {
  /** Whether a captcha is required; the brand's setting by default. */
  readonly captcha?: boolean;
  /** Runs in the transaction that creates the player. */
  readonly alongside?: (tx: Transaction, id: PlayerId) => Promise<void>;
}

/**
 * Creates a player from the registration, and signs in where that is wanted. Only fields that the brand asks for reach
 * the player's row.
 *
 * Throws Refusal, in precedence order:
 * - REGISTRATION_FIELD_REQUIRED {field}
 * - REGISTRATION_FIELD_INVALID {field, patternId, min, max, and digits and prefix for a mobile number}
 * - PAYMENT_PASSWORD_WEAK {reason}; CONFIRMATION_MISMATCH
 * - CAPTCHA_REQUIRED and CAPTCHA_CHECK_FAILED where a captcha is asked for
 * - INVITATION_CODE_ERROR
 * - CAPTCHA_REQUIRED and CAPTCHA_CHECK_FAILED for a household that has looked often (see {@link checkLook})
 * - USERNAME_TAKEN; MOBILE_TAKEN; EMAIL_TAKEN
 * - with REGMOBVERF3 and a mobile number those of `checkCode`
 * - with an ID token those of `verifiedPhone`
 * - DEPTH_LIMIT
 */
export async function openRegistration(
  context: CallContext,
  mode: RegistrationMode,
  typed: Registration,
  terms: RegistrationTerms = {},
): Promise<LoginValue | null> {
  const { db, brand, caller, host } = context;
  const fields = checkedFields(rulesInMode(mode, registrationRules(brand)), typed);
  const mobile = checkedMobile(brand, fields, typed.countryDialingCode);
  refuseWeakPin(fields, mobile);
  if (typed.confirmPassword !== typed.password) throw refusal("CONFIRMATION_MISMATCH");
  const asksForCaptcha = terms.captcha ?? brand.settings.captcha.register;
  if (asksForCaptcha) await checkCaptcha(context, "register", typed);
  const inviter = await findInviter(db, brand, fields, host);
  const look = asksForCaptcha || terms.captcha === false ? undefined : await checkLook(context, typed);
  await refuseTaken(context, fields["username"], mobile, fields["email"], provesMobile(brand, typed));
  const proof = await proofOfMobile(context, mobile, typed);
  const player = await newPlayer(context, typed, fields, { mobile, mobileVerified: proof !== undefined, inviter });
  const value = await inTransaction(db, async (tx) => {
    await proof?.spend(tx);
    if (proof && mobile) await releaseUnproven(tx, context, { channel: "sms", mobile }, player.id);
    if (inviter?.link) await takeUse(tx, inviter.link.id);
    const id = await openPlayer(tx, brand, player);
    if (inviter?.link) await noteUse(tx, inviter.link.id, id);
    await terms.alongside?.(tx, id);
    if (typed.login === false) return null;
    const role = playerRole(brand.settings, player.accountType) ?? "member";
    return signIn(tx, brand, { id, role }, brand.settings.session.hours, caller);
  }).catch((error: unknown) => {
    throw takenRefusal(error) ?? error;
  });
  await look?.succeeded();
  return value;
}

/** Refuses payment passwords of six digits that an attacker would try first. */
function refuseWeakPin({ paymentPassword }: FieldValues, mobile: MobileNumber | undefined): void {
  if (paymentPassword === undefined) return;
  const reason = weaknessOfPin(paymentPassword, { mobile: mobile && `${mobile.country}${mobile.number}` });
  if (reason) throw refusal("PAYMENT_PASSWORD_WEAK", { field: "paymentPassword", reason });
}

/** Whether a registration proves its mobile number: by a code, or by another service's ID token. */
function provesMobile({ settings }: Brand, { firebaseIdToken }: Registration): boolean {
  return Boolean(firebaseIdToken) || settings.flags["REGMOBVERF3"] === true;
}

/** A mobile number must be one that a phone can have, in a country that the brand accepts. */
function checkedMobile(brand: Brand, { mobileNum }: FieldValues, dialingCode = ""): MobileNumber | undefined {
  if (mobileNum === undefined) return undefined;
  const mobile = readMobile(brand.settings, mobileNum, dialingCode);
  if (mobile) return mobile;
  throw invalidMobile(brand, dialingCode);
}

/**
 * Checks the proof of the number: another service's ID token, or the code that was sent where the brand requires proven
 * numbers.
 */
async function proofOfMobile(
  context: CallContext,
  mobile: MobileNumber | undefined,
  { verificationCode: code, firebaseIdToken, firebaseChannel }: Registration,
): Promise<CheckedCode | undefined> {
  if (mobile && firebaseIdToken) {
    const proven = await verifiedPhone(context, firebaseIdToken, firebaseChannel ?? "");
    const isTyped = proven.mobile.country === mobile.country && proven.mobile.number === mobile.number;
    if (!isTyped) throw refusal("INVALID_PHONE_NUMBER");
    return proven;
  }
  if (!mobile || context.brand.settings.flags["REGMOBVERF3"] !== true) return undefined;
  return checkCode(context, { purpose: "register", to: { channel: "sms", mobile }, code });
}

async function newPlayer(
  { brand, caller, vault }: CallContext,
  { password, domain, registerUrl, registerMethod = "WEB" }: Registration,
  fields: FieldValues,
  { inviter, ...found }: Pick<NewPlayer, "mobile" | "mobileVerified"> & { readonly inviter: Inviter | undefined },
): Promise<NewPlayer & { readonly id: PlayerId }> {
  const id = newId<PlayerId>();
  const { username, payeeName, email, paymentPassword, idNumber } = fields;
  const kept = PROFILE_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]));
  return {
    ...found,
    id,
    username: username ?? usernameOf(id),
    passwordHash: await hashPassword(password),
    paymentPasswordHash: paymentPassword === undefined ? undefined : await hashPassword(paymentPassword),
    uplineId: inviter?.id,
    accountType: inviter?.link?.accountType ?? brand.settings.accountTypes.member,
    locale: brand.locales.includes(caller.locale) ? caller.locale : brand.defaultLocale,
    payeeName,
    email,
    idNumberSealed: idNumber === undefined ? undefined : sealIdNumber(vault, id, idNumber),
    registerUrl,
    profile: { ...Object.fromEntries(kept), ...(domain && { domain }), registerMethod },
  };
}

const USERNAME_DIGITS = 12;

/** The username of a player who did not choose one: a letter and the random part of the id. */
function usernameOf(id: PlayerId): string {
  return `m${id.replaceAll("-", "").slice(-USERNAME_DIGITS)}`;
}

/**
 * Checks early what the unique keys enforce in the end. Hashing passwords and using up a code for a taken name would be
 * wasted. A number or address that its holder has not proven does not block a person who proves it. An unproven address
 * blocks nobody.
 */
async function refuseTaken(
  { db, brand }: Pick<CallContext, "db" | "brand">,
  username: string | undefined,
  mobile: MobileNumber | undefined,
  email: string | undefined,
  mobileIsProven: boolean,
): Promise<void> {
  const holders = await db
    .selectFrom("player")
    .select(["username_key", "mobile_country", "mobile_number", "mobile_verified_at", "email_key", "email_verified_at"])
    .where("brand_id", "=", brand.id)
    .where((where) =>
      where.or([
        ...(username === undefined ? [] : [where("username_key", "=", username.toLowerCase())]),
        ...(mobile === undefined ? [] : [where.and({ mobile_country: mobile.country, mobile_number: mobile.number })]),
        ...(email === undefined ? [] : [where("email_key", "=", email.toLowerCase())]),
      ]),
    )
    .execute();
  if (holders.some((holder) => holder.username_key === username?.toLowerCase())) throw refusal("USERNAME_TAKEN");
  const sameNumber = (holder: (typeof holders)[number]) =>
    holder.mobile_country === mobile?.country &&
    holder.mobile_number === mobile?.number &&
    !(mobileIsProven && holder.mobile_verified_at === null);
  if (mobile && holders.some(sameNumber)) throw refusal("MOBILE_TAKEN");
  const sameAddress = (holder: (typeof holders)[number]) =>
    holder.email_key === email?.toLowerCase() && holder.email_verified_at !== null;
  if (email && holders.some(sameAddress)) throw refusal("EMAIL_TAKEN");
}

const TAKEN: Readonly<Record<string, "USERNAME_TAKEN" | "MOBILE_TAKEN" | "EMAIL_TAKEN">> = {
  player_brand_id_username_key_key: "USERNAME_TAKEN",
  player_mobile: "MOBILE_TAKEN",
  player_email: "EMAIL_TAKEN",
};

const UNIQUE_VIOLATION = "23505";

/**
 * The refusal for a violated unique key of the player's row. Only the database can decide what is taken when two
 * requests come at the same time.
 */
export function takenRefusal(error: unknown): Refusal | undefined {
  if (sqlState(error) !== UNIQUE_VIOLATION) return undefined;
  const { constraint } = error as { constraint?: string };
  const code = constraint === undefined ? undefined : TAKEN[constraint];
  return code && refusal(code);
}
