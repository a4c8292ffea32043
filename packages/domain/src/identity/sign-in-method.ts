import type { CallInput, contract } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "@banyan/db";
import type { Brand, CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkCode, type CodeTarget } from "../verification/index.ts";
import { typedMobile } from "./code-target.ts";
import { type MobileNumber, possibleMobiles } from "./mobile-number.ts";
import { verifiedPhone } from "./verified-phone.ts";
import { isDefaultPassword } from "./password/new-password.ts";
import { passwordMatches } from "./password-hash.ts";
import type { ByPassword } from "./sign-in.ts";
import { limits, spendAllowance } from "../limits/index.ts";
import { attemptSignIn, attemptSignInAs, type SignInAttempt } from "./sign-in-limits.ts";

type Input = CallInput<typeof contract.session.login>;

export interface KnownPlayer {
  readonly id: PlayerId;
  readonly passwordHash: string;
  readonly accountType: number;
  readonly status: string;
  readonly secondFactor: boolean;
  readonly hasSignedIn: boolean;
}

/** The result of a successful proof. */
export interface Proven {
  /** Present when the proof was a password. */
  readonly byPassword?: ByPassword;
  /** Uses up a one-time proof, in the transaction that opens the session; absent for a proof that can be repeated. */
  readonly spend?: (tx: Transaction) => Promise<void>;
}

/** The player who was found, if any, and the attempt that was taken. */
interface Attempted {
  readonly known: KnownPlayer | undefined;
  readonly attempt: SignInAttempt;
}

/** One way to sign in: how the typed text finds a player, and how the player proves their identity. */
export interface SignInMethod {
  /** Whether this way needs a captcha against programs that try passwords; codes are protected where they are sent. */
  readonly asksForCaptcha: boolean;
  /**
   * Finds the player and takes an attempt for the player, or for the typed name when no player has it. Unknown names
   * are counted, and locked, in the same way. Throws Refusal SIGN_IN_LOCKED.
   */
  attempt(): Promise<Attempted>;
  /** Throws Refusal when the proof is wrong, and always without a player. */
  prove(known: KnownPlayer | undefined): Promise<Proven>;
}

/**
 * The way for a type of sign-in. Throws Refusal SIGN_IN_TYPE_OFF for a way that the brand has switched off; for a code
 * to a mobile number INVALID_PHONE_NUMBER.
 */
export function signInMethod(context: CallContext, input: Input): SignInMethod {
  const { flags } = context.brand.settings;
  if (input.type === "sms" && flags["MOBILEVERCODELOGIN3"] === true) {
    return byCode(context, input, {
      channel: "sms",
      mobile: typedMobile(context.brand, input.username, input.countryDialingCode ?? ""),
    });
  }
  if (input.type === "email" && flags["EMAILVERCODELOGIN"] === true) {
    return byCode(context, input, { channel: "email", email: input.username });
  }
  if (input.type === "firebase" && context.brand.settings.ways.mobileVerified) return byVerifiedPhone(context, input);
  const username = flags["USERNAMEREG3"] === true;
  const mobile = flags["MOBILENUMPASSREG3"] === true;
  if (input.type !== "username" || !(username || mobile)) throw refusal("SIGN_IN_TYPE_OFF");
  return byPassword(context, input, { username, mobile });
}

/** A password with a username, or with a mobile number that is unambiguous in the brand's countries. */
function byPassword(context: CallContext, input: Input, ways: { username: boolean; mobile: boolean }): SignInMethod {
  const { db, brand } = context;
  const name = input.username;
  return {
    asksForCaptcha: true,
    attempt() {
      const mobiles = ways.mobile ? possibleMobiles(name, brand.settings.mobileCountries) : [];
      const meant = named(brand, ways.username ? name.toLowerCase() : null, mobiles);
      return attemptSignInAs(db, limits.passwordsOfAccount, { ...meant, nobody: nobodyOf(brand, name) }, context);
    },
    async prove(known) {
      if (!(await passwordMatches(known?.passwordHash, input.password))) throw refusal("SIGN_IN_FAILED");
      return { byPassword: { isDefault: isDefaultPassword(brand, input.password) } };
    },
  };
}

/** A number or an address, and the code that was sent there. */
function byCode(context: CallContext, { username, password }: Input, to: CodeTarget): SignInMethod {
  return {
    asksForCaptcha: false,
    async attempt() {
      await payToll(context);
      const player = await findHolder(context.db, context.brand, (where) =>
        to.channel === "sms"
          ? where.and({ mobile_country: to.mobile.country, mobile_number: to.mobile.number })
          : where("email_key", "=", to.email.toLowerCase()),
      );
      return attemptAs(context, player, username);
    },
    async prove(known) {
      const checked = await checkCode(context, { purpose: "login", to, code: password });
      // Unknown numbers get no code, so this was a lucky guess.
      if (!known) throw refusal("INVALID_VERIFICATION_CODE");
      return checked;
    },
  };
}

