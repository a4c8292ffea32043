import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createPool, inTransaction, type Pool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { type ServerUnderTest, startServer, startStudioUnderTest } from "@banyan/dev-env/server-under-test";
import { newId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { callVendor, pairSigningKey, type VendorEndpoint } from "@banyan/vendor-kit";
import { emptyDatabase } from "../new-database.ts";
import { userOf, openWagerPlatform, type WagerPlatform } from "../wager-platform.ts";

/** The vendor of the tables that are measured. */
const VENDOR = "EVO";
/** Rounds follow each other quickly; a measured round gets its own times. */
const PACE_PERCENT = 10;
const OPEN_MILLIS_MAX = 30_000;
const STATEMENT_MILLIS_MAX = 600_000;

/** A player's page at a table. */
export interface TableSeat {
  readonly session: string;
  readonly browser: string;
}

/** A platform with a wallet server, and a studio with tables, each with a separate database. */
export interface TablePlatform {
  readonly platform: WagerPlatform;
  readonly wallet: ServerUnderTest;
  readonly studio: ServerUnderTest;
  readonly studioPool: Pool;
  launch(player: number, table: string): Promise<TableSeat>;
  /** Pauses the table: its round ends, and it has no more events. */
  pause(table: string): Promise<void>;
  end(): Promise<void>;
}

export async function openTablePlatform(
  server: RunningPostgres,
  players: number,
  tables: readonly string[],
): Promise<TablePlatform> {
  const platform = await openWagerPlatform(server.url, "tables", players);
  const studioKeys = studioPair();
  const platformKeys = platformPair();
  const wallet = await startServer(platform.databaseUrl, "tables-server");
  const walletOrigin = `http://127.0.0.1:${wallet.port}`;
  const studioUrl = await emptyDatabase(server.url, "tables_studio");
  const studio = await startStudioUnderTest("tables-studio", {
    databaseUrl: studioUrl,
    privateKey: studioKeys.privateKey,
    platformPublicKey: platformKeys.publicKey,
    wallets: [walletOrigin],
    env: { TABLE_PACE_PERCENT: `${PACE_PERCENT}` },
  });
  // A machine that halts the run for a while must not end it: only times of the processor are measured meanwhile.
  const studioPool = createPool(studioUrl, { max: 2, statementTimeoutMillis: STATEMENT_MILLIS_MAX });
  await makeVendor(platform, studioKeys.publicKey, tables);
  const endpoint: VendorEndpoint = {
    vendorUrl: `http://127.0.0.1:${studio.port}/vendors/${VENDOR}`,
    operator: "BANYAN",
    key: pairSigningKey(platformKeys.privateKey),
    timeoutMillis: 30_000,
  };
  return {
    platform,
    wallet,
    studio,
    studioPool,
    async launch(player, table) {
      const { url } = await callVendor(endpoint, "gameUrl", {
        user: userOf(player),
        token: tableToken(player),
        game_code: table,
        currency: platform.vendor.brand.currency,
        lang: "en",
        device: "mobile",
        lobby_url: null,
        deposit_url: null,
        operator: endpoint.operator,
        wallet_url: `${walletOrigin}/vendors/seamless/${VENDOR}`,
      });
      const session = new URL(url).searchParams.get("session") ?? "";
      return { session, browser: randomBytes(32).toString("base64url") };
    },
    async pause(table) {
      const order = { game_code: table, command: "pause" as const, round: null, reason: "measured" };
      await callVendor(endpoint, "tableCommand", order);
    },
    async end() {
      await studio.child.stop();
      await wallet.child.stop();
      await studioPool.end();
      await platform.end();
    },
  };
}

/** As in the platform's own start: the studio signs with Ed25519, the platform with RSA. */
function studioPair() {
  return generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

function platformPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

const tableToken = (player: number): string => `table_${player.toString().padStart(37, "0")}`;

/** Makes the studio a vendor of the house, with a session at its tables for every player. */
async function makeVendor(platform: WagerPlatform, publicKey: string, tables: readonly string[]): Promise<void> {
  const { db, pool, players, vendor } = platform;
  const { brand } = vendor;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor")
      .values({
        code: VENDOR,
        name: VENDOR,
        protocol: "seamless",
        base_url: "http://127.0.0.1:1",
        public_url: "http://127.0.0.1:1",
        operator_code: "BANYAN",
        public_key: publicKey,
      })
      .execute();
    for (const code of tables) {
      const key = { vendor_code: VENDOR, game_code: code };
      await tx
        .insertInto("game")
        .values({ ...key, game_type: "LIVE", names: JSON.stringify({ en: code }), icon_url: "/icon" })
        .execute();
      const stake = { currency: brand.currency, minimum: 1n, maximum: 1_000_000_000n };
      await tx
        .insertInto("game_stake")
        .values({ ...key, ...stake })
        .execute();
    }
    await houseAccount(tx, brand.id, "vendor_clearing", brand.currency, VENDOR);
    const vendors = JSON.stringify([vendor.code, VENDOR]);
    await tx
      .updateTable("brand")
      .set((eb) => ({
        settings: eb.fn("jsonb_set", ["settings", eb.val("{games,vendors}"), eb.cast(eb.val(vendors), "jsonb")]),
      }))
      .where("id", "=", brand.id)
      .execute();
  });
  await pool.query(
    `insert into game_session (
       id, token_hash, player_id, brand_id, vendor_code, game_code, currency, purse_id, lasts_seconds, expires_at
     )
     select gen_random_uuid(), sha256(('table_' || lpad(n::text, 37, '0'))::bytea), player_id, brand_id, $1, $2,
       currency, account.id, 86400, now() + interval '1 day'
     from generate_series(0, $3::int - 1) as n
     join account on account.player_id = ('019ab000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
    [VENDOR, tables[0], players],
  );
}

/** A request of the page as bytes, for a bare connection. */
export function pageRequest(seat: TableSeat, method: "GET" | "POST", path: string, content?: unknown): Buffer {
  const body = content === undefined ? "" : JSON.stringify(content);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: studio.example",
    ...(body === "" ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
    `x-session: ${seat.session}`,
    `x-browser: ${seat.browser}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

export function betRequest(seat: TableSeat, round: string, spots: readonly string[], amount: string): Buffer {
  const items = spots.map((spot) => ({ spot, amount }));
  return pageRequest(seat, "POST", "/api/table/bet", { round, betId: newId(), items });
}

/** Waits until the table has an open round, and lets it take bets for so long. Returns its id. */
export async function nextRound(studio: Pool, table: string, openMillis: number): Promise<string> {
  const until = performance.now() + OPEN_MILLIS_MAX;
  for (;;) {
    const { rows } = await studio.query<{ id: string }>(
      `update table_round set closes_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000),
         deals_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000 + 1),
         pays_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000 + 1.5)
       where stage = 'open' and seats = 0 and id = (select round_id from live_table where code = $1) returning id`,
      [table, openMillis],
    );
    const [found] = rows;
    if (found) return found.id;
    if (performance.now() > until) throw new Error(`${table} opens no round`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
