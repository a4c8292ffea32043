import { type Address, readAddress } from "./address.ts";
import { StudioRefusal, Unreachable } from "./client/studio-client.ts";
import type { Loading } from "./loading.ts";
import { tellFailure } from "./tell-failure.ts";
import { speak } from "./texts/catalogue.ts";

interface PageOpening {
  readonly loading: Loading;
  /** The share of the texts in the progress, in percent. */
  readonly textsPercent: number;
  /** Opens what the address names, while the texts are being fetched. */
  open(address: Address, texts: Promise<unknown>): Promise<void>;
}

/** Opens the page of a game. Shows a failure with its remedy, and reports those that are faults of the page. */
export async function openPage({ loading, textsPercent, open }: PageOpening): Promise<void> {
  const address = readAddress(new URL(location.href));
  const texts = loading.track(textsPercent, speak(address?.language ?? null));
  try {
    if (address === undefined) {
      throw new StudioRefusal({ code: "SESSION_EXPIRED", message: "no session in the address" });
    }
    await open(address, texts);
  } catch (error) {
    if (!(error instanceof StudioRefusal) && !(error instanceof Unreachable)) reportError(error);
    await texts;
    await tellFailure(error);
  }
}
