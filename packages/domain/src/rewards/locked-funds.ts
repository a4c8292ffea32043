import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { lockedOf, withdrawableOf } from "./model/locked-credit.ts";
import { playerMoney } from "./player-money.ts";
import { inPurses } from "./purse/end-purse.ts";
import { leftIn, leftToPlay, openWagering } from "./wagering-rows.ts";

type Call = typeof contract.rewards.lockedFunds;

/** How much of the player's money bonuses lock now, by the functions that decide withdrawals. */
export async function lockedFunds(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { currency } = brand;
  const money = await playerMoney(db, { playerId: player.id, currency });
  const open = await openWagering(db, player.id, "read");
  const locked = lockedOf(money.total, open);
  const kept = open.filter(({ purse }) => purse !== null);
  const purse = kept.length === 0 ? null : { balance: await inPurses(db, kept), toPlay: leftIn("purse", kept) };
  return { value: { currency, locked, withdrawable: withdrawableOf(money, open), toPlay: leftToPlay(open), purse } };
}
