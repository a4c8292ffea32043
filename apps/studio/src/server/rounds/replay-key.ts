import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";

/** Makes and checks the keys with which a stored round can be replayed without a session. */
export interface ReplayKeys {
  keyOf(roundId: string): string;
  isKeyOf(roundId: string, key: unknown): boolean;
}

/**
 * The key of a round is a MAC of its id under a secret derived from the studio's private key. Nothing is stored, and no
 * other party can make one. A new private key gives new addresses; the platform requests a new one each time.
 */
export function replayKeys(privateKey: KeyObject): ReplayKeys {
  const material = privateKey.export({ type: "pkcs8", format: "der" });
  const secret = Buffer.from(hkdfSync("sha256", material, "", "banyan studio replay", 32));
  const macOf = (roundId: string) => createHmac("sha256", secret).update(roundId).digest();
  return {
    keyOf: (roundId) => macOf(roundId).toString("base64url"),
    isKeyOf(roundId, key) {
      if (typeof key !== "string") return false;
      const given = Buffer.from(key, "base64url");
      const due = macOf(roundId);
      return given.length === due.length && timingSafeEqual(given, due);
    },
  };
}
