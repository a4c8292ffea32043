import { randomBytes } from "node:crypto";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import {
  type Brand,
  type CallContext,
  type Services,
  type Job,
  type OperatorContext,
  type PlayerContext,
  type Signal,
  type SignedInOperator,
  type SignedInPlayer,
  openVault,
} from "@banyan/domain";
import { brandSettings, type StoredBrandSettings } from "@banyan/domain/brand";
import { sealNumber } from "@banyan/domain/cashier";
import { openContent, type OutgoingMessage } from "@banyan/domain/messaging";
import { lotteryRuleBook } from "@banyan/domain/lottery";
import { hashPassword, newSessionToken, openPlayer, playerRole } from "@banyan/domain/identity";
import { permissions, sealTotp } from "@banyan/domain/operators";
import { type BrandId, invariant, newId, type OperatorId, type PlayerId, Refusal } from "@banyan/kernel";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { fundPlayer } from "./fund-player.ts";
import { banyanBrand } from "./seed/demo-brands.ts";

/** Encrypts what tests store. It is public, so it protects nothing. */
export const TEST_DATA_KEY = Buffer.alloc(32, 7).toString("base64url");

export const testVault = openVault(TEST_DATA_KEY);

/**
 * Services over a test database. Jobs are rows of a table there and belong to their transaction; signals are recorded.
 */
export interface TestServices extends Services {
  readonly published: readonly Signal[];
  /** The queued messages that are not sent, oldest first, decrypted. */
  outgoing(): Promise<readonly OutgoingMessage[]>;
  /** The jobs of committed transactions, oldest first. */
  enqueued(): Promise<readonly (Job & { readonly startAfter: Date | null })[]>;
}

/** Makes the services for the tests of one file. `overrides` sets real gateways or keys. */
export async function createTestServices(
  db: DatabaseConnection,
  overrides: Partial<Services> = {},
): Promise<TestServices> {
  await sql`create table if not exists test_job (
    number bigint generated always as identity, job jsonb not null, start_after timestamptz
  )`.execute(db);
  const published: Signal[] = [];
  const signals = { publish: (signal: Signal) => published.push(signal), changed: () => undefined };
  return {
    db,
    jobs: {
      async enqueue(tx: Transaction, job: Job, options) {
        await sql`insert into test_job (job, start_after)
          values (${JSON.stringify(job)}, ${options?.startAfter ?? null})`.execute(tx);
      },
    },
    signals,
    gateways: new Map(),
    vault: testVault,
    vendorSigningKey: { algorithm: "hmac-sha256", secret: randomBytes(32).toString("hex") },
    publicUrl: "http://127.0.0.1",
    operatorIdleMinutes: 20,
    marketRules: lotteryRuleBook(),
    messenger: { deliver: () => Promise.reject(new Error("nobody carries messages for this test")) },
    published,
    async outgoing() {
      const rows = await db.selectFrom("outgoing_message").selectAll().orderBy("created_at").execute();
      return rows.map(({ id, channel, sealed }) => ({
        id,
        channel: channel as OutgoingMessage["channel"],
        ...openContent(testVault, id, sealed),
      }));
    },
    async enqueued() {
      const { rows } = await sql<{ job: Job; start_after: Date | null }>`
        select job, start_after from test_job order by number
      `.execute(db);
      return rows.map(({ job, start_after: startAfter }) => ({ ...job, startAfter }));
    },
    ...overrides,
  };
}

export interface BrandFixture {
  readonly id: string;
  readonly currency: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** Changes the settings of the demo brand "banyan". */
  readonly settings: (settings: StoredBrandSettings) => StoredBrandSettings;
}

