import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from "node:crypto";

export const TIMESTAMP_HEADER = "x-timestamp";
export const SIGNATURE_HEADER = "x-signature";
/** Header with the code of the vendor that calls a wallet. */
export const VENDOR_HEADER = "x-vendor";
/** Header with the code of the platform that calls a vendor. */
export const OPERATOR_HEADER = "x-operator";

/** The largest difference between a timestamp and the receiver's clock, in either direction. */
export const SIGNATURE_WINDOW_MILLIS = 5 * 60 * 1000;

/**
 * RSA-SHA256 (PKCS #1 v1.5) or Ed25519 for vendors with a key pair. HMAC-SHA256 for small vendors with a shared secret.
 * An Ed25519 signature costs a tenth of the processor time of an RSA signature.
 */
export type SigningKey =
  | { readonly algorithm: PairAlgorithm; readonly privateKey: KeyObject }
  | { readonly algorithm: "hmac-sha256"; readonly secret: string };

export type VerifyingKey =
  | { readonly algorithm: PairAlgorithm; readonly publicKey: KeyObject }
  | { readonly algorithm: "hmac-sha256"; readonly secret: string };

type PairAlgorithm = "rsa-sha256" | "ed25519";

export interface SignatureHeaders {
  readonly [TIMESTAMP_HEADER]: string;
  readonly [SIGNATURE_HEADER]: string;
}

/** Shorter secrets can be guessed offline from one captured call. */
const MIN_SECRET_LENGTH = 32;

/** Reads an RSA or Ed25519 private key in PEM. Throws RangeError for a key of another kind. */
export function pairSigningKey(privateKeyPem: string): Extract<SigningKey, { algorithm: PairAlgorithm }> {
  const privateKey = createPrivateKey(privateKeyPem);
  return { algorithm: algorithmOf(privateKey), privateKey };
}

/** Reads an RSA or Ed25519 public key in PEM. Throws RangeError for a key of another kind. */
export function pairVerifyingKey(publicKeyPem: string): VerifyingKey {
  const publicKey = createPublicKey(publicKeyPem);
  return { algorithm: algorithmOf(publicKey), publicKey };
}

function algorithmOf({ asymmetricKeyType }: KeyObject): PairAlgorithm {
  if (asymmetricKeyType === "rsa") return "rsa-sha256";
  if (asymmetricKeyType === "ed25519") return "ed25519";
  throw new RangeError("a signing key is one of RSA or of Ed25519");
}

/** Null for Ed25519, which hashes the message itself. */
const DIGESTS: Readonly<Record<PairAlgorithm, string | null>> = { "rsa-sha256": "sha256", ed25519: null };

/** A shared secret both signs and verifies. Throws RangeError when it is shorter than 32 characters. */
export function hmacKey(secret: string): SigningKey & VerifyingKey {
  if (secret.length < MIN_SECRET_LENGTH) throw new RangeError("a signing secret has at least 32 characters");
  return { algorithm: "hmac-sha256", secret };
}

/** The parts of a call that a signature covers. All calls are POSTs. */
export interface SignedCall {
  /** Relative to the receiver's base address, with a leading slash: "/transaction/bet". */
  readonly path: string;
  /** The caller's code as in its header: the vendor's code at a wallet, the operator's code at a vendor. */
  readonly caller: string;
  /** The exact bytes that are sent. */
  readonly body: string;
}

/**
 * "call" covers method, path, caller, timestamp and body, so a signature is valid for one call only. "body" is the old
 * form, which covers only timestamp and body. It is for vendors that have not changed yet.
 */
export type SignatureForm = "call" | "body";

function signedText(timestamp: string, { path, caller, body }: SignedCall, form: SignatureForm): Buffer {
  return Buffer.from(
    form === "call" ? `POST\n${path}\n${caller}\n${timestamp}\n${body}` : `${timestamp}.${body}`,
    "utf8",
  );
}

/** Cached, because creating the key object costs a third of a signature. */
const secretKeys = new WeakMap<object, KeyObject>();

function secretKey(key: { readonly secret: string }): KeyObject {
  let known = secretKeys.get(key);
  if (!known) {
    known = createSecretKey(key.secret, "utf8");
    secretKeys.set(key, known);
  }
  return known;
}

/** Signs one call. `timestamp` is Unix milliseconds in decimal digits. Returns base64. */
export function signCall(key: SigningKey, timestamp: string, call: SignedCall, form: SignatureForm = "call"): string {
  const text = signedText(timestamp, call, form);
  return key.algorithm === "hmac-sha256"
    ? createHmac("sha256", secretKey(key)).update(text).digest("base64")
    : sign(DIGESTS[key.algorithm], text, key.privateKey).toString("base64");
}

/** The two headers of a call that is sent now. */
export function signatureHeaders(
  key: SigningKey,
  call: SignedCall,
  {
    now = new Date(),
    form = "call",
  }: { readonly now?: Date | undefined; readonly form?: SignatureForm | undefined } = {},
): SignatureHeaders {
  const timestamp = String(now.getTime());
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signCall(key, timestamp, call, form) };
}

export type SignatureVerdict = "valid" | "malformed" | "outside window" | "forged";

const TIMESTAMP = /^[1-9][0-9]{12}$/;
const BASE64 = /^[A-Za-z0-9+/]{43,1024}={0,2}$/;

/**
 * Verifies the signature headers of one call against its path, its caller and the raw bytes of its body. Cheap checks
 * come first: a call outside the window costs no public-key work. The old form is accepted until `bodyFormUntil`.
 */
export function checkSignature(
  key: VerifyingKey,
  headers: { timestamp: string | undefined; signature: string | undefined },
  call: SignedCall,
  { now = new Date(), bodyFormUntil = null }: { readonly now?: Date; readonly bodyFormUntil?: Date | null } = {},
): SignatureVerdict {
  const { timestamp, signature } = headers;
  if (timestamp === undefined || signature === undefined) return "malformed";
  if (!TIMESTAMP.test(timestamp) || !BASE64.test(signature)) return "malformed";
  if (Math.abs(now.getTime() - Number(timestamp)) > SIGNATURE_WINDOW_MILLIS) return "outside window";
  const given = Buffer.from(signature, "base64");
  if (isSignatureOf(key, given, signedText(timestamp, call, "call"))) return "valid";
  const inTransition = bodyFormUntil !== null && now < bodyFormUntil;
  return inTransition && isSignatureOf(key, given, signedText(timestamp, call, "body")) ? "valid" : "forged";
}

function isSignatureOf(key: VerifyingKey, given: Buffer, text: Buffer): boolean {
  if (key.algorithm !== "hmac-sha256") return verify(DIGESTS[key.algorithm], text, key.publicKey, given);
  const expected = createHmac("sha256", secretKey(key)).update(text).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}
