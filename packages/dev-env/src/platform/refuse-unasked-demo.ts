import { createPool, type Pool } from "@banyan/db";
import { passwordMatches } from "@banyan/domain/identity";
import { demoOperators } from "../seed/demo-logins.ts";
import { StartFailure } from "./start-failure.ts";

const HOW_TO_ASK = "To have them all the same: BANYAN_DEMO=yes. To run the platform for real, see docs/OPERATIONS.md.";

/**
 * The demo creates people with published passwords in the database. Throws StartFailure in production, and in a
 * database with other data. BANYAN_DEMO=yes allows it.
 */
export async function refuseUnaskedDemo(
  env: Readonly<Record<string, string | undefined>>,
  databaseUrl: string | undefined,
): Promise<void> {
  if (env["BANYAN_DEMO"] === "yes") return;
  if (env["NODE_ENV"] === "production") {
    throw new StartFailure(`NODE_ENV is production, and the demo has people with published passwords. ${HOW_TO_ASK}`);
  }
  if (databaseUrl === undefined) return;
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    if (!(await holdsOthersData(pool))) return;
  } catch (error) {
    throw new StartFailure(`The database at ${new URL(databaseUrl).host} cannot be used: ${(error as Error).message}.`);
  } finally {
    await pool.end();
  }
  throw new StartFailure(
    `The database at ${new URL(databaseUrl).host} holds data, and the demo would add people with published passwords. ${HOW_TO_ASK}`,
  );
}

/** True when there is data, and the demo has never been in this database. */
async function holdsOthersData(pool: Pool): Promise<boolean> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = new Set(tables.rows.map(({ name }) => name));
  if (names.size === 0) return false;
  if (!["operator", "brand", "player"].every((name) => names.has(name))) return true;
  if (await isDemo(pool)) return false;
  const rows = await pool.query(
    "select from brand union all select from operator union all select from player limit 1",
  );
  return rows.rowCount !== 0;
}

async function isDemo(pool: Pool): Promise<boolean> {
  const [first] = demoOperators;
  const known = await pool.query<{ password_hash: string }>("select password_hash from operator where username = $1", [
    first?.username,
  ]);
  return passwordMatches(known.rows[0]?.password_hash, first?.password ?? "");
}
