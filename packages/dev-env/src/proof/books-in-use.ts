import { createDatabase, createPool, type DatabaseConnection } from "@banyan/db";
import { createWalletDoor } from "@banyan/domain/games";
import { login } from "@banyan/domain/identity";
import { type BrandId, invariant, newId } from "@banyan/kernel";
import { findBrand } from "@banyan/domain/brand";
import { callContext, createTestServices, FIXTURE_PASSWORD } from "../fixture.ts";
import { createGamePlayer, createVendorFixture, type GamePlayerFixture, type VendorFixture } from "../game-fixture.ts";

/** Books with active players, as a backup finds them. */
export interface BooksInUse {
  readonly db: DatabaseConnection;
  readonly vendor: VendorFixture;
  readonly seats: readonly GamePlayerFixture[];
  /** Places bets of one unit until it is told to end; the ids of acknowledged bets are in order, oldest first. */
  play(): { readonly acknowledged: readonly string[]; end(): Promise<void> };
  close(): Promise<void>;
}

const OPENING = 1_000_000n;
const SEATS = 8;

/** Creates a vendor, a brand and eight players in a migrated database. */
export async function openBooksInUse(url: string): Promise<BooksInUse> {
  const db = createDatabase(createPool(url, { max: 8 }));
  const vendor = await createVendorFixture(db);
  const seats: GamePlayerFixture[] = [];
  for (let seat = 0; seat < SEATS; seat += 1) seats.push(await createGamePlayer(db, vendor, OPENING));
  const door = createWalletDoor(await createTestServices(db));
  return {
    db,
    vendor,
    seats,
    play() {
      const acknowledged: string[] = [];
      let playing = true;
      const bets = seats.map(async ({ user, token }) => {
        while (playing) {
          const transactionId = newId();
          const answer = await door.bet(
            {
              vendor: vendor.code,
              requestId: newId(),
              user,
              token,
              gameCode: vendor.gameCode,
              transactionId,
              roundId: newId(),
              roundClosed: false,
              currency: vendor.brand.currency,
              amount: 1n,
            },
            new AbortController().signal,
          );
          invariant(answer.outcome === "ok", `a bet was answered ${answer.outcome}`);
          acknowledged.push(transactionId);
        }
      });
      return {
        acknowledged,
        async end() {
          playing = false;
          await Promise.all(bets);
        },
      };
    },
    close: () => db.destroy(),
  };
}

/** How many of the bets are in the books of a database. */
export async function betsIn(url: string, ids: readonly string[]): Promise<number> {
  const db = createDatabase(createPool(url, { max: 1 }));
  try {
    const { present } = await db
      .selectFrom("wager_action")
      .select(({ fn }) => fn.countAll<bigint>().as("present"))
      .where("transaction_id", "in", ids)
      .executeTakeFirstOrThrow();
    return Number(present);
  } finally {
    await db.destroy();
  }
}

/** Signs a player in at a database, as the site does; throws when the sign-in is refused. */
export async function signIn(url: string, brandId: BrandId, username: string): Promise<string> {
  const db = createDatabase(createPool(url, { max: 2 }));
  try {
    const brand = await findBrand(db, brandId);
    invariant(brand, `there is no brand ${brandId}`);
    const { value } = await login(callContext(await createTestServices(db), brand), {
      username,
      password: FIXTURE_PASSWORD,
      type: "username",
      entry: "site",
      rememberMe: false,
    });
    return value.token;
  } finally {
    await db.destroy();
  }
}
