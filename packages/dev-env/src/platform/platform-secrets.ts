import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface KeyPair {
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

/** What the platform and its strangers share or hold, made anew for every data folder. */
export interface PlatformSecrets {
  readonly gatewaySecret: string;
  /** Signs what the studio, as a vendor, says to the platform. */
  readonly studio: KeyPair;
  /** Signs what the platform says to vendors. */
  readonly platform: KeyPair;
}

function newKeyPair(): KeyPair {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Reads the secrets of a data folder; the first time it makes them. Only the folder's owner can read the file. */
export async function platformSecrets(dataDir: string): Promise<PlatformSecrets> {
  const file = join(dataDir, "secrets.json");
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as PlatformSecrets;
  const secrets: PlatformSecrets = {
    gatewaySecret: randomBytes(32).toString("base64url"),
    studio: newKeyPair(),
    platform: newKeyPair(),
  };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
