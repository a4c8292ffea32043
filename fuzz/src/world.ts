import { generateKeyPairSync } from "node:crypto";
import { featureFlags, type Role } from "@banyan/contract";
import { createDatabase, createPool, type DatabaseConnection, inTransaction } from "@banyan/db";
import { startSandboxBench } from "@banyan/dev-env";
import {
  createBankAccountFixture,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  TEST_DATA_KEY,
  openSessionFixture,
  serveAt,
} from "@banyan/dev-env/fixture";
import { createVendorFixture } from "@banyan/dev-env/game-fixture";
import { type ServerUnderTest, startServer, type ServerUnderTestWish } from "@banyan/dev-env/server-under-test";
import { startStrangerVendor } from "@banyan/dev-env/stranger-vendor";
import type { Brand } from "@banyan/domain";
import { asId, invariant, type PlayerId } from "@banyan/kernel";
import { pairVerifyingKey } from "@banyan/vendor-kit";
import { sql } from "kysely";

/** The callers: the roles of the contract, and an operator without permissions. */
export const ROLES = ["visitor", "trial", "member", "agent", "operator", "idle operator"] as const;
export type Seated = (typeof ROLES)[number];

/** A person of a role, with the current session; visitors have none. */
export interface Seat {
  readonly role: Seated;
  readonly username: string;
  readonly token: string | undefined;
}

/** a running server in which all services answer, with people of every role. */
export interface World {
  readonly server: ServerUnderTest;
  readonly db: DatabaseConnection;
  readonly hosts: { readonly site: string; readonly console: string; readonly plaything: string };
  /** The brand that no request may name, because all others use it. */
  readonly kept: readonly string[];
  readonly password: string;
  /** Error lines of the server's log. */
  readonly complaints: readonly string[];
  seats(role: Seated): readonly Seat[];
  /** Gives a seat a new session after its session ended. */
  renew(seat: Seat): Promise<void>;
  close(): Promise<void>;
}

const SEATS = 3;
/** The payment password of every member, as in the examples of the contract. */
const PAYMENT_PASSWORD = "246810";
const PLAYER_ROLES: ReadonlySet<Seated> = new Set<Role>(["trial", "member", "agent"]);

/** Builds the world over an empty, migrated database. `nodeArgs` and `env` can plant defects in the server. */
export async function openWorld(
  databaseUrl: string,
  { nodeArgs, env }: Pick<ServerUnderTestWish, "env" | "nodeArgs"> = {},
): Promise<World> {
  const db = createDatabase(createPool(databaseUrl, { max: 4 }));
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const [gateway, vendor] = await Promise.all([startSandboxBench(), startStrangerVendor(pairVerifyingKey(publicKey))]);
  const { brand } = await createVendorFixture(db, { baseUrl: vendor.url });
  await switchOn(db, brand.id);
  const plaything = await createBrandFixture(db);
  const hosts = { site: "fuzz.test", console: "fuzz-console.test", plaything: "plaything.test" };
  await serveAt(db, { [hosts.site]: brand, [hosts.plaything]: plaything }, hosts.console);
  const people = await seatPeople(db, brand);
  const complaints: string[] = [];
  const server = await startServer(databaseUrl, "fuzz", {
    logs: "fuzz",
    ...(nodeArgs && { nodeArgs }),
    env: {
      VENDOR_SIGNING_KEY: privateKey,
      DATA_KEYS: TEST_DATA_KEY,
      GATEWAY_URL: gateway.url,
      GATEWAY_SECRET: gateway.secret,
      TRUSTED_PROXIES: "127.0.0.1",
      RATE_LIMIT_SCALE: "1000000",
      DRAIN_SECONDS: "0",
      ...env,
    },
    onOutput: (text) => complaints.push(...text.split("\n").filter(isComplaint)),
  });
  return {
    server,
    db,
    hosts,
    kept: [brand.id, hosts.site, hosts.console],
    password: FIXTURE_PASSWORD,
    complaints,
    seats: (role) => people.get(role) ?? [],
    renew: (seat) => renew(db, brand, seat as Person),
    async close() {
      await server.child.stop();
      await Promise.all([gateway.stop(), vendor.stop()]);
      await db.destroy();
    },
  };
}

/** Flags that require more of people than the examples provide. */
const LEFT_OFF: ReadonlySet<string> = new Set(["PWDEXPFORCECHANGE3", "REGMOBVERF3"]);

/** Enables nearly every flag of a brand: a disabled call is refused before anything else is checked. */
async function switchOn(db: DatabaseConnection, brandId: string): Promise<void> {
  const flags = Object.fromEntries(featureFlags.map((flag) => [flag, !LEFT_OFF.has(flag)]));
  await sql`
    update brand set settings = jsonb_set(settings, '{flags}', ${JSON.stringify(flags)}::jsonb) where id = ${brandId}
  `.execute(db);
}

interface Person {
  readonly role: Seated;
  readonly id: string;
  username: string;
  token: string | undefined;
}

async function seatPeople(db: DatabaseConnection, brand: Brand): Promise<ReadonlyMap<Seated, Person[]>> {
  const people = new Map<Seated, Person[]>();
  for (const role of ROLES) {
    people.set(role, await Promise.all(Array.from({ length: SEATS }, () => newPerson(db, brand, role))));
  }
  return people;
}

async function newPerson(db: DatabaseConnection, brand: Brand, role: Seated): Promise<Person> {
  if (role === "visitor") {
    const { id, username } = await createPlayerFixture(db, brand);
    return { role, id, username, token: undefined };
  }
  if (!PLAYER_ROLES.has(role)) {
    const operator = await createOperatorFixture(db, role === "operator" ? {} : { permissions: [] });
    return { role, ...operator };
  }
  const { member, agents, trial } = brand.settings.accountTypes;
  const accountType = role === "agent" ? agents[0] : role === "trial" ? trial[0] : member;
  invariant(accountType !== undefined, `the brand has no ${role}`);
  const player = await createPlayerFixture(db, brand, {
    accountType,
    balance: 1_000_000n,
    paymentPassword: PAYMENT_PASSWORD,
    payeeName: "Bilal Ahmed",
  });
  await createBankAccountFixture(db, brand, player.id);
  return { ...player, role };
}

/** A player keeps his identity and his objects. A blocked player is unblocked. */
async function renew(db: DatabaseConnection, brand: Brand, person: Person): Promise<void> {
  if (person.role === "visitor") return;
  if (!PLAYER_ROLES.has(person.role)) {
    const { username, token } = await newPerson(db, brand, person.role);
    Object.assign(person, { username, token });
    return;
  }
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ status: "active" }).where("id", "=", person.id).execute();
    const session = await openSessionFixture(tx, asId<PlayerId>(person.id));
    person.token = session.token;
  });
}

/** An error line has level 50 or contains the word. */
function isComplaint(line: string): boolean {
  return /"level":(?:50|60|"error"|"fatal")|InvariantError/.test(line);
}
