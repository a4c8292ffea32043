import { newId } from "@banyan/kernel";
import type { WalletAnswer, WalletDoor } from "@banyan/vendor-kit";

/** A wallet that keeps every rule, and what a break needs to know about the world around it. */
export interface Unbroken {
  readonly door: WalletDoor;
  /** The token that a player was given last. */
  tokenOf(user: string): string;
}

/** What a break puts in place of the calls that it breaks. Each break has a memory of its own. */
export type Break = (unbroken: Unbroken) => Partial<WalletDoor>;

type Name = keyof WalletDoor;
export type Call<Of extends Name> = Parameters<WalletDoor[Of]>[0];
type Owed = Call<"adjustment" | "rollback" | "win">;

const patience = (): AbortSignal => new AbortController().signal;

export function pass<Of extends Name>(door: WalletDoor, name: Of, call: Call<Of>): Promise<WalletAnswer> {
  // Each name goes with its own call, which the signatures cannot say of a call that is chosen by name.
  const ask = door[name] as unknown as (call: unknown, deadline: AbortSignal) => Promise<WalletAnswer>;
  return ask(call, patience());
}

/** Breaks one call: `broken` answers it instead. */
export function instead<Of extends Name>(
  name: Of,
  broken: (call: Call<Of>, unbroken: Unbroken) => Promise<WalletAnswer>,
): Break {
  return (unbroken) => ({ [name]: (call: Call<Of>) => broken(call, unbroken) });
}

/** The call goes on with something else in it. */
export function changing<Of extends Name>(name: Of, change: (call: Call<Of>) => Partial<Call<Of>>): Break {
  return instead(name, (call, { door }) => pass(door, name, { ...call, ...change(call) }));
}

/** Where the wallet would refuse with one of these, something else happens. */
export function whereRefused<Of extends Name>(
  name: Of,
  refusals: readonly WalletAnswer["outcome"][],
  broken: (call: Call<Of>, unbroken: Unbroken, answer: WalletAnswer) => Promise<WalletAnswer>,
): Break {
  return instead(name, async (call, unbroken) => {
    const answer = await pass(unbroken.door, name, call);
    return refusals.includes(answer.outcome) ? broken(call, unbroken, answer) : answer;
  });
}

/** Forgets every id: each arrival is a call of its own. */
export function forgetful<Of extends Name>(name: Of): Break {
  return instead(name, (call, { door }) => {
    const transactionId = newId();
    return pass(door, name, { ...call, transactionId, ...(name === "betAndWin" && { betTransactionId: newId() }) });
  });
}

/** Takes part of the first call under an id for the whole of every later one. */
export function loose<Of extends Name>(name: Of, part: string): Break {
  return (unbroken) => {
    const seen = new Map<string, unknown>();
    const ask = (call: Call<Of>) => {
      const fields = call as unknown as Record<string, unknown>;
      const id = String(fields["transactionId"]);
      if (!seen.has(id)) seen.set(id, fields[part]);
      return pass(unbroken.door, name, { ...call, [part]: seen.get(id) });
    };
    return { [name]: ask };
  };
}

/** Gives the answer to a refused call again for ever. */
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

/** Wants a living token for what is owed without one. */
export function wantingToken<Of extends Name>(name: Of): Break {
  return instead(name, async (call, unbroken) => {
    const told = await balanceOf(call, unbroken);
    return told.outcome === "ok" ? pass(unbroken.door, name, call) : told;
  });
}

/** Lets nobody owe: what the call took too much is given back. */
export function coveringDebts<Of extends "rollback" | "adjustment" | "unsettle">(name: Of): Break {
  return instead(name, async (call, unbroken) => {
    const answer = await pass(unbroken.door, name, call);
    if (answer.outcome !== "ok" || answer.balance >= 0n) return answer;
    return move(call, unbroken, -answer.balance);
  });
}

/** Moves money that should not move, and answers as if it had been right. */
export function move(call: Omit<Owed, "transactionId">, { door }: Unbroken, amount: bigint): Promise<WalletAnswer> {
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
  { door, tokenOf }: Unbroken,
): Promise<WalletAnswer> {
  return door.balance({ vendor, requestId, user, gameCode, token: tokenOf(user) });
}
