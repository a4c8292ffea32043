import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { contractDebt } from "../wallet/index.ts";
import { lockedOf, withdrawableOf } from "./model/locked-credit.ts";
import { playerMoney } from "./player-money.ts";
import { inPurses } from "./purse/end-purse.ts";
import { leftIn, leftToPlay, openWagering } from "./wagering-rows.ts";

type Call = typeof contract.rewards.lockedFunds;

/**
 * How much of the player's money bonuses lock now, by the functions that decide withdrawals. A debt to downlines may not
 * be withdrawn either.
 */
export async function lockedFunds(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { currency } = brand;
  const money = await playerMoney(db, { playerId: player.id, currency });
  const open = await openWagering(db, player.id, "read");
  const locked = lockedOf(money.total, open);
  const debt = await contractDebt(db, player.id);
  const unlocked = withdrawableOf(money, open);
  const free = money.cash - money.held - debt;
  const withdrawable = debt === 0n || unlocked <= free ? unlocked : free > 0n ? free : 0n;
  const kept = open.filter(({ purse }) => purse !== null);
  const purse = kept.length === 0 ? null : { balance: await inPurses(db, kept), toPlay: leftIn("purse", kept) };
  return { value: { currency, locked, withdrawable, toPlay: leftToPlay(open), purse } };
}
