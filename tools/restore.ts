// npm run restore -- FOLDER: puts a backup in place of a data folder that has no database, and checks its books.
import { join } from "node:path";
import { checkBooks, freePort, PLATFORM_DATABASE, restore, startPostgres } from "@banyan/dev-env";
import { root } from "./root.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the backup: npm run restore -- FOLDER");
  process.exit(1);
}
const dataDir = join(root, ".data");
try {
  await restore(folder, dataDir);
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), port: await freePort() });
  try {
    const { faults, transfers } = await checkBooks(postgres.url, PLATFORM_DATABASE);
    for (const fault of faults) console.error(fault);
    console.log(`${transfers} transfers are back; the books are ${faults.length === 0 ? "right" : "wrong"}.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
