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
