// npm run books: recomputes every balance of the database at DATABASE_URL, else of the embedded one. Reads only.
import { join } from "node:path";
import { checkBooks, freePort, PLATFORM_DATABASE, startPostgres } from "@banyan/dev-env";
import { root } from "./root.ts";

async function checkEmbedded() {
  const postgres = await startPostgres({ dataDir: join(root, ".data", "postgres"), port: await freePort() });
  try {
    return await checkBooks(postgres.url, PLATFORM_DATABASE);
  } finally {
    if (!postgres.adopted) await postgres.stop();
  }
}

const { DATABASE_URL } = process.env;
const { faults, transfers } = await (DATABASE_URL ? checkBooks(DATABASE_URL) : checkEmbedded());
for (const fault of faults) console.log(fault);
console.log(`${transfers} transfers, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
