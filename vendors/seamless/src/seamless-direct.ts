import type { IncomingMessage, ServerResponse } from "node:http";
import { isListedAddress, WALLET_CALLS, type WalletCall } from "@banyan/vendor-kit";
import {
  BODY_BYTES_MAX,
  type CallLog,
  type LoggedCaller,
  seamlessCalls,
  type SeamlessOptions,
} from "./seamless-calls.ts";

interface DirectOptions extends SeamlessOptions {
  /** What stands before the vendor's code in the path: "/vendors/seamless". */
  readonly prefix: string;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** A log that names the request; asked for when there is something to tell. */
  readonly openLog: () => CallLog;
  /** Hears of each answer: the route as the framework names it, and seconds since the request was read. */
  readonly onAnswered: (route: string, seconds: number) => void;
}

/**
 * Takes a request as it comes from Node's own HTTP server, before any framework; answers false, with nothing done, for
 * what is not a plain call of the protocol.
 */
type TakeDirectly = (request: IncomingMessage, response: ServerResponse) => boolean;

const VENDOR_CODE = /^[A-Z0-9_]{1,32}$/;

/**
 * The same calls as {@link seamlessRoutes} on a shorter way: a framework's work on one request costs as much as the
 * wallet's on one bet. Only what needs nothing of it goes here; a body without a length or a type, one that is too
 * long, or a path that is not spelled plainly is the framework's to answer.
 */
export function seamlessDirect(options: DirectOptions): TakeDirectly {
  const { prefix, onAnswered, openLog, trustedProxies } = options;
  const answer = seamlessCalls(options);
  const start = `${prefix}/`;
  const calls = new Map(
    (Object.keys(WALLET_CALLS) as WalletCall[]).map((call) => [
      WALLET_CALLS[call].path as string,
      { call, route: `${prefix}/:vendorCode${WALLET_CALLS[call].path}` },
    ]),
  );

  return (request, response) => {
    const { url = "" } = request;
    if (request.method !== "POST" || !url.startsWith(start) || !hasPlainBody(request)) return false;
    const end = url.indexOf("/", start.length);
    const known = end < 0 ? undefined : calls.get(url.slice(end));
    const vendorCode = url.slice(start.length, end);
    if (!known || !VENDOR_CODE.test(vendorCode)) return false;
    const began = performance.now();
    readBody(request, (rawBody) => {
      const caller = new DirectCaller(request, { trustedProxies, openLog });
      void answer({ call: known.call, vendorCode, rawBody, caller }).then((reply) => {
        const text = JSON.stringify(reply);
        response.writeHead(200, {
          "content-type": "application/json; charset=utf-8",
          "content-length": Buffer.byteLength(text),
        });
        response.end(text);
        onAnswered(known.route, (performance.now() - began) / 1000);
      });
    });
    return true;
  };
}

/** Node's parser sees to it that the body is as long as it says. */
function hasPlainBody({ headers }: IncomingMessage): boolean {
  const length = Number(headers["content-length"]);
  return (
    length > 0 &&
    length <= BODY_BYTES_MAX &&
    headers["content-type"] !== undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined
  );
}

/** Of a request that breaks off nothing is told: nobody waits for the answer. */
function readBody(request: IncomingMessage, whole: (body: string) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const [only] = chunks;
    whole((chunks.length === 1 && only ? only : Buffer.concat(chunks)).toString("utf8"));
  });
}

class DirectCaller implements LoggedCaller {
  readonly #request: IncomingMessage;
  readonly #options: Pick<DirectOptions, "trustedProxies" | "openLog">;
  #log: CallLog | undefined;

  constructor(request: IncomingMessage, options: Pick<DirectOptions, "trustedProxies" | "openLog">) {
    this.#request = request;
    this.#options = options;
  }

  get headers() {
    return this.#request.headers;
  }

  get ip(): string {
    const { headers, socket } = this.#request;
    return callerAddress(socket.remoteAddress ?? "", headers["x-forwarded-for"], this.#options.trustedProxies);
  }

  get log(): CallLog {
    this.#log ??= this.#options.openLog();
    return this.#log;
  }
}

/** The last address on the way here, counted from us, that is not one of the proxies that are believed. */
function callerAddress(
  nearest: string,
  forwarded: string | readonly string[] | undefined,
  proxies: readonly string[],
): string {
  if (proxies.length === 0 || forwarded === undefined) return nearest;
  const farther = String(forwarded)
    .split(",")
    .map((address) => address.trim())
    .toReversed();
  let address = nearest;
  for (const next of farther) {
    if (!isListedAddress(proxies, address)) break;
    address = next;
  }
  return address;
}
