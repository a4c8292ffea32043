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
  /** Seals columns of the database; see DATA_KEYS of the server. Whoever loses it loses what is sealed. */
  readonly dataKey: string;
  /** The same for the studio, which is a stranger with keys of its own. */
  readonly studioDataKey: string;
  /** Proves the platform to the local identity provider. */
  readonly socialClientSecret: string;
  /** Signs what the studio, as a vendor, says to the platform. */
  readonly studio: KeyPair;
  /** Signs what the platform says to vendors. */
  readonly platform: KeyPair;
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The studio signs two calls a round: by Ed25519, which is the cheapest. */
function newStudioPair(): KeyPair {
  return generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Vendors may know no more than RSA. */
function newPlatformPair(): KeyPair {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Reads the secrets of a data folder; the first time it makes them. Only the folder's owner can read the file. */
export async function platformSecrets(dataDir: string): Promise<PlatformSecrets> {
  const file = join(dataDir, "secrets.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const known = JSON.parse(text) as Partial<PlatformSecrets>;
  // A folder from before one of them was needed gets only that one.
  const secrets: PlatformSecrets = {
    gatewaySecret: known.gatewaySecret ?? newSecret(),
    dataKey: known.dataKey ?? newSecret(),
    studioDataKey: known.studioDataKey ?? newSecret(),
    socialClientSecret: known.socialClientSecret ?? newSecret(),
    studio: known.studio ?? newStudioPair(),
    platform: known.platform ?? newPlatformPair(),
  };
  const complete = JSON.stringify(secrets);
  if (complete !== text) await writeFile(file, complete, { mode: 0o600 });
  return secrets;
}
