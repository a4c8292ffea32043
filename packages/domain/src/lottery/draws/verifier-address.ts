import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** The path of the page at the studio, which makes draws again from their seeds. */
export const VERIFIER_PATH = "/verify";

/** The address of the page that makes draws again, at a keeper of their seeds; undefined while there is no lottery. */
export async function verifierAddress(db: DatabaseConnection): Promise<string | undefined> {
  const { rows } = await sql<{ public_url: string }>`
    select keeper.public_url from lottery_game as lottery
    join vendor as keeper on keeper.code = lottery.keeper_code
    where keeper.public_url is not null
    order by keeper.code limit 1
  `.execute(db);
  const [row] = rows;
  return row && new URL(VERIFIER_PATH, row.public_url).href;
}

/** The path of the page at a keeper that shows when it committed to draws. */
export const KEEPER_RECORD_PATH = "/draws";

/** The form of a lottery's code. Anybody can write another text into the page's address. */
const GAME_CODE = /^[A-Z0-9_]{2,32}$/;

/**
 * The address of the record in which the keeper of a lottery shows its commitments; undefined for a lottery without a
 * keeper.
 */
export async function keeperRecordAddress(db: DatabaseConnection, gameCode: string): Promise<URL | undefined> {
  if (!GAME_CODE.test(gameCode)) return undefined;
  const keeper = await db
    .selectFrom("lottery_game as lottery")
    .innerJoin("vendor as keeper", "keeper.code", "lottery.keeper_code")
    .select(["keeper.public_url", "keeper.operator_code"])
    .where("lottery.code", "=", gameCode)
    .executeTakeFirst();
  if (!keeper?.public_url || !keeper.operator_code) return undefined;
  const address = new URL(KEEPER_RECORD_PATH, keeper.public_url);
  address.searchParams.set("operator", keeper.operator_code);
  address.searchParams.set("game", gameCode);
  return address;
}
