import { newId } from "@banyan/kernel";
import type { WalletAnswer, WalletDoor } from "@banyan/vendor-kit";

/** A wallet that keeps every rule, and the context that a break needs. */
export interface SoundWallet {
  readonly door: WalletDoor;
  /** The token that a player was given last. */
  tokenOf(user: string): string;
}

/** Replacements for the calls that a break changes. Each break keeps separate state. */
export type Break = (wallet: SoundWallet) => Partial<WalletDoor>;

type Name = keyof WalletDoor;
export type Call<Of extends Name> = Parameters<WalletDoor[Of]>[0];
type Owed = Call<"adjustment" | "rollback" | "win">;

const patience = (): AbortSignal => new AbortController().signal;

export function pass<Of extends Name>(door: WalletDoor, name: Of, call: Call<Of>): Promise<WalletAnswer> {
  // The name matches its call; the types cannot express that for a name chosen at run time.
  const ask = door[name] as unknown as (call: unknown, deadline: AbortSignal) => Promise<WalletAnswer>;
  return ask(call, patience());
}

/** Breaks one call: `broken` answers it instead. */
export function instead<Of extends Name>(
  name: Of,
  broken: (call: Call<Of>, wallet: SoundWallet) => Promise<WalletAnswer>,
): Break {
  return (wallet) => ({ [name]: (call: Call<Of>) => broken(call, wallet) });
}

/** Changes fields of the call and passes it on. */
export function changing<Of extends Name>(name: Of, change: (call: Call<Of>) => Partial<Call<Of>>): Break {
  return instead(name, (call, { door }) => pass(door, name, { ...call, ...change(call) }));
}

/** Replaces the answer when the wallet would refuse with one of these codes. */
export function whereRefused<Of extends Name>(
  name: Of,
  refusals: readonly WalletAnswer["outcome"][],
  broken: (call: Call<Of>, wallet: SoundWallet, answer: WalletAnswer) => Promise<WalletAnswer>,
): Break {
  return instead(name, async (call, wallet) => {
    const answer = await pass(wallet.door, name, call);
    return refusals.includes(answer.outcome) ? broken(call, wallet, answer) : answer;
  });
}

/** Ignores ids: each delivery counts as a new call. */
export function forgetful<Of extends Name>(name: Of): Break {
  return instead(name, (call, { door }) => {
    const transactionId = newId();
    return pass(door, name, { ...call, transactionId, ...(name === "betAndWin" && { betTransactionId: newId() }) });
  });
}

/** Ignores one part of the first call when it compares later calls with the same id. */
export function loose<Of extends Name>(name: Of, part: string): Break {
  return (wallet) => {
    const seen = new Map<string, unknown>();
    const ask = (call: Call<Of>) => {
      const fields = call as unknown as Record<string, unknown>;
      const id = String(fields["transactionId"]);
      if (!seen.has(id)) seen.set(id, fields[part]);
      return pass(wallet.door, name, { ...call, [part]: seen.get(id) });
    };
    return { [name]: ask };
  };
}

/** Repeats the answer to a refused call permanently. */
export function rememberingRefusals<Of extends Name>(name: Of): Break {
  return ({ door }) => {
    const refused = new Map<string, WalletAnswer>();
    const ask = async (call: Call<Of>) => {
      const id = String((call as unknown as Record<string, unknown>)["transactionId"]);
      const before = refused.get(id);
      if (before) return before;
      const answer = await pass(door, name, call);
      if (answer.outcome !== "ok") refused.set(id, answer);
      return answer;
    };
    return { [name]: ask };
  };
}

/** Requires a valid token for calls that must work without one. */
export function wantingToken<Of extends Name>(name: Of): Break {
  return instead(name, async (call, wallet) => {
    const told = await balanceOf(call, wallet);
    return told.outcome === "ok" ? pass(wallet.door, name, call) : told;
  });
}

/** Prevents a negative balance: returns the excess that the call took. */
export function coveringDebts<Of extends "rollback" | "adjustment" | "unsettle">(name: Of): Break {
  return instead(name, async (call, wallet) => {
    const answer = await pass(wallet.door, name, call);
    if (answer.outcome !== "ok" || answer.balance >= 0n) return answer;
    return move(call, wallet, -answer.balance);
  });
}

/** Moves money wrongly, and answers as if the call were right. */
export function move(call: Omit<Owed, "transactionId">, { door }: SoundWallet, amount: bigint): Promise<WalletAnswer> {
  const { vendor, requestId, user, gameCode } = call;
  return door.adjustment({
    vendor,
    requestId,
    user,
    gameCode,
    transactionId: newId(),
    roundId: null,
    currency: "PKR",
    amount,
  });
}

/** Answers with the balance, as if the call had been done. */
export function balanceOf(
  { vendor, requestId, user, gameCode }: Pick<Owed, "vendor" | "requestId" | "user" | "gameCode">,
  { door, tokenOf }: SoundWallet,
): Promise<WalletAnswer> {
  return door.balance({ vendor, requestId, user, gameCode, token: tokenOf(user) });
}
