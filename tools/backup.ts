// npm run backup -- FOLDER: copies the embedded database and the keys beside it, whether the platform runs or not.
import { backUp } from "@banyan/dev-env";
import { dataDir, runCommand, withEmbeddedDatabase } from "./embedded-database.ts";

const [folder] = process.argv.slice(2);

await runCommand(async () => {
  if (folder === undefined) throw new Error("Name a folder that does not exist yet: npm run backup -- FOLDER");
  const began = performance.now();
  await withEmbeddedDatabase((postgres) => backUp(postgres, dataDir, folder));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${folder} holds the database and its keys (${seconds} s). Whoever has it can open everything: guard it.`,
  );
});
