import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, CallContext } from "../context.ts";
import { possibleMobiles } from "./mobile-number.ts";
import { isDefaultPassword } from "./password/new-password.ts";
import { passwordMatches } from "./password-hash.ts";
import { playerRole } from "./player-role.ts";
import { signIn } from "./sign-in.ts";
import { accountLimit, attemptSignIn } from "./sign-in-limits.ts";

type Call = typeof contract.session.login;

/**
 * Signs a player in with a username or mobile number and a password. Throws Refusal, in precedence order:
 * SIGN_IN_TYPE_OFF; SIGN_IN_LOCKED {retryAfterSeconds} after too many wrong passwords of the account or the address;
 * SIGN_IN_FAILED, which does not tell an unknown account from a wrong password, in words or in time;
 * ACCOUNT_BLOCKED; NOT_A_MEMBER for an account type that may not sign in; NOT_AN_AGENT at the agent entry.
 */
export async function login(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  const known = await findByName(db, brand, waysIn(brand, input), input.username);
  const attempt = await attemptSignIn(db, accountLimit, subjectOf(brand, known, input.username), caller.ip);
  if (!(await passwordMatches(known?.passwordHash, input.password)) || !known) throw refusal("SIGN_IN_FAILED");
  await attempt.succeeded();
  if (known.status !== "active") throw refusal("ACCOUNT_BLOCKED");
  const role = playerRole(brand.settings.accountTypes, known.accountType);
  if (!role) throw refusal("NOT_A_MEMBER");
  if (input.entry === "agent" && role !== "agent") throw refusal("NOT_AN_AGENT");
  const { hours, rememberHours } = brand.settings.session;
  const value = await inTransaction(db, (tx) =>
    signIn(tx, brand, { id: known.id, role }, input.rememberMe ? rememberHours : hours, caller, {
      isDefault: isDefaultPassword(brand, input.password),
    }),
  );
  return { value };
}

interface WaysIn {
  readonly username: boolean;
  readonly mobile: boolean;
}

function waysIn({ settings }: Brand, { type }: CallInput<Call>): WaysIn {
  const username = settings.flags["USERNAMEREG3"] === true;
  const mobile = settings.flags["MOBILENUMPASSREG3"] === true;
  if (type !== "username" || !(username || mobile)) throw refusal("SIGN_IN_TYPE_OFF");
  return { username, mobile };
}

interface KnownPlayer {
  readonly id: PlayerId;
  readonly passwordHash: string;
  readonly accountType: number;
  readonly status: string;
}

/** The player of that username, else of that mobile number where the brand's countries leave no doubt which it is. */
async function findByName(
  db: DatabaseConnection,
  brand: Brand,
  ways: WaysIn,
  name: string,
): Promise<KnownPlayer | undefined> {
  const mobiles = ways.mobile ? possibleMobiles(name, brand.settings.mobileCountries) : [];
  const usernameKey = name.toLowerCase();
  const players = await db
    .selectFrom("player")
    .select(["id", "username_key", "password_hash as passwordHash", "account_type as accountType", "status"])
    .where("brand_id", "=", brand.id)
    .where((where) =>
      where.or([
        ...(ways.username ? [where("username_key", "=", usernameKey)] : []),
        ...mobiles.map(({ country, number }) => where.and({ mobile_country: country, mobile_number: number })),
        sql<boolean>`false`,
      ]),
    )
    .execute();
  const found =
    players.find((player) => ways.username && player.username_key === usernameKey) ??
    (players.length === 1 ? players[0] : undefined);
  return found && { ...found, id: found.id as PlayerId };
}

/** Whatever name a player is tried by counts for him; names that nobody has are counted, and locked, the same. */
function subjectOf(brand: Brand, known: KnownPlayer | undefined, name: string): string {
  return known?.id ?? `${brand.id}:${name.toLowerCase()}`;
}

function refusal(code: ErrorCode): Refusal {
  return new Refusal(code);
}
