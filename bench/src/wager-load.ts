import { Agent, request } from "node:http";
import { newId } from "@banyan/kernel";
import { type BetRequest, rsaSigningKey, signatureHeaders, type SigningKey, VENDOR_HEADER } from "@banyan/vendor-kit";

/** Who may bet: a player with the token of a launched game. */
export interface Bettor {
  readonly user: string;
  readonly token: string;
}

/** A vendor's bets on the way to a wallet. */
export interface WagerVendor {
  readonly walletUrl: string;
  readonly code: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  readonly gameCode: string;
  readonly currency: string;
}

interface SignedBet {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface LoadResult {
  /** Bets that were answered with RS_OK, a second. */
  readonly rate: number;
  readonly accepted: number;
  /** Bets that the wallet did not decide within its second; a few of them may have been taken all the same. */
  readonly timedOut: number;
  readonly latenciesMs: readonly number[];
}

/** The stake of every bet, in minor units. */
export const STAKE = 1n;

/**
 * Signs bets of random players ahead of the measurement: a signature costs its vendor ten times what it costs the
 * wallet to check.
 */
export function signBets(vendor: WagerVendor, bettors: readonly Bettor[], count: number): readonly SignedBet[] {
  const key = rsaSigningKey(vendor.privateKey);
  return Array.from({ length: count }, () => {
    const bettor = bettors[Math.floor(Math.random() * bettors.length)];
    if (!bettor) throw new Error("nobody bets");
    return signBet(vendor, key, bettor);
  });
}

function signBet({ code, currency, gameCode }: WagerVendor, key: SigningKey, bettor: Bettor): SignedBet {
  const bet: BetRequest = {
    request_uuid: newId(),
    transaction_uuid: newId(),
    user: bettor.user,
    token: bettor.token,
    game_code: gameCode,
    round: newId(),
    round_closed: false,
    currency,
    amount: String(STAKE),
  };
  const text = JSON.stringify(bet);
  const body = Buffer.from(text);
  const headers = {
    ...signatureHeaders(key, text),
    [VENDOR_HEADER]: code,
    "content-type": "application/json",
    "content-length": body.length,
  };
  return { headers, body };
}

/**
 * Sends the bets over so many connections, each one after the answer to the one before it, until time is up or there
 * are no more of them. Throws when one is refused.
 */
export async function sendBets(
  walletUrl: string,
  bets: readonly SignedBet[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const queue = bets.values();
  const latenciesMs: number[] = [];
  let timedOut = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const connection = async (): Promise<void> => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      const { value: bet, done } = queue.next();
      if (done) return;
      const answer = await send(agent, walletUrl, bet);
      if (answer.includes('"status":"RS_OK"')) latenciesMs.push(performance.now() - started);
      else if (answer.includes('"status":"RS_ERROR_TIMEOUT"')) timedOut += 1;
      else throw new Error(`a bet was refused: ${answer}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
  } finally {
    agent.destroy();
  }
  const took = (performance.now() - began) / 1000;
  return { rate: latenciesMs.length / took, accepted: latenciesMs.length, timedOut, latenciesMs };
}

function send(agent: Agent, walletUrl: string, { headers, body }: SignedBet): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(`${walletUrl}/transaction/bet`, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve(text));
      response.on("error", reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}
