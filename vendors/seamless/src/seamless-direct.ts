import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isListedAddress } from "@banyan/vendor-kit";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";
import {
  type CallLog,
  type LoggedCaller,
  SEAMLESS_CALLS,
  type SeamlessCall,
  seamlessCalls,
  type SeamlessOptions,
  type SeamlessReply,
} from "./seamless-calls.ts";

interface DirectOptions extends SeamlessOptions {
  /** The path before the vendor's code: "/vendors/seamless". */
  readonly prefix: string;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Makes the id of a request. Called only when a log or a trace needs it. */
  readonly newRequestId: () => string;
  /** Opens a log that names the request. Called only when there is something to write. */
  readonly openLog: (requestId: string) => CallLog;
  /** Surrounds the answer to each call, for tracing. It changes neither the path of the call nor the answer. */
  readonly around?: AroundCall;
  /** A request that has begun must arrive completely within this time, or the connection is closed. */
  readonly requestMillisMax?: number;
  /** Called for each answer with the route, as the framework names it, and the seconds since the request was read. */
  readonly onAnswered: (route: string, seconds: number) => void;
}

/** A call as the code around it sees it. */
export interface DirectCall {
  /** The route, as the framework names it. */
  readonly route: string;
  readonly requestId: string;
}

/** Runs `answer` once, and returns what it returns. */
export type AroundCall = <Reply>(call: DirectCall, answer: () => Promise<Reply>) => Promise<Reply>;

/** The connections that are served here and not by the HTTP server. */
export interface DirectLines {
  /** Reads each new connection before the server does, and gives it to the server unless it carries a plain call. */
  readonly precede: (server: Server) => void;
  /** Closes idle connections immediately, and each other one after its answer. */
  readonly close: () => void;
}

/** How long an idle connection is kept for its next request. */
const KEEP_SECONDS = 72;
/** The default of `requestMillisMax`. */
const REQUEST_MILLIS_MAX = 10_000;
/** The maximum size of pipelined requests. Beyond it the socket is paused until the current answer is sent. */
const AHEAD_BYTES_MAX = 64 * 1024;

const VENDOR_CODE = /^[A-Z0-9_]{1,32}$/;

/**
 * Serves the same calls as {@link seamlessRoutes} without the framework. For one bet, an HTTP server and a framework
 * cost more than the wallet itself. Only plain calls are served here. At the first other request, the connection and
 * that request go to the server and stay there.
 */
export function seamlessDirect(options: DirectOptions): DirectLines {
  const calls = new Map(
    SEAMLESS_CALLS.map(({ call, path, bodyBytesMax }) => [
      path,
      { call, route: `${options.prefix}/:vendorCode${path}`, bodyBytesMax },
    ]),
  );
  const shared: DirectServer = {
    ...options,
    calls,
    answer: seamlessCalls(options),
    start: `POST ${options.prefix}/`,
    lines: new Set(),
    closing: false,
  };
  return {
    precede(server) {
      const others = server.listeners("connection");
      server.removeAllListeners("connection");
      server.on("connection", (socket: Socket) => {
        const giveAway = () => {
          for (const listener of others) listener.call(server, socket);
        };
        shared.lines.add(new Line(socket, shared, giveAway));
      });
    },
    close() {
      shared.closing = true;
      for (const line of shared.lines) line.endWhenIdle();
    },
  };
}

/** The state that all lines of a server share. */
interface DirectServer extends DirectOptions {
  readonly calls: ReadonlyMap<string, KnownCall>;
  readonly answer: ReturnType<typeof seamlessCalls>;
  /** The beginning of a call's request line. */
  readonly start: string;
  readonly lines: Set<Line>;
  closing: boolean;
}

interface KnownCall {
  readonly call: SeamlessCall;
  readonly route: string;
  readonly bodyBytesMax: number;
}

/** One connection. It answers one request at a time, before it reads the next. */
class Line {
  readonly #socket: Socket;
  readonly #shared: DirectServer;
  readonly #giveAway: () => void;
  /** Bytes that were received and not processed yet. They do not include the request that is being answered. */
  #brought: Buffer | undefined;
  /** Closes the connection if the partial request does not become complete in time. */
  #patience: NodeJS.Timeout | undefined;
  #isBusy = false;
  #isEnded = false;

