import { failureOf } from "./failure.ts";
import { type PlatformKey, sealValue } from "./payload-cipher.ts";
import { platformSeconds } from "./platform-clock.ts";
import { resealing } from "./seal-refusal.ts";

/**
 * Sends a call that carries one sealed value in an unencrypted payload. The platform refuses an unknown key or an
 * expired stamp before it runs the call. The value is then sealed and sent once more, with the platform's current key
 * or clock.
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
    const again = resealing(code, details["now"]);
    if (!again) throw error;
    return sendOnce(again.keyRefused);
  }
}
