import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { createGamePlayer, createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "./contract-walk/walked-app.ts";

const COMMAND = fileURLToPath(new URL("../../../tools/conformance.ts", import.meta.url));
const SECRET = "a secret that the vendor and the platform share";

const database = testDatabase();
let app: WalkedApp;
let folder: string;
let keyed: VendorFixture;
let secretive: VendorFixture;
beforeAll(async () => {
  // Made before the first call: the server sees a new vendor up to one second later.
  keyed = await createVendorFixture(database.db);
  secretive = await createVendorFixture(database.db, { protocol: "sorted-form", secret: SECRET });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Runs the command as an operator does: in a separate process, against the whole server. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const wallet = (protocol: string, vendor: string) => {
  const url = `http://127.0.0.1:${app.port}/vendors/${protocol}/${vendor}`;
  return ["--protocol", protocol, "--url", url, "--vendor", vendor];
};

describe("npm run conformance", () => {
  it("plays a vendor with a key, with players that it makes in the database", async () => {
    const vendor = keyed;
    const keyFile = join(folder, "vendor.pem");
    await writeFile(keyFile, vendor.privateKey);
    const players = ["--database", database.url, "--brand", vendor.brand.id, "--game", vendor.gameCode];
    const { exitCode, output } = await run([
      ...wallet("seamless", vendor.code),
      ...["--key", keyFile, ...players, "--rule", "rollback", "--rule", "expired"],
    ]);
    expect(output).toContain("✓ An expired token does not stop a rollback.");
    expect(output).toMatch(/\n\d\d rules hold, 0 do not, 1 were left out\n$/);
    expect(exitCode).toBe(0);
  });

  it("plays a vendor with a secret, with two players that it is given", async () => {
    const vendor = secretive;
    const players = await Promise.all([0n, 700n].map((balance) => createGamePlayer(database.db, vendor, balance)));
    const named = players.flatMap(({ user, token }) => ["--player", `${user}:${token}`]);
    const { exitCode, output } = await run(
      [...wallet("sorted-form", vendor.code), ...named, "--game", vendor.gameCode, "--currency", "PKR"],
      { VENDOR_SECRET: SECRET },
    );
    expect(output).toContain("✓ A bet and win takes the stake and pays the win, once.");
    expect(output).toContain("– A settlement pays what the bet came to, once. (left out: sorted-form has no settle)");
    expect(output).toContain("(left out: no token can be made to run out here)");
    expect(output).toMatch(/\n\d\d rules hold, 0 do not, \d\d were left out\n$/);
    expect(exitCode).toBe(0);
  });

  it("shows the request and the answer of a rule that does not hold, and ends with 1", async () => {
    const vendor = secretive;
    const players = ["--database", database.url, "--brand", vendor.brand.id, "--game", vendor.gameCode];
    const rule = ["--rule", "answered as it was agreed", "--unknown-rollback", "not_found"];
    const { exitCode, output } = await run([...wallet("sorted-form", vendor.code), ...players, ...rule], {
      VENDOR_SECRET: SECRET,
    });
    expect(output).toContain("✗ A rollback of an unknown bet is answered as it was agreed");
    expect(output).toMatch(/POST \/cancel\n {4}→ userId=.*&hash=.*\n {4}← \{"error":0,/);
    expect(exitCode).toBe(1);
  });

  it("says what is missing, and ends with 2", async () => {
    const { exitCode, output } = await run(["--protocol", "seamless"]);
    expect(output).toContain("--url is missing.");
    expect(exitCode).toBe(2);
  });
});
