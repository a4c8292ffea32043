import type { CastPlayer } from "../platform/cast.ts";
import type { BetCall } from "./journal.ts";
import { knowledgeOf } from "./journal.ts";
import type { Vendor } from "./vendor.ts";

/** One sequence of calls of a vendor, from its first call to its last. */
type Story = (vendor: Vendor, player: CastPlayer) => Promise<void>;

const STAKE_MAX = 500;
/** More than a poor player's balance. */
const BIG_STAKE = 4_000n;

/** The weight of each story. */
const STORIES: readonly (readonly [weight: number, story: Story])[] = [
  [46, playRound],
  [8, playTwoBets],
  [3, rollBackBeside],
  [3, rollBackFirst],
  [5, reorder],
  [1, winNothing],
  [5, breakTheRules],
  [5, alter],
  [4, betMuch],
  [3, takeWinBack],
  [9, askBalance],
];
const WEIGHTS = STORIES.reduce((sum, [weight]) => sum + weight, 0);

/** Plays one random story of a player. */
export async function tellStory(vendor: Vendor, player: CastPlayer): Promise<void> {
  let drawn = vendor.dice.below(WEIGHTS);
  for (const [weight, story] of STORIES) {
    drawn -= weight;
    if (drawn < 0) return story(vendor, player);
  }
}

/** Plays every story of a player once, one after another, so that rare ones are included. */
export async function tellEveryStory(vendor: Vendor, player: CastPlayer): Promise<void> {
  for (const [, story] of STORIES) await story(vendor, player);
}

const stake = ({ dice }: Vendor): bigint => BigInt(dice.between(1, STAKE_MAX));

/**
 * Places a bet; returns it when it is accepted. A bet with an unknown result is sometimes rolled back, as vendors
 * differ.
 */
async function placeBet(vendor: Vendor, player: CastPlayer, bet: BetCall): Promise<BetCall | undefined> {
  const known = await vendor.deliver(bet);
  if (known === "done") return bet;
  if (known === "unknown" && vendor.dice.chance(0.5)) await vendor.deliver(vendor.rollback(player, bet));
  return undefined;
}

/** Ends a round of one bet: won, lost, rolled back, or left open. */
async function endRound(vendor: Vendor, player: CastPlayer, bet: BetCall): Promise<"settled" | "taken back" | "open"> {
  const { dice } = vendor;
  const fate = dice.below(100);
  if (fate < 4) return "open";
  if (fate < 18) {
    return (await vendor.deliver(vendor.rollback(player, bet))) === "done" ? "taken back" : "open";
  }
  const amount = fate < 60 ? 0n : stake(vendor) * 2n;
  return (await vendor.deliver(vendor.win(player, bet, amount))) === "done" ? "settled" : "open";
}

async function playRound(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = await placeBet(vendor, player, vendor.bet(player, stake(vendor)));
  if (bet) await endRound(vendor, player, bet);
}

async function playTwoBets(vendor: Vendor, player: CastPlayer): Promise<void> {
  const first = await placeBet(vendor, player, vendor.bet(player, stake(vendor)));
  if (!first) return;
  const second = await placeBet(vendor, player, vendor.bet(player, stake(vendor), first.request.round));
  if (second && vendor.dice.chance(0.3)) await vendor.deliver(vendor.rollback(player, second));
  await endRound(vendor, player, first);
}

/** Sends the rollback at the same moment as its bet. In either order no money may have moved in the end. */
async function rollBackBeside(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = vendor.bet(player, stake(vendor));
  await Promise.all([vendor.deliver(vendor.rollback(player, bet)), vendor.deliver(bet)]);
}

/** Sends the rollback first. Its bet must never move money afterwards. */
async function rollBackFirst(vendor: Vendor, player: CastPlayer): Promise<void> {
  const late = vendor.bet(player, stake(vendor), undefined, "RS_ERROR_TRANSACTION_ROLLED_BACK");
  if ((await vendor.deliver(vendor.rollback(player, late))) === "done") await vendor.deliver(late);
}

/** Sends the win before its bet, and repeats it until it is accepted. */
async function reorder(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = vendor.bet(player, stake(vendor));
  const win = vendor.win(player, bet, stake(vendor));
  const [placed] = await Promise.all([vendor.deliver(bet), vendor.deliver(win)]);
  if (placed === "done" && knowledgeOf(win) !== "done") await vendor.deliver(win);
}

/** Sends a win whose bet was never sent. */
async function winNothing(vendor: Vendor, player: CastPlayer): Promise<void> {
  const never = vendor.bet(player, 1n);
  await vendor.deliver(vendor.win(player, never, stake(vendor), "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"));
}

/** Sends forbidden calls after the end of a round. */
async function breakTheRules(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = await placeBet(vendor, player, vendor.bet(player, stake(vendor)));
  if (!bet) return;
  const end = await endRound(vendor, player, bet);
  if (end === "settled") {
    const { round } = bet.request;
    const broken = [
      () => vendor.bet(player, stake(vendor), round, "RS_ERROR_ROUND_CLOSED"),
      () => vendor.win(player, bet, stake(vendor), "RS_ERROR_ROUND_CLOSED"),
      () => vendor.rollback(player, bet, "RS_ERROR_BET_SETTLED"),
    ];
    await vendor.deliver(vendor.dice.pick(broken)());
  } else if (end === "taken back") {
    // The same rollback with another id is accepted and moves no money.
    await vendor.deliver(vendor.rollback(player, bet));
    await vendor.deliver(vendor.win(player, bet, stake(vendor), "RS_ERROR_TRANSACTION_ROLLED_BACK"));
  }
}

async function alter(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = await placeBet(vendor, player, vendor.bet(player, stake(vendor)));
  if (!bet) return;
  await vendor.sendAltered(bet);
  await endRound(vendor, player, bet);
}

async function betMuch(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = await placeBet(vendor, player, vendor.bet(player, BIG_STAKE));
  if (bet) await endRound(vendor, player, bet);
}

async function takeWinBack(vendor: Vendor, player: CastPlayer): Promise<void> {
  const bet = await placeBet(vendor, player, vendor.bet(player, stake(vendor)));
  if (!bet) return;
  const win = vendor.win(player, bet, stake(vendor));
  if ((await vendor.deliver(win)) === "done") await vendor.deliver(vendor.rollback(player, win));
}

async function askBalance(vendor: Vendor, player: CastPlayer): Promise<void> {
  await vendor.deliver(vendor.balance(player));
}