  constructor(socket: Socket, shared: DirectServer, giveAway: () => void) {
    this.#socket = socket;
    this.#shared = shared;
    this.#giveAway = giveAway;
    socket.setTimeout(KEEP_SECONDS * 1000);
    socket.on("data", this.#onData).on("end", this.#onEnd).on("timeout", this.#onTimeout);
    socket.on("error", this.#onError).on("close", this.#onClose);
  }

  endWhenIdle(): void {
    if (!this.#isBusy) this.#socket.destroySoon();
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#brought = this.#brought ? Buffer.concat([this.#brought, chunk]) : chunk;
    if (!this.#isBusy) this.#next();
    else if (this.#brought.length > AHEAD_BYTES_MAX) this.#socket.pause();
  };

  readonly #onEnd = (): void => {
    this.#isEnded = true;
    this.endWhenIdle();
  };

  readonly #onTimeout = (): void => {
    if (!this.#isBusy) this.#socket.destroy();
  };

  readonly #onError = (): void => {
    this.#socket.destroy();
  };

  readonly #onClose = (): void => {
    clearTimeout(this.#patience);
    this.#shared.lines.delete(this);
  };

  #next(): void {
    const bytes = this.#brought;
    if (!bytes) {
      if (this.#isEnded || this.#shared.closing) this.#socket.destroySoon();
      return;
    }
    const request = readPlainRequest(bytes, this.#shared.start, this.#bodyBytesMax);
    if (request === "partial") return this.#waitForRest();
    const known = request === "other" ? undefined : this.#known(request.path);
    if (request === "other" || !known) return this.#leave(bytes);
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#brought = bytes.length > request.length ? bytes.subarray(request.length) : undefined;
    this.#isBusy = true;
    void this.#answer(request, known);
  }

  #waitForRest(): void {
    if (this.#isEnded) return void this.#socket.destroy();
    const { requestMillisMax = REQUEST_MILLIS_MAX } = this.#shared;
    this.#patience ??= setTimeout(() => this.#socket.destroy(), requestMillisMax);
  }

  readonly #bodyBytesMax = (path: string): number => this.#known(path)?.bodyBytesMax ?? 0;

  #known(path: string): (KnownCall & { readonly vendorCode: string }) | undefined {
    const begin = this.#shared.prefix.length + 1;
    const end = path.indexOf("/", begin);
    const known = this.#shared.calls.get(path.slice(end));
    const vendorCode = path.slice(begin, end);
    return known && VENDOR_CODE.test(vendorCode) ? { ...known, vendorCode } : undefined;
  }

  async #answer(
    { headers, body: rawBody }: PlainRequest,
    { call, route, vendorCode }: KnownCall & { readonly vendorCode: string },
  ): Promise<void> {
    const began = performance.now();
    const { answer, around } = this.#shared;
    const caller = new DirectCaller(headers, this.#socket, this.#shared);
    const received = { call, vendorCode, rawBody, caller };
    const reply = await (around
      ? around({ route, requestId: caller.requestId }, () => answer(received))
      : answer(received));
    this.#write(reply);
    this.#shared.onAnswered(route, (performance.now() - began) / 1000);
    this.#isBusy = false;
    if (this.#socket.isPaused()) this.#socket.resume();
    this.#next();
  }

  #write(reply: SeamlessReply): void {
    // The caller has closed the connection.
    if (!this.#socket.writable) return;
    const text = JSON.stringify(reply);
    const length = Buffer.byteLength(text);
    const kept = this.#shared.closing ? "connection: close" : `keep-alive: timeout=${KEEP_SECONDS}`;
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${length}\r\n`;
    const whole = `${head}date: ${dateNow()}\r\n${kept}\r\n\r\n${text}`;
    this.#socket.write(whole, length === text.length ? "latin1" : "utf8");
  }

  /** Gives the connection, with the bytes received so far, to the HTTP server. */
  #leave(bytes: Buffer): void {
    const socket = this.#socket;
    clearTimeout(this.#patience);
    this.#shared.lines.delete(this);
    if (this.#isEnded) return void socket.destroy();
    socket.off("data", this.#onData).off("end", this.#onEnd).off("timeout", this.#onTimeout);
    socket.off("error", this.#onError).off("close", this.#onClose);
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(bytes);
    this.#giveAway();
    process.nextTick(() => socket.resume());
  }
}

let dateOf = 0;
let dateText = "";

/** The text of the Date header, built once a second. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateOf) {
    dateOf = second;
    dateText = new Date(second * 1000).toUTCString();
  }
  return dateText;
}

type CallerOptions = Pick<DirectOptions, "trustedProxies" | "newRequestId" | "openLog">;

class DirectCaller implements LoggedCaller {
  readonly headers: PlainRequest["headers"];
  readonly #socket: Socket;
  readonly #options: CallerOptions;
  #log: CallLog | undefined;
  #requestId: string | undefined;

  constructor(headers: PlainRequest["headers"], socket: Socket, options: CallerOptions) {
    this.headers = headers;
    this.#socket = socket;
    this.#options = options;
  }

  get ip(): string {
    const { trustedProxies } = this.#options;
    return callerAddress(this.#socket.remoteAddress ?? "", this.headers["x-forwarded-for"], trustedProxies);
  }

  get requestId(): string {
    this.#requestId ??= this.#options.newRequestId();
    return this.#requestId;
  }

  get log(): CallLog {
    this.#log ??= this.#options.openLog(this.requestId);
    return this.#log;
  }
}

/** The last address of the forwarding chain, counted from this end, that is not a trusted proxy. */
function callerAddress(nearest: string, forwarded: string | undefined, proxies: readonly string[]): string {
  if (proxies.length === 0 || forwarded === undefined) return nearest;
  const farther = forwarded
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