/** A number that another service vouches for: the ID token is sent in place of a password. */
function byVerifiedPhone(context: CallContext, { username, countryDialingCode = "", password }: Input): SignInMethod {
  const proof = once(() => verifiedPhone(context, password));
  return {
    asksForCaptcha: false,
    async attempt() {
      await payToll(context);
      const { mobile } = await proof();
      const typed = typedMobile(context.brand, username, countryDialingCode);
      if (typed.country !== mobile.country || typed.number !== mobile.number) throw refusal("INVALID_PHONE_NUMBER");
      const [player] = await findPlayers(context.db, context.brand, (where) =>
        where.and({ mobile_country: mobile.country, mobile_number: mobile.number }),
      );
      return attemptAs(context, player, username);
    },
    async prove(known) {
      const { spend } = await proof();
      // The caller has proven the number: the answer that nobody has it reveals nothing to a stranger.
      if (!known) throw refusal("MOBILE_NOT_REGISTERED");
      return { spend };
    },
  };
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}

type Where = (where: ExpressionBuilder<Database, "player">) => ExpressionWrapper<Database, "player", SqlBool>;

/** The holder of a number or address: the player who has proven it, else the only one who named it. */
async function findHolder(db: DatabaseConnection, brand: Brand, where: Where): Promise<KnownPlayer | undefined> {
  const players = await findPlayers(db, brand, where);
  return players.find(({ proven }) => proven) ?? (players.length === 1 ? players[0] : undefined);
}

async function findPlayers(
  db: DatabaseConnection,
  brand: Brand,
  where: Where,
): Promise<(KnownPlayer & { readonly proven: boolean })[]> {
  const players = await db
    .selectFrom("player")
    .select([
      "id",
      "password_hash as passwordHash",
      "account_type as accountType",
      "status",
      "second_factor as secondFactor",
      sql<boolean>`first_login_at is not null`.as("hasSignedIn"),
      // A mobile number has one holder, proven or not; an e-mail address has one proven holder and any number of
      // others.
      sql<boolean>`email_verified_at is not null`.as("proven"),
    ])
    .where("brand_id", "=", brand.id)
    .where(where)
    .execute();
  return players.map((player) => ({ ...player, id: player.id as PlayerId }));
}

/**
 * Finds the player by username, else by mobile number when exactly one player may have it. Two statements, so that the
 * usual sign-in, by a username that is not a number, reads one row by one key.
 */
function named(
  brand: Brand,
  usernameKey: string | null,
  mobiles: readonly MobileNumber[],
): { readonly name: string; readonly found: RawBuilder<KnownPlayer> } {
  const columns = sql`id, password_hash as "passwordHash", account_type as "accountType", status,
    second_factor as "secondFactor", first_login_at is not null as "hasSignedIn"`;
  const ofUsername = sql<KnownPlayer>`
    select ${columns} from player where brand_id = ${brand.id}::text and username_key = ${usernameKey}::text
  `;
  if (mobiles.length === 0) return { name: "attempt_by_username", found: ofUsername };
  const found = sql<KnownPlayer>`
    with of_username as (${ofUsername}), of_mobile as (
      select ${columns} from player
      join unnest(${mobiles.map(({ country }) => country)}::text[], ${mobiles.map(({ number }) => number)}::text[])
        as typed (country, number) on mobile_country = typed.country and mobile_number = typed.number
      where brand_id = ${brand.id}::text and not exists (select from of_username)
    )
    select * from of_username
    union all
    select * from of_mobile where (select count(*) from of_mobile) = 1
  `;
  return { name: "attempt_by_mobile", found };
}

async function payToll({ db, toll }: CallContext): Promise<void> {
  if (toll) await toll.settle(await spendAllowance(db, toll.allowance));
}

async function attemptAs(context: CallContext, known: KnownPlayer | undefined, typed: string): Promise<Attempted> {
  const { db, brand, caller } = context;
  const subject = known?.id ?? nobodyOf(brand, typed);
  return { known, attempt: await attemptSignIn(db, limits.passwordsOfAccount, subject, caller.ip) };
}

/** The subject of attempts when no player has the name. */
function nobodyOf(brand: Brand, name: string): string {
  return `${brand.id}:${name.toLowerCase()}`;
}
