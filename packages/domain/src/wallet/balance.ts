import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { cashBalance } from "./player-cash.ts";

type Call = typeof contract.wallet.balance;

/** The signed-in player's cash: total, held and available. */
export async function balance(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { overdrawn: _, ...value } = await cashBalance(db, { playerId: player.id, currency: brand.currency });
  return { value };
}
