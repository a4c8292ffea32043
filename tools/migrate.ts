// npm run migrate: migrates the database at DATABASE_URL to this version, before its processes start.
import { migrate } from "@banyan/db";
import { runCommand } from "./embedded-database.ts";

const { DATABASE_URL } = process.env;

await runCommand(async () => {
  if (!DATABASE_URL) throw new Error("Name the database: DATABASE_URL=postgres://… npm run migrate");
  const ran = await migrate(DATABASE_URL);
  console.log(ran.length === 0 ? "The database is up to date." : `Ran ${ran.join(", ")}.`);
});
