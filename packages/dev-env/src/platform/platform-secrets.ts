import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface KeyPair {
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

/** The secrets of the platform and of its vendors and gateways, created for every data folder. */
export interface PlatformSecrets {
  readonly gatewaySecret: string;
  /** Encrypts columns of the database; see DATA_KEYS of the server. Without it the sealed data is lost. */
  readonly dataKey: string;
  /** The same for the studio, which is independent and has separate keys. */
  readonly studioDataKey: string;
  /** Authenticates the platform at the local identity provider. */
  readonly socialClientSecret: string;
  /** Signs the studio's requests, as a vendor, to the platform. */
  readonly studio: KeyPair;
  /** Signs the platform's requests to vendors. */
  readonly platform: KeyPair;
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The studio signs two calls a round, so it uses Ed25519, the cheapest algorithm. */
function newStudioPair(): KeyPair {
  return generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Some vendors support only RSA. */
function newPlatformPair(): KeyPair {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Reads the secrets of a data folder, and makes them the first time. Only the folder's owner can read the file. */
export async function platformSecrets(dataDir: string): Promise<PlatformSecrets> {
  const file = join(dataDir, "secrets.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const known = JSON.parse(text) as Partial<PlatformSecrets>;
  // A folder from an older version gets only the missing secrets.
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
