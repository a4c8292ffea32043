// npm run backup -- FOLDER: copies the embedded database and the keys beside it, while the platform runs or rests.
import { join } from "node:path";
import { backUp, freePort, startPostgres } from "@banyan/dev-env";
import { root } from "./root.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name a folder that does not exist yet: npm run backup -- FOLDER");
  process.exit(1);
}
const dataDir = join(root, ".data");
const began = performance.now();
try {
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), port: await freePort() });
  try {
    await backUp(postgres, dataDir, folder);
  } finally {
    // Who serves goes on serving.
    if (!postgres.adopted) await postgres.stop();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${folder} holds the database and its keys (${seconds} s). Whoever has it can open everything: guard it.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