/** A separate brand with the settings of the demo brand "banyan" by default. */
export async function createBrandFixture(db: DatabaseConnection, wanted: Partial<BrandFixture> = {}): Promise<Brand> {
  const id = (wanted.id ?? `t${randomBytes(6).toString("hex")}`) as BrandId;
  const stored = wanted.settings?.(banyanBrand.settings) ?? banyanBrand.settings;
  const brand: Brand = {
    id,
    name: "Test brand",
    currency: wanted.currency ?? banyanBrand.currency,
    defaultLocale: wanted.defaultLocale ?? banyanBrand.defaultLocale,
    locales: wanted.locales ?? banyanBrand.locales,
    status: 0,
    maintenanceUntil: null,
    plan: null,
    settings: brandSettings.parse(stored),
    freePlayOf: null,
  };
  await db
    .insertInto("brand")
    .values({
      id,
      name: brand.name,
      currency: brand.currency,
      default_locale: brand.defaultLocale,
      locales: [...brand.locales],
      settings: JSON.stringify(stored),
    })
    .execute();
  return brand;
}

/** Serves the site of each brand at its host, and the console at its own host if one is named. */
export async function serveAt(
  db: DatabaseConnection,
  sites: Readonly<Record<string, Pick<Brand, "id">>>,
  console?: string,
): Promise<void> {
  const domains = Object.entries(sites).map(([host, { id }]) => ({ host, brand_id: id, surface: "site" as const }));
  await db
    .insertInto("brand_domain")
    .values(console === undefined ? domains : [...domains, { host: console, brand_id: null, surface: "console" }])
    .execute();
}

export interface PlayerFixture {
  readonly username: string;
  readonly accountType: number;
  /** Minor units of the brand's currency, booked by a transfer from the house. */
  readonly balance: bigint;
  readonly payeeName: string;
  readonly paymentPassword: string;
  readonly mobile: { readonly country: string; readonly number: string };
  readonly uplineId: PlayerId;
  /** Whether the player has just confirmed the identity, and may change the account's security. */
  readonly steppedUp: boolean;
}

/** The sign-in password of every player and operator that a fixture made. */
export const FIXTURE_PASSWORD = "correct-horse-1";

/** The least that argon2 takes, so that a sign-in of a fixture costs a test little. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const hashes = new Map<string, Promise<string>>();

/**
 * The hash of a fixture's password, made once for each process. A hash contains its cost, so verifying a cheap one is
 * cheap too. Benches measure sign-ins, so outside of tests the cost is that of real passwords.
 */
function fixtureHash(password: string): Promise<string> {
  const made = hashes.get(password) ?? (process.env["VITEST"] ? hash(password, CHEAP) : hashPassword(password));
  hashes.set(password, made);
  return made;
}

/** A player of the brand who has just signed in, with the session's token. */
export async function createPlayerFixture(
  db: DatabaseConnection,
  brand: Brand,
  wanted: Partial<PlayerFixture> = {},
): Promise<SignedInPlayer & { readonly token: string }> {
  const username = wanted.username ?? `p${randomBytes(6).toString("hex")}`;
  const accountType = wanted.accountType ?? brand.settings.accountTypes.member;
  const passwordHash = await fixtureHash(FIXTURE_PASSWORD);
  const paymentPasswordHash = wanted.paymentPassword && (await fixtureHash(wanted.paymentPassword));
  const role = playerRole(brand.settings, accountType);
  invariant(role, `account type ${accountType} may not sign in`);
  const { payeeName, mobile, uplineId } = wanted;
  return inTransaction(db, async (tx) => {
    const id = await openPlayer(tx, brand, {
      username,
      passwordHash,
      paymentPasswordHash,
      accountType,
      locale: brand.defaultLocale,
      payeeName,
      mobile,
      uplineId,
    });
    if (wanted.balance) await fundPlayer(tx, brand, id, wanted.balance, `fixture:${id}`);
    const { token, tokenHash } = await openSessionFixture(tx, id, wanted.steppedUp);
    return { id, username, accountType, role, token, tokenHash, passwordDue: false };
  });
}

