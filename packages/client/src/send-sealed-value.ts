import { failureOf } from "./failure.ts";
import { type PlatformKey, sealValue } from "./payload-cipher.ts";
import { learnPlatformSeconds, platformSeconds } from "./platform-clock.ts";

/**
 * Makes a call that carries a sealed value in a payload that goes in the clear. Refused for the sealing's sake alone,
 * it did not run, and is sealed once more: with the platform's present key, or by its clock.
 */
export async function sendSealedValue<Answer>(
  value: unknown,
  payloadKey: (refused: boolean) => Promise<PlatformKey>,
  send: (sealed: string) => Promise<Answer>,
): Promise<Answer> {
  const sendOnce = async (refused: boolean) =>
    send(await sealValue(value, await payloadKey(refused), platformSeconds()));
  try {
    return await sendOnce(false);
  } catch (error) {
    const { code, details } = failureOf(error);
    const { now } = details;
    if (code === "PAYLOAD_EXPIRED" && typeof now === "number") learnPlatformSeconds(now);
    else if (code !== "PAYLOAD_KEY_UNKNOWN") throw error;
    return sendOnce(code === "PAYLOAD_KEY_UNKNOWN");
  }
}
