import { generateKeyPairSync, randomBytes } from "node:crypto";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Brand, SignedInPlayer } from "@banyan/domain";
import { openGameSession } from "@banyan/domain/games";
import { createBrandFixture, createPlayerFixture, type PlayerFixture } from "./fixture.ts";

/** A new vendor with one slot, and a brand that offers it. */
export interface VendorFixture {
  readonly code: string;
  readonly gameCode: string;
  readonly brand: Brand;
  /** PKCS #8, PEM: signs the vendor's requests if there is no shared secret. */
  readonly privateKey: string;
}

export interface VendorFixtureWish {
  readonly currency: string;
  readonly baseUrl: string;
  /** The minimum bet, in minor units. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly protocol: "seamless" | "sorted-form" | "house";
  /** The page of a house vendor's games. */
  readonly page: string;
  /** The shared secret, in place of a key pair. */
  readonly secret: string;
  readonly unknownRollback: "success" | "not_found";
  /** Plays the vendor from a separate wallet; by default from cash. */
  readonly transferWallet: { readonly moveOnLaunch: boolean };
}

/** Making a key takes longer than most tests, so all vendors of a run share one. */
let sharedKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;

function keys() {
  sharedKeys ??= generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return sharedKeys;
}

/** Registers vendors of these codes without a server, so that brands may offer them. */
export async function nameVendors(db: DatabaseConnection, codes: readonly string[]): Promise<void> {
  const nowhere = "http://127.0.0.1:1";
  const silent = { protocol: "seamless", base_url: nowhere, public_url: nowhere, operator_code: "test" };
  await db
    .insertInto("vendor")
    .values(codes.map((code) => ({ ...silent, code, name: code, public_key: "none" })))
    .execute();
}

/** Creates a vendor, its game and its brand. Stakes are 1 to 1,000,000 by default. */
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
      unknown_rollback: wish.unknownRollback ?? "success",
      ...(wish.protocol === "house"
        ? { page: wish.page ?? "/lottery", reconciled: false }
        : {
            base_url: baseUrl,
            public_url: baseUrl,
            operator_code: "BANYAN",
            ...(wish.secret === undefined ? { public_key: publicKey } : { shared_secret: wish.secret }),
          }),
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
  /** The vendor's name of the player. */
  readonly user: string;
  readonly token: string;
}

/** The place of a player in the tree of members. */
export type MemberPlace = Partial<Pick<PlayerFixture, "uplineId" | "accountType" | "username" | "paymentPassword">>;

export async function createGamePlayer(
  db: DatabaseConnection,
  vendor: Pick<VendorFixture, "brand" | "code" | "gameCode">,
  balance: bigint,
  place: MemberPlace = {},
): Promise<GamePlayerFixture> {
  const { brand, code, gameCode } = vendor;
  const player = await createPlayerFixture(db, brand, { ...place, balance });
  const session = { brand, playerId: player.id, vendorCode: code, gameCode, login: player.tokenHash };
  return { player, user: player.id, token: await inTransaction(db, (tx) => openGameSession(tx, session)) };
}

/** Sets the start of the brand and its vendors to years ago. Only then can a game be newer than the brand's opening. */
export async function openLongAgo(db: DatabaseConnection, brandId: string): Promise<void> {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  await db.updateTable("brand").set({ created_at: longAgo }).where("id", "=", brandId).execute();
  await db.updateTable("brand_vendor").set({ offered_at: longAgo }).where("brand_id", "=", brandId).execute();
}
