import { readConfig } from "./config.ts";
import { startStudio } from "./studio.ts";

try {
  const studio = await startStudio(readConfig(process.env));
  process.stdout.write(`listening on ${studio.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void studio.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
