import type { CallInput, contract, ErrorCode } from "@banyan/contract";
import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import type { Database } from "@banyan/db";
import type { Brand, CallContext } from "../context.ts";
import { checkCode, type CodeTarget } from "../verification/index.ts";
import { typedMobile } from "./code-requests.ts";
import { type MobileNumber, possibleMobiles } from "./mobile-number.ts";
import { verifiedPhone } from "./verified-phone.ts";
import { isDefaultPassword } from "./password/new-password.ts";
import { passwordMatches } from "./password-hash.ts";
import type { ByPassword } from "./sign-in.ts";

type Input = CallInput<typeof contract.session.login>;

export interface KnownPlayer {
  readonly id: PlayerId;
  readonly passwordHash: string;
  readonly accountType: number;
  readonly status: string;
  readonly secondFactor: boolean;
  readonly hasSignedIn: boolean;
}

/** What came of a proof that held. */
export interface Proven {
  /** There when a password was the proof. */
  readonly byPassword?: ByPassword;
  /** Uses up what proves only once, in the transaction that opens the session; what proves again and again has none. */
  readonly spend?: (tx: Transaction) => Promise<void>;
}

/** One way to sign in: how a player is found by what was typed, and how he proves that it is him. */
export interface WayIn {
  /** A program that tries passwords is told from a person; codes are guarded where they are sent. */
  readonly asksForCaptcha: boolean;
  find(): Promise<KnownPlayer | undefined>;
  /** Throws Refusal when the proof does not hold; without a player it never does. */
  prove(known: KnownPlayer | undefined): Promise<Proven>;
}

/**
 * The way that a sign-in takes, by its type. Throws Refusal SIGN_IN_TYPE_OFF for one that the brand has switched off;
 * for a code to a mobile number INVALID_PHONE_NUMBER.
 */
export function wayIn(context: CallContext, input: Input): WayIn {
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

/** A username, or a mobile number where the brand's countries leave no doubt which it is; and a password. */
function byPassword({ db, brand }: CallContext, input: Input, ways: { username: boolean; mobile: boolean }): WayIn {
  const name = input.username;
  const usernameKey = name.toLowerCase();
  return {
    asksForCaptcha: true,
    async find() {
      const mobiles = ways.mobile ? possibleMobiles(name, brand.settings.mobileCountries) : [];
      const players = await findByName(db, brand, ways.username ? usernameKey : null, mobiles);
      return (
        players.find((player) => ways.username && player.usernameKey === usernameKey) ??
        (players.length === 1 ? players[0] : undefined)
      );
    },
    async prove(known) {
      if (!(await passwordMatches(known?.passwordHash, input.password))) throw refusal("SIGN_IN_FAILED");
      return { byPassword: { isDefault: isDefaultPassword(brand, input.password) } };
    },
  };
}

/** A number or an address, and the code that was sent there. */
function byCode(context: CallContext, { password }: Input, to: CodeTarget): WayIn {
  return {
    asksForCaptcha: false,
    async find() {
      const [player] = await findPlayers(context.db, context.brand, (where) =>
        to.channel === "sms"
          ? where.and({ mobile_country: to.mobile.country, mobile_number: to.mobile.number })
          : where("email_key", "=", to.email.toLowerCase()),
      );
      return player;
    },
    async prove(known) {
      const checked = await checkCode(context, { purpose: "login", to, code: password });
      // Nobody is sent a code whom the brand does not know, so that this is a guess that came true.
      if (!known) throw refusal("INVALID_VERIFICATION_CODE");
      return checked;
    },
  };
}

/** A number that another service vouches for: the ID token stands where a password would. */
function byVerifiedPhone(context: CallContext, { username, countryDialingCode = "", password }: Input): WayIn {
  const proof = once(() => verifiedPhone(context, password));
  return {
    asksForCaptcha: false,
    async find() {
      const { mobile } = await proof();
      const typed = typedMobile(context.brand, username, countryDialingCode);
      if (typed.country !== mobile.country || typed.number !== mobile.number) throw refusal("INVALID_PHONE_NUMBER");
      const [player] = await findPlayers(context.db, context.brand, (where) =>
        where.and({ mobile_country: mobile.country, mobile_number: mobile.number }),
      );
      return player;
    },
    async prove(known) {
      const { spend } = await proof();
      // Whose number it is was proven: telling that nobody has it tells no stranger anything.
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

async function findPlayers(db: DatabaseConnection, brand: Brand, where: Where): Promise<KnownPlayer[]> {
  const players = await db
    .selectFrom("player")
    .select([
      "id",
      "password_hash as passwordHash",
      "account_type as accountType",
      "status",
      "second_factor as secondFactor",
      sql<boolean>`first_login_at is not null`.as("hasSignedIn"),
    ])
    .where("brand_id", "=", brand.id)
    .where(where)
    .execute();
  return players.map((player) => ({ ...player, id: player.id as PlayerId }));
}

interface NamedPlayer extends KnownPlayer {
  readonly usernameKey: string;
}

/** Those whose username, or one of whose mobile numbers, a name may mean. */
async function findByName(
  db: DatabaseConnection,
  brand: Brand,
  usernameKey: string | null,
  mobiles: readonly MobileNumber[],
): Promise<readonly NamedPlayer[]> {
  const { rows } = await sql<NamedPlayer>`${sql.raw(prepared("find_players_by_name"))}
    select id, username_key as "usernameKey", password_hash as "passwordHash", account_type as "accountType", status,
      second_factor as "secondFactor", first_login_at is not null as "hasSignedIn"
    from player where id in (
      select id from player where brand_id = ${brand.id}::text and username_key = ${usernameKey}::text
      union
      select id from player
      join unnest(${mobiles.map(({ country }) => country)}::text[], ${mobiles.map(({ number }) => number)}::text[])
        as typed (country, number) on mobile_country = typed.country and mobile_number = typed.number
      where brand_id = ${brand.id}::text
    )
  `.execute(db);
  return rows;
}

function refusal(code: ErrorCode): Refusal {
  return new Refusal(code);
}
