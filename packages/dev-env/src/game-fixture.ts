import { generateKeyPairSync, randomBytes } from "node:crypto";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Brand, SignedInPlayer } from "@banyan/domain";
import { openGameSession } from "@banyan/domain/games";
import { createBrandFixture, createPlayerFixture } from "./fixture.ts";

/** A vendor of its own with one slot, and a brand that offers it. */
export interface VendorFixture {
  readonly code: string;
  readonly gameCode: string;
  readonly brand: Brand;
  /** PKCS #8, PEM: signs what the vendor says, where no secret was agreed on. */
  readonly privateKey: string;
}

export interface VendorFixtureWish {
  readonly currency: string;
  readonly baseUrl: string;
  /** Minor units that one bet may be. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly protocol: "seamless" | "sorted-form";
  /** Shared with the vendor in place of a key pair. */
  readonly secret: string;
  readonly unknownRollback: "success" | "not_found";
  /** How the brand plays the vendor from a wallet of its own; from cash when left out. */
  readonly transferWallet: { readonly moveOnLaunch: boolean };
}

/** Making a key takes longer than most tests; all vendors of a run share one. */
let sharedKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;

function keys() {
  sharedKeys ??= generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return sharedKeys;
}

/** Vendors of these codes that nobody answers for, so that brands may offer them. */
export async function nameVendors(db: DatabaseConnection, codes: readonly string[]): Promise<void> {
  const nowhere = "http://127.0.0.1:1";
  const silent = { protocol: "seamless", base_url: nowhere, public_url: nowhere, operator_code: "test" };
  await db
    .insertInto("vendor")
    .values(codes.map((code) => ({ ...silent, code, name: code, public_key: "none" })))
    .execute();
}

/** Puts a vendor, its game and its brand in place. Stakes are 1 to 1,000,000 where it is not told otherwise. */
export async function createVendorFixture(
  db: DatabaseConnection,
  wish: Partial<VendorFixtureWish> = {},
): Promise<VendorFixture> {
  const code = `V${randomBytes(6).toString("hex").toUpperCase()}`;
  const gameCode = "koi";
  const { publicKey, privateKey } = keys();
  const baseUrl = wish.baseUrl ?? "http://127.0.0.1:1";
  const brand = await createBrandFixture(db, {
    currency: wish.currency ?? "PKR",
    settings: (settings) => ({
      ...settings,
      games: {
        ...settings.games,
        vendors: [code],
        inHouseVendors: [],
        ...(wish.transferWallet && { transferWallets: { vendors: [code], ...wish.transferWallet } }),
      },
    }),
  });
  await db
    .insertInto("vendor")
    .values({
      code,
      name: `Vendor ${code}`,
      protocol: wish.protocol ?? "seamless",
      base_url: baseUrl,
      public_url: baseUrl,
      operator_code: "BANYAN",
      ...(wish.secret === undefined ? { public_key: publicKey } : { shared_secret: wish.secret }),
      unknown_rollback: wish.unknownRollback ?? "success",
    })
    .execute();
  await addGame(db, { vendor: code, gameCode, currency: brand.currency, ...wish });
  return { code, gameCode, brand, privateKey };
}

/** Adds a slot to the vendor's games. */
export async function addGame(
  db: DatabaseConnection,
  game: { vendor: string; gameCode: string; currency: string; gameType?: string; minimum?: bigint; maximum?: bigint },
): Promise<void> {
  const named = { vendor_code: game.vendor, game_code: game.gameCode };
  await db
    .insertInto("game")
    .values({
      ...named,
      game_type: game.gameType ?? "RNG",
      names: JSON.stringify({ en: `Game ${game.gameCode}` }),
      icon_url: `http://127.0.0.1:1/${game.gameCode}.webp`,
      rtp: "96.28",
      volatility: 3,
    })
    .execute();
  await db
    .insertInto("game_stake")
    .values({
      ...named,
      currency: game.currency,
      minimum: game.minimum ?? 1n,
      maximum: game.maximum ?? 1_000_000n,
    })
    .execute();
}

/** A player who has launched the vendor's game. */
export interface GamePlayerFixture {
  readonly player: SignedInPlayer & { readonly token: string };
  /** As the vendor knows the player. */
  readonly user: string;
  readonly token: string;
}

export async function createGamePlayer(
  db: DatabaseConnection,
  vendor: Pick<VendorFixture, "brand" | "code" | "gameCode">,
  balance: bigint,
): Promise<GamePlayerFixture> {
  const { brand, code, gameCode } = vendor;
  const player = await createPlayerFixture(db, brand, { balance });
  const session = { brand, playerId: player.id, vendorCode: code, gameCode, login: player.tokenHash };
  return { player, user: player.id, token: await inTransaction(db, (tx) => openGameSession(tx, session)) };
}

/** Has the brand begun years ago, with all its vendors: only then can a game be newer than what it opened with. */
export async function openLongAgo(db: DatabaseConnection, brandId: string): Promise<void> {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  await db.updateTable("brand").set({ created_at: longAgo }).where("id", "=", brandId).execute();
  await db.updateTable("brand_vendor").set({ offered_at: longAgo }).where("brand_id", "=", brandId).execute();
}