/** Bare players of the brand, without a wallet or a session, written in one statement. Returns their ids. */
export async function createBarePlayers(db: DatabaseConnection, brandId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into player (id, brand_id, username, username_key, password_hash, account_type, locale, referral_code)
    select gen_random_uuid(), ${brandId}, 'copy' || number, 'copy' || number, '', 0, 'en', 'copy' || number
    from generate_series(1, ${count}::int) as number returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A session of a player for an hour, without the other effects of a sign-in. */
export async function openSessionFixture(
  db: DatabaseConnection | Transaction,
  playerId: PlayerId,
  steppedUp = false,
): Promise<ReturnType<typeof newSessionToken>> {
  const made = newSessionToken();
  const expiresAt = sql<Date>`now() + interval '1 hour'`;
  const where = { ip: "127.0.0.1", user_agent: "fixture" };
  const session = { id: newId(), player_id: playerId, token_hash: made.tokenHash, expires_at: expiresAt, ...where };
  const steppedUpAt = steppedUp ? sql<Date>`now()` : null;
  await db
    .insertInto("player_session")
    .values({ ...session, stepped_up_at: steppedUpAt })
    .execute();
  return made;
}

/** An operator who has signed in, with every permission and every brand by default. */
export async function createOperatorFixture(
  db: DatabaseConnection,
  wanted: Partial<Pick<SignedInOperator, "username" | "permissions" | "brandIds">> & {
    readonly totpSecret?: string;
  } = {},
  vault = testVault,
): Promise<SignedInOperator & { readonly token: string }> {
  const id = newId<OperatorId>();
  const username = wanted.username ?? `o${randomBytes(6).toString("hex")}`;
  const permissionsHeld = wanted.permissions ?? permissions;
  const brandIds = wanted.brandIds ?? null;
  const { token, tokenHash } = newSessionToken();
  await db
    .insertInto("operator")
    .values({
      id,
      username,
      name: username,
      password_hash: await fixtureHash(FIXTURE_PASSWORD),
      totp_sealed: sealTotp(vault, id, wanted.totpSecret ?? "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
      permissions: [...permissionsHeld],
      brand_ids: brandIds && [...brandIds],
    })
    .execute();
  await db
    .insertInto("operator_session")
    .values({ token_hash: tokenHash, operator_id: id, expires_at: sql<Date>`now() + interval '1 hour'` })
    .execute();
  return { id, username, name: username, permissions: permissionsHeld, brandIds, token, tokenHash };
}

/** A bank account of the player that is past its hold time; returns its id. */
export async function createBankAccountFixture(
  db: DatabaseConnection | Transaction,
  brand: Pick<Brand, "id">,
  playerId: PlayerId,
): Promise<string> {
  const id = newId();
  const bankCode = "DELTA";
  // The sandbox bank simulates failures for certain other endings.
  const number = `${randomBytes(5).readUIntBE(0, 5)}00`.padStart(10, "4");
  await db
    .insertInto("bank_account")
    .values({
      id,
      brand_id: brand.id,
      player_id: playerId,
      bank_code: bankCode,
      bank_name: "Bank of the Delta",
      holder_name: "Bilal Ahmed",
      ...sealNumber(testVault, { id, brandId: brand.id, bankCode }, number),
    })
    .execute();
  return id;
}

/** The kinds of the platform's messages to a member, oldest first. */
export async function toldTo(db: DatabaseConnection, playerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from member_message where player_id = ${playerId} order by at, id
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The result of a call: "done", or the code of its refusal. Other errors are thrown. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const caller = { ip: "127.0.0.1", country: null, userAgent: "test", requestId: "test", locale: "en" };

/** The context of a visitor's call to a brand. */
export function callContext(services: Services, brand: Brand): CallContext {
  return { ...services, brand, host: `${brand.id}.test`, caller, seal: null, payloadKey: {} };
}

/** The context of a signed-in player's call. */
export function playerContext(services: Services, brand: Brand, player: SignedInPlayer): PlayerContext {
  return { ...callContext(services, brand), player };
}

/** The context of an operator's call. */
export function operatorContext(services: Services, operator: SignedInOperator): OperatorContext {
  return { ...services, caller, operator };
}
