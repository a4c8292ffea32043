// npm run books: recomputes every balance of the database at DATABASE_URL, else of the embedded one. Reads only.
import { checkBooks, PLATFORM_DATABASE } from "@banyan/dev-env";
import { runCommand, withEmbeddedDatabase } from "./embedded-database.ts";

const { DATABASE_URL } = process.env;

await runCommand(async () => {
  const { faults, transfers } = await (DATABASE_URL
    ? checkBooks(DATABASE_URL)
    : withEmbeddedDatabase(({ url }) => checkBooks(url, PLATFORM_DATABASE)));
  for (const fault of faults) console.log(fault);
  console.log(`${transfers} transfers, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
});
