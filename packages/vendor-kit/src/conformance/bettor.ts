import { newId } from "@banyan/kernel";
import type {
  WalletAdjustmentCall,
  WalletBetAndWinCall,
  WalletBetCall,
  WalletGrantCall,
  WalletRefundCall,
  WalletResettleCall,
  WalletRollbackCall,
  WalletSettleCall,
  WalletUserCall,
  WalletWinCall,
} from "../wallet-door.ts";
import type { ConformanceTarget } from "./conformance-target.ts";
import type { Signing, Told, WinsTold, WireRequest } from "./protocol-driver.ts";
import type { SpokenCall } from "./spoken-call.ts";

/** An answer with its raw bytes, by which replays are compared. */
export interface Answer extends Told {
  readonly raw: string;
}

/** An answer to many wins with its raw bytes. */
export interface WinsAnswer extends WinsTold {
  readonly raw: string;
}

/** One exchange on the wire. An engineer uses it to find out why a rule does not hold. */
export interface Exchange {
  readonly path: string;
  readonly request: string;
  /** The answer, or the reason why there was none. */
  readonly answer: string;
}

/** Longer than any wallet needs for a bet, so that a slow answer is reported instead of cut off. */
const TIMEOUT_MILLIS = 15_000;

type GrantName = "bonusWin" | "jackpotWin" | "promoWin";
type Bet = SpokenCall<"bet">;
type Settlement = SpokenCall<"settle" | "cashOut">;

/** One player at the vendor's game. It makes calls in order and sends them, corrupted where a rule needs it. */
export interface Bettor {
  readonly user: string;
  readonly token: string;
  readonly exchanges: readonly Exchange[];
  ask(name: "info" | "balance"): SpokenCall<"info" | "balance">;
  bet(amount: bigint, changes?: Partial<WalletBetCall>): Bet;
  /** A win for the bet that closes the bet's round. */
  win(bet: Bet, amount: bigint, changes?: Partial<WalletWinCall>): SpokenCall<"win">;
  rollback(of: SpokenCall, changes?: Partial<WalletRollbackCall>): SpokenCall<"rollback">;
  betAndWin(stake: bigint, amount: bigint, changes?: Partial<WalletBetAndWinCall>): SpokenCall<"betAndWin">;
  /** Belongs to no round by default. */
  grant(name: GrantName, amount: bigint, changes?: Partial<WalletGrantCall>): SpokenCall<GrantName>;
  refund(bet: Bet, changes?: Partial<WalletRefundCall>): SpokenCall<"refund">;
  roundEnd(roundId: string): SpokenCall<"roundEnd">;
  adjustment(amount: bigint, changes?: Partial<WalletAdjustmentCall>): SpokenCall<"adjustment">;
  settle(bet: Bet, amount: bigint, changes?: Partial<WalletSettleCall>): SpokenCall<"settle">;
  cashOut(bet: Bet, amount: bigint, changes?: Partial<WalletSettleCall>): SpokenCall<"cashOut">;
  unsettle(settlement: Settlement): SpokenCall<"unsettle">;
  resettle(settlement: Settlement, amount: bigint, changes?: Partial<WalletResettleCall>): SpokenCall<"resettle">;
  /** Sends any request. Throws unless an answer of the protocol comes back. */
  post(request: WireRequest): Promise<Answer>;
  send(spoken: SpokenCall, signing?: Signing): Promise<Answer>;
  /** Sends many wins with one call. Only for cases that want this call. */
  sendWins(wins: readonly SpokenCall<"win">[]): Promise<WinsAnswer>;
  /** Sends any request as one with many wins. */
  postWins(request: WireRequest): Promise<WinsAnswer>;
  /** Sends the call and closes the connection without waiting for the answer. */
  hangUp(spoken: SpokenCall): Promise<void>;
  /** Sends the call and throws unless the outcome is the expected one. */
  expect(outcome: Told["outcome"], spoken: SpokenCall, signing?: Signing): Promise<Answer>;
  /** Asks the wallet for the player's balance and throws unless it is this one. */
  expectBalance(balance: bigint): Promise<void>;
}

