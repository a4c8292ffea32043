// npm run restore -- FOLDER: restores a backup into a data folder without a database, and checks its books.
import { checkBooks, PLATFORM_DATABASE, restore } from "@banyan/dev-env";
import { dataDir, runCommand, withEmbeddedDatabase } from "./embedded-database.ts";

const [folder] = process.argv.slice(2);

await runCommand(async () => {
  if (folder === undefined) throw new Error("Name the backup: npm run restore -- FOLDER");
  await restore(folder, dataDir);
  const { faults, transfers } = await withEmbeddedDatabase(({ url }) => checkBooks(url, PLATFORM_DATABASE));
  for (const fault of faults) console.log(fault);
  console.log(`${transfers} transfers are back; the books are ${faults.length === 0 ? "right" : "wrong"}.`);
  if (faults.length > 0) process.exitCode = 1;
});
