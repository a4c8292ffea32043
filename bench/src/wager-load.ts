import { connect, type Socket } from "node:net";
import { type BetRequest, signatureHeaders, type SigningKey, VENDOR_HEADER } from "@banyan/vendor-kit";
import { percentile, round } from "./bench.ts";
import { betOf, type WagerPlatform } from "./wager-platform.ts";

export interface LoadResult {
  /** Bets a second that were answered with RS_OK. */
  readonly rate: number;
  /** Accepted bets. */
  readonly units: number;
  /** Bets that the wallet did not decide within one second. A few of them may still have been booked. */
  readonly timedOut: number;
  readonly latenciesMs: readonly number[];
}

/** Every bet that was sent, for the final check of the books. */
export interface Tally {
  accepted: number;
  timedOut: number;
}

/** Adds a load to the tally; returns the load. */
export function countIn<Load extends LoadResult>(tally: Tally, load: Load): Load {
  tally.accepted += load.units;
  tally.timedOut += load.timedOut;
  return load;
}

/** The latencies of a load, for the details of a line. */
export function loadDetails(loads: readonly LoadResult[]): Readonly<Record<string, number>> {
  const latencies = loads.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    p50Ms: round(percentile(latencies, 0.5), 1),
    p99Ms: round(percentile(latencies, 0.99), 1),
    accepted: loads.reduce((sum, { units }) => sum + units, 0),
    timedOut: loads.reduce((sum, { timedOut }) => sum + timedOut, 0),
  };
}

/**
 * Signs bets of random players before the measurement, as whole HTTP requests. The vendor runs on the same machine, and
 * only the platform's work should be measured.
 */
export function signBets(platform: WagerPlatform, key: SigningKey, count: number): readonly Buffer[] {
  return Array.from({ length: count }, () => signBet(platform, key, Math.floor(Math.random() * platform.players)));
}

function signBet(platform: WagerPlatform, key: SigningKey, player: number): Buffer {
  const call = betOf(platform, player);
  const bet: BetRequest = {
    request_uuid: call.requestId,
    transaction_uuid: call.transactionId,
    user: call.user,
    token: call.token,
    game_code: call.gameCode,
    round: call.roundId,
    round_closed: call.roundClosed,
    currency: call.currency,
    amount: String(call.amount),
  };
  const body = JSON.stringify(bet);
  const headers = {
    host: "wallet.example",
    ...signatureHeaders(key, { path: "/transaction/bet", caller: call.vendor, body }),
    [VENDOR_HEADER]: call.vendor,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST /vendors/seamless/${call.vendor}/transaction/bet HTTP/1.1\r\n${head.join("")}\r\n${body}`);
}

export interface LoadWish {
  readonly connections: number;
  readonly seconds: number;
  /** The receiver of the server that reads the connections; "direct" by default. */
  readonly receiver?: "direct" | "framework";
}

/** A request that only the HTTP server reads, because a header occurs twice. Its connection then stays there. */
function notPlain(bet: Buffer): Buffer {
  const headers = bet.indexOf("\r\n") + 2;
  const twice = Buffer.from("accept: application/json\r\naccept: application/json\r\n");
  return Buffer.concat([bet.subarray(0, headers), twice, bet.subarray(headers)]);
}

/**
 * Sends the bets over the connections, spread over the servers. Each connection waits for its last answer before the
 * next bet. Stops when time is up or no bets are left. Throws when a bet is refused.
 */
export async function sendBets(
  ports: readonly number[],
  bets: readonly Buffer[],
  { connections, seconds, receiver = "direct" }: LoadWish,
): Promise<LoadResult> {
  const queue = bets.values();
  const latenciesMs: number[] = [];
  let timedOut = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const connection = async (index: number): Promise<void> => {
    const line = await openLine(ports[index % ports.length] ?? 0);
    let isFirst = true;
    try {
      for (let started = performance.now(); started < end; started = performance.now()) {
        const { value: bet, done } = queue.next();
        if (done) return;
        const answer = await line.send(isFirst && receiver === "framework" ? notPlain(bet) : bet);
        isFirst = false;
        if (answer.includes('"status":"RS_OK"')) latenciesMs.push(performance.now() - started);
        else if (answer.includes('"status":"RS_ERROR_TIMEOUT"')) timedOut += 1;
        else throw new Error(`a bet was refused: ${answer}`);
      }
    } finally {
      line.end();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_each, index) => connection(index)));
  const took = (performance.now() - began) / 1000;
  return { rate: latenciesMs.length / took, units: latenciesMs.length, timedOut, latenciesMs };
}

export interface Line {
  send(request: Buffer): Promise<string>;
  end(): void;
}

/** A persistent connection with one request at a time: the smallest HTTP client that the measurement needs. */
export async function openLine(port: number): Promise<Line> {
  const socket = await opened(port);
  let answer = "";
  let waiting: { resolve(text: string): void; reject(error: Error): void } | undefined;
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    answer += chunk;
    const body = answer.indexOf("\r\n\r\n") + 4;
    if (body < 4) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
    if (length === undefined || answer.length < body + Number(length)) return;
    const whole = answer;
    answer = "";
    waiting?.resolve(whole);
  });
  let broken: Error | undefined;
  const fail = (error?: Error) => {
    broken = error ?? new Error("the server hung up");
    waiting?.reject(broken);
  };
  socket.on("error", fail).on("close", () => fail());
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        if (broken) reject(broken);
        waiting = { resolve, reject };
        socket.write(request);
      });
    },
    end: () => socket.destroy(),
  };
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    socket.once("connect", () => resolve(socket)).once("error", reject);
  });
}