export async function newBettor(target: ConformanceTarget, balance: bigint): Promise<Bettor> {
  const { user, token } = await target.newPlayer(balance);
  const { driver, currency } = target;
  const exchanges: Exchange[] = [];

  async function exchange<Read>(
    request: WireRequest,
    read: (body: string) => Read | undefined,
  ): Promise<Read & { readonly raw: string }> {
    const raw = await postRaw(target, request, AbortSignal.timeout(TIMEOUT_MILLIS)).catch((error: unknown) => {
      exchanges.push({ path: request.path, request: request.body, answer: `no answer: ${String(error)}` });
      throw new Error(`${request.path} got no answer`, { cause: error });
    });
    exchanges.push({ path: request.path, request: request.body, answer: raw });
    const told = read(raw);
    if (!told) throw new Error(`${request.path} got no answer of the protocol: ${raw.slice(0, 300)}`);
    return { ...told, raw };
  }

  const post = (request: WireRequest): Promise<Answer> => exchange(request, driver.read);

  const postWins = (request: WireRequest): Promise<WinsAnswer> => exchange(request, (body) => driver.wins?.read(body));

  async function sendWins(wins: readonly SpokenCall<"win">[]): Promise<WinsAnswer> {
    if (!driver.wins) throw new Error(`${driver.protocol} has no call for many wins`);
    return postWins(driver.wins.write(wins));
  }

  const send = (spoken: SpokenCall, signing?: Signing) => post(driver.write(spoken, signing));

  async function expect(outcome: Told["outcome"], spoken: SpokenCall, signing?: Signing): Promise<Answer> {
    const answer = await send(spoken, signing);
    if (answer.outcome !== outcome) throw new Error(`${spoken.name} got ${answer.raw} where ${outcome} was due`);
    return answer;
  }

  const who = (): Omit<WalletUserCall, "token"> => ({
    vendor: target.vendor,
    requestId: newId(),
    user,
    gameCode: target.gameCode,
  });
  const owed = () => ({ ...who(), transactionId: newId() });
  const settlement = (bet: Bet, amount: bigint, changes?: Partial<WalletSettleCall>): WalletSettleCall => ({
    ...owed(),
    betTransactionId: bet.call.transactionId,
    roundId: bet.call.roundId,
    roundClosed: true,
    currency,
    amount,
    ...changes,
  });
  const ofSettlement = ({ call }: Settlement) => ({
    ...owed(),
    settlementTransactionId: call.transactionId,
    roundId: call.roundId,
  });

  return {
    user,
    token,
    exchanges,
    post,
    send,
    postWins,
    sendWins,
    expect,
    ask: (name) => ({ name, call: { ...who(), token } }),
    bet: (amount, changes) => ({
      name: "bet",
      call: { ...owed(), token, roundId: newId(), roundClosed: false, currency, amount, ...changes },
    }),
    win: (bet, amount, changes) => ({
      name: "win",
      call: {
        ...bet.call,
        ...owed(),
        betTransactionId: bet.call.transactionId,
        roundClosed: true,
        amount,
        ...changes,
      },
    }),
    rollback: ({ call }, changes) => ({
      name: "rollback",
      call: {
        ...owed(),
        token,
        betTransactionId: "transactionId" in call ? call.transactionId : newId(),
        roundId: ("roundId" in call ? call.roundId : null) ?? newId(),
        roundClosed: true,
        ...changes,
      },
    }),
    betAndWin: (stake, amount, changes) => {
      const id = newId();
      return {
        name: "betAndWin",
        call: {
          ...who(),
          token,
          transactionId: id,
          betTransactionId: id,
          roundId: newId(),
          roundClosed: true,
          currency,
          stake,
          amount,
          ...changes,
        },
      };
    },
    grant: (name, amount, changes) => ({
      name,
      call: { ...owed(), roundId: null, roundClosed: false, currency, amount, ...changes },
    }),
    refund: ({ call }, changes) => ({
      name: "refund",
      call: {
        ...owed(),
        betTransactionId: call.transactionId,
        roundId: call.roundId,
        roundClosed: true,
        ...changes,
      },
    }),
    roundEnd: (roundId) => ({ name: "roundEnd", call: { ...owed(), roundId } }),
    adjustment: (amount, changes) => ({
      name: "adjustment",
      call: { ...owed(), roundId: null, currency, amount, ...changes },
    }),
    settle: (bet, amount, changes) => ({ name: "settle", call: settlement(bet, amount, changes) }),
    cashOut: (bet, amount, changes) => ({ name: "cashOut", call: settlement(bet, amount, changes) }),
    unsettle: (of) => ({ name: "unsettle", call: ofSettlement(of) }),
    resettle: (of, amount, changes) => ({
      name: "resettle",
      call: { ...ofSettlement(of), currency, amount, ...changes },
    }),
    async hangUp(spoken) {
      const request = driver.write(spoken);
      exchanges.push({ path: request.path, request: request.body, answer: "not waited for" });
      const controller = new AbortController();
      setTimeout(() => controller.abort(), HANG_UP_MILLIS);
      await postRaw(target, request, controller.signal).catch(() => undefined);
    },
    async expectBalance(due) {
      const answer = await expect("ok", { name: "balance", call: { ...who(), token } });
      if (answer.balance !== due) throw new Error(`the balance is ${answer.balance} where ${due} was due`);
    },
  };
}

/** Long enough for a call to leave, too short for most answers to arrive. */
const HANG_UP_MILLIS = 5;

async function postRaw(target: ConformanceTarget, request: WireRequest, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${target.walletUrl}${request.path}`, {
    method: "POST",
    headers: request.headers,
    body: request.body,
    redirect: "error",
    signal,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** Throws unless two answers have the same bytes. */
export function expectSameBytes(first: Answer, again: Answer): void {
  if (first.raw !== again.raw) throw new Error(`first ${first.raw}, again ${again.raw}`);
}

/** Throws unless the answer contains this balance. */
export function expectTold(answer: Answer, balance: bigint): void {
  if (answer.balance !== balance) throw new Error(`told ${answer.raw} where a balance of ${balance} was due`);
}

/** The same call with changed fields. Its ids stay the same unless `changes` contains them. */
export function altered<Name extends SpokenCall["name"]>(
  spoken: SpokenCall<Name>,
  changes: Partial<SpokenCall<Name>["call"]>,
): SpokenCall<Name> {
  return { ...spoken, call: { ...spoken.call, ...changes } };
}
