import { findNatsServer } from "@banyan/dev-env";
import { runProgram } from "../run-program.ts";

/**
 * The nats-server for the tests of signals: the installed one, else Debian's, installed now. Without one those tests
 * are skipped with a message.
 */
export async function provideNatsServer(): Promise<Readonly<Record<string, string>>> {
  const found = (await findNatsServer()) ?? (await installNatsServer());
  return found === undefined ? {} : { NATS_SERVER_PATH: found };
}

async function installNatsServer(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  console.log("Installing nats-server with apt-get");
  await runProgram("apt-get", ["update"]);
  await runProgram("apt-get", ["install", "--yes", "--no-install-recommends", "nats-server"]);
  return findNatsServer();
}
