// npm run migrate: brings the database at DATABASE_URL to the tables of this version, before its processes start.
import { migrate } from "@banyan/db";

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) {
  console.error("Name the database: DATABASE_URL=postgres://user:password@host:5432/banyan npm run migrate");
  process.exit(1);
}
try {
  const ran = await migrate(DATABASE_URL);
  console.log(ran.length === 0 ? "The database is up to date." : `Ran ${ran.join(", ")}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
