/** A number that the service has proven, with its token. */
export interface ProvenPhone {
  readonly phone: string;
  readonly idToken: string;
}

/** The reason for a missing proof: the browser blocked the popup, or the visitor closed it. */
export class PopupFailure extends Error {
  readonly reason: "blocked" | "closed";
  constructor(reason: "blocked" | "closed") {
    super(reason);
    this.reason = reason;
  }
}

const SIZE = "popup,width=420,height=640";
const LOOK_MILLIS = 400;

/**
 * Lets the brand's service prove the number in a popup. Accepts messages only from that service's origin and from the
 * opened window. Throws PopupFailure.
 */
export function provePhone(popupUrl: string): Promise<ProvenPhone> {
  const address = new URL(popupUrl);
  address.searchParams.set("origin", location.origin);
  // Opened directly in the press handler, because browsers block a later popup.
  const popup = window.open(address, "verified-phone", SIZE);
  if (!popup) return Promise.reject(new PopupFailure("blocked"));
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(watch);
      window.removeEventListener("message", onMessage);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== address.origin || source !== popup) return;
      const proven = readProof(data);
      if (!proven) return;
      end();
      resolve(proven);
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      end();
      reject(new PopupFailure("closed"));
    }, LOOK_MILLIS);
    window.addEventListener("message", onMessage);
  });
}

function readProof(data: unknown): ProvenPhone | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { source, idToken } = data as Readonly<Record<string, unknown>>;
  if (source !== "verified-phone" || typeof idToken !== "string") return undefined;
  const phone = phoneIn(idToken);
  return phone === undefined ? undefined : { phone, idToken };
}

/** The number in a token. Only the server can verify the token. */
function phoneIn(idToken: string): string | undefined {
  try {
    const payload = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { phone_number: phone } = JSON.parse(atob(payload)) as { phone_number?: unknown };
    return typeof phone === "string" ? phone : undefined;
  } catch {
    return undefined;
  }
}
