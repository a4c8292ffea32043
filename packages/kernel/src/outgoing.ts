import { lookup as resolve, type LookupAddress } from "node:dns";
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress, isWithin, networksOf } from "./public-address.ts";

/** The maximum length of an answer in bytes, by default. */
const ANSWER_BYTES_MAX = 1024 * 1024;

export interface OutgoingCall {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  /** From the call to the last byte of the answer, including name resolution. */
  readonly timeoutMillis: number;
  readonly answerBytesMax?: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The platform may not call this address. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

export type Outgoing = (call: OutgoingCall) => Promise<OutgoingAnswer>;

/**
 * The only way in which servers call a configured address.
 *
 * Only https, and only public addresses. The name is resolved, and every address of it is judged. The connection goes
 * to one of those, so that a second resolution cannot lead elsewhere. `networks` lists further allowed networks in CIDR
 * notation; loopback among them may be called over plain http. A redirect is never followed: it is returned.
 *
 * Rejects with AddressRefused, or with the error of the connection, of the time limit, or of an answer that is too
 * long.
 */
export function openOutgoing(networks: readonly string[]): Outgoing {
  const allowed = networksOf(networks);
  const refusalOf = (protocol: string, address: string): AddressRefused | undefined => {
    const isAllowed = isWithin(allowed, address);
    if (!isAllowed && !isPublicAddress(address)) return new AddressRefused(`${address} is not a public address`);
    if (protocol === "https:" || (isAllowed && isLoopback(address))) return undefined;
    return new AddressRefused("only https is called");
  };
  // Connections are kept alive, one for each parallel call. Idle ones do not keep a process running.
  const clients = {
    "http:": { request: httpRequest, agent: new HttpAgent({ keepAlive: true }) },
    "https:": { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) },
  };
  const lookups = {
    "http:": lookupWith((address) => refusalOf("http:", address)),
    "https:": lookupWith((address) => refusalOf("https:", address)),
  };
  return async (call) => {
    const url = new URL(call.url);
    const { protocol } = url;
    if (protocol !== "http:" && protocol !== "https:") throw new AddressRefused("only https is called");
    if (url.username !== "" || url.password !== "") throw new AddressRefused("the address holds a password");
    // A literal IP address needs no lookup: it is judged directly.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const refusal = isIP(host) === 0 ? undefined : refusalOf(protocol, host);
    if (refusal) throw refusal;
    const { request, agent } = clients[protocol];
    const options = { method: call.method, headers: call.headers, agent, lookup: lookups[protocol] };
    return answerOf(request(url, options), call);
  };
}

/** Resolves a name for a connection, and refuses it when any of its addresses is refused. */
function lookupWith(refusalOf: (address: string) => AddressRefused | undefined): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const refusal = addresses.map(({ address }) => refusalOf(address)).find((each) => each !== undefined);
      const [first] = addresses;
      if (refusal || !first) return callback(refusal ?? new AddressRefused(`${hostname} has no address`), "", 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function answerOf(request: ClientRequest, call: OutgoingCall): Promise<OutgoingAnswer> {
  const { timeoutMillis, answerBytesMax = ANSWER_BYTES_MAX, signal } = call;
  return new Promise((resolve, reject) => {
    // Destroyed without an error: a socket in its agent's pool has no listener for it.
    const giveUp = (reason: string) => {
      fail(new Error(reason));
      request.destroy();
    };
    const patience = setTimeout(() => giveUp(`TimeoutError: no reply within ${timeoutMillis} ms`), timeoutMillis);
    const abort = () => giveUp("the call was given up");
    const end = () => {
      clearTimeout(patience);
      signal?.removeEventListener("abort", abort);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    request.on("error", fail);
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerBytesMax) giveUp(`reply longer than ${answerBytesMax} bytes`);
        else chunks.push(chunk);
      });
      response.on("error", fail);
      response.once("end", () => {
        end();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.end(call.body);
  });
}

let ofThisProcess: Outgoing | undefined;

/** {@link openOutgoing} with the networks of the environment variable OUTGOING_NETWORKS, comma separated. */
export const callOut: Outgoing = (call) => {
  ofThisProcess ??= openOutgoing(
    (process.env["OUTGOING_NETWORKS"] ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  );
  return ofThisProcess(call);
};
