import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banyan/kernel";
import {
  balanceOf,
  type Break,
  changing,
  coveringDebts,
  forgetful,
  instead,
  loose,
  move,
  pass,
  rememberingRefusals,
  wantingToken,
  whereRefused,
} from "./break-door.ts";

/** Longer than the time limit of a bet. */
const TOO_LONG_MILLIS = 2_500;

const paid = (name: "win" | "settle" | "resettle", refusals: Parameters<typeof whereRefused>[1]): Break =>
  whereRefused(name, refusals, (call, unbroken) => move(call, unbroken, call.amount));

/** Pays a win each time that it comes. */
const paidAgain = instead("win", (call, { door }) =>
  pass(door, "win", { ...call, transactionId: newId(), roundClosed: false }),
);

/** Answers a rollback without doing it. */
const idleRollback = instead("rollback", balanceOf);
const settledAllTheSame = whereRefused("rollback", ["BET_SETTLED"], (call, unbroken) => move(call, unbroken, 1_000n));

/**
 * For each rule of the conformance suite one way to break it. A break changes nothing that its case checks earlier. The
 * rules about signatures and malformed bodies are broken in front of the wallet, not in it.
 */
export const PLANTED_BREAKS: Readonly<Record<string, Break>> = {
  "A bet takes its stake and tells the balance after it.": instead("bet", async (call, { door }) => {
    const answer = await pass(door, "bet", call);
    return answer.outcome === "ok" ? { ...answer, balance: answer.balance + call.amount } : answer;
  }),
  "A replayed bet gets the first answer byte for byte, whatever happened since, and moves nothing.": instead(
    "bet",
    async (call, unbroken) => {
      const answer = await pass(unbroken.door, "bet", call);
      return answer.outcome === "ok" ? balanceOf(call, unbroken) : answer;
    },
  ),
  "A replayed win gets the first answer byte for byte and pays once.": paidAgain,
  "A replayed rollback gets the first answer byte for byte and credits once.": forgetful("rollback"),
  "A replay under a new request id is the same transaction: only the echoed id differs.": ({ door }) => {
    const first = new Map<string, string>();
    return {
      bet: (call) => {
        const known = first.get(call.transactionId) ?? call.requestId;
        first.set(call.transactionId, known);
        return pass(door, "bet", known === call.requestId ? call : { ...call, transactionId: newId() });
      },
    };
  },
  "The same id with another amount is refused as a duplicate and moves nothing.": loose("bet", "amount"),
  "The same id in another round is refused as a duplicate and moves nothing.": loose("bet", "roundId"),
  "The same id for another kind of call is refused as a duplicate and moves nothing.": whereRefused(
    "win",
    ["DUPLICATE_TRANSACTION"],
    (call, { door }) => pass(door, "win", { ...call, transactionId: newId() }),
  ),
  "The same id for another player is refused as a duplicate and moves nothing.": whereRefused(
    "bet",
    ["DUPLICATE_TRANSACTION"],
    (call, { door }) => pass(door, "bet", { ...call, transactionId: newId() }),
  ),
  "A refused bet leaves nothing: sent again when there is money, it is taken.": rememberingRefusals("bet"),
  "A replayed bet is answered even after its token ran out.": wantingToken("bet"),

  "A rollback gives the stake back.": idleRollback,
  "A rollback of an unknown bet is answered as it was agreed, the first time and again.": instead(
    "rollback",
    async (call, { door }) => {
      const answer = await pass(door, "rollback", call);
      return answer.outcome === "ok" && answer.unknownBet ? { outcome: "TRANSACTION_DOES_NOT_EXIST" } : answer;
    },
  ),
  "A rollback of an unknown bet leaves a tombstone: the bet that comes later is refused and moves nothing.":
    idleRollback,
  "A second rollback of the same bet succeeds without a second credit.": (unbroken) => {
    const rolledBack = new Set<string>();
    return {
      rollback(call) {
        if (rolledBack.has(call.betTransactionId)) return move(call, unbroken, 1_000n);
        rolledBack.add(call.betTransactionId);
        return pass(unbroken.door, "rollback", call);
      },
    };
  },
  "A bet that arrives together with its rollback leaves the balance as it was, in whatever order they land.":
    idleRollback,
  "A bet whose caller hung up is gone after its rollback, whether or not it had been taken.": idleRollback,
  "A rollback after a win is refused and moves nothing.": settledAllTheSame,
  "A rollback after a loss is refused as well.": settledAllTheSame,
  "A win for a bet that was rolled back is refused and moves nothing.": paid("win", ["TRANSACTION_ROLLED_BACK"]),
  "Another player's bet is not rolled back: the rollback is refused and moves nothing.": whereRefused(
    "rollback",
    ["TRANSACTION_DOES_NOT_EXIST"],
    (call, unbroken) => move(call, unbroken, 1_000n),
  ),
  "An expired token does not stop a rollback.": wantingToken("rollback"),
  "The rollback of a win takes it back, once.": idleRollback,
  "The rollback of a win that was spent leaves the player owing.": coveringDebts("rollback"),
  "Who owes may not play, is still paid what he wins, and may play once the debt is covered.": whereRefused(
    "bet",
    ["USER_DISABLED"],
    balanceOf,
  ),

  "A win pays into the balance and tells it.": changing("win", ({ amount }) => ({ amount: amount - 1n })),
  "A win without a bet is refused and moves nothing.": paid("win", ["TRANSACTION_DOES_NOT_EXIST"]),
  "A win that comes before its bet is refused, and paid when it is sent again after it.": rememberingRefusals("win"),
  "A win for another player's bet is refused and moves nothing.": paid("win", ["TRANSACTION_DOES_NOT_EXIST"]),
  "A win of 0 closes the round: a new bet in it is refused, and what was said in it is still answered.": instead(
    "win",
    (call, unbroken) => (call.amount === 0n ? balanceOf(call, unbroken) : pass(unbroken.door, "win", call)),
  ),
  "A win that closes the round refuses a second win in it, and is itself still answered.": paid("win", [
    "ROUND_CLOSED",
  ]),
  "A round that stays open takes further bets and wins until one closes it.": changing("win", () => ({
    roundClosed: true,
  })),
  "A late win is paid: other rounds were played since, and the token ran out.": wantingToken("win"),
  "A win whose caller hung up is paid once, however often it is sent.": paidAgain,
  "A call with many wins pays each that may be paid and refuses the others, in their order.": paid("win", [
    "TRANSACTION_DOES_NOT_EXIST",
  ]),
  "A call with wins of two players pays each of them.": changing("win", ({ amount }) => ({ amount: amount - 1n })),
  "A repeated call with many wins gets the same answers byte for byte and pays each once.": paidAgain,
  "A win that was paid alone gets its first answer among many wins, and the other way round.": paidAgain,
  "A known win with another amount among many wins is refused as a duplicate, and the others are paid.": loose(
    "win",
    "amount",
  ),
  "The same call with many wins sent ten times at once pays each once and answers all ten alike.": paidAgain,
  "The game may change inside a live session.": ({ door }) => {
    const games = new Map<string, string>();
    return {
      bet(call, deadline) {
        const first = games.get(call.token) ?? call.gameCode;
        games.set(call.token, first);
        return first === call.gameCode ? door.bet(call, deadline) : Promise.resolve({ outcome: "INVALID_GAME" });
      },
    };
  },

  "A bonus win pays once, without a bet and without a round.": forgetful("bonusWin"),
  "A jackpot win pays once, without a bet and without a round.": forgetful("jackpotWin"),
  "A promo win pays once, without a bet and without a round.": forgetful("promoWin"),
  "A bonus win of 0 is accepted and moves nothing.": instead("bonusWin", async (call, { door }) =>
    call.amount === 0n ? { outcome: "LIMIT_REACHED" } : pass(door, "bonusWin", call),
  ),
  "A bonus win in a round leaves it open.": changing("bonusWin", () => ({ roundClosed: true })),
  "A bonus win in a closed round is refused and moves nothing.": whereRefused(
    "bonusWin",
    ["ROUND_CLOSED"],
    (call, { door }) => pass(door, "bonusWin", { ...call, roundId: null }),
  ),
  "A bonus win in a round that was never played is refused and moves nothing.": changing("bonusWin", () => ({
    roundId: null,
  })),
  "A bonus win in another currency is refused and moves nothing.": changing("bonusWin", () => ({ currency: "PKR" })),
  "An expired token does not stop a promo win.": wantingToken("promoWin"),
  "The rollback of a bonus win takes it back, below zero if it was spent.": coveringDebts("rollback"),

  "A refund gives the whole stake back, once for each bet.": whereRefused(
    "refund",
    ["TRANSACTION_ROLLED_BACK"],
    (call, unbroken) => move(call, unbroken, 1_000n),
  ),
  "A refund of an unknown bet is refused and leaves no tombstone: the bet may still come.": instead(
    "refund",
    (call, { door, tokenOf }) => pass(door, "rollback", { ...call, token: tokenOf(call.user) }),
  ),
  "A refund of a settled bet is refused and moves nothing.": whereRefused("refund", ["BET_SETTLED"], (call, unbroken) =>
    move(call, unbroken, 1_000n),
  ),
  "A win for a bet that was refunded is refused and moves nothing.": paid("win", ["TRANSACTION_ROLLED_BACK"]),
  "The end of a round closes it and moves nothing; told again, it stays over.": instead("roundEnd", balanceOf),
  "The end of a round that was never played is refused.": instead("roundEnd", balanceOf),
  "An adjustment moves money either way, once, without a bet.": forgetful("adjustment"),
  "An adjustment may leave the player owing, and blocks play until the debt is covered.": coveringDebts("adjustment"),
  "An adjustment in another currency is refused and moves nothing.": changing("adjustment", () => ({
    currency: "PKR",
  })),
  "An expired token does not stop an adjustment.": wantingToken("adjustment"),

  "A settlement pays what the bet came to, once.": paid("settle", ["BET_SETTLED"]),
  "A bet that is settled at 0 leaves the other bets of its ticket waiting.": changing("settle", ({ amount }) =>
    amount === 0n ? { roundClosed: true } : {},
  ),
  "A settlement without a bet is refused and moves nothing.": paid("settle", ["TRANSACTION_DOES_NOT_EXIST"]),
  "A settlement of a bet that was rolled back is refused and moves nothing.": paid("settle", [
    "TRANSACTION_ROLLED_BACK",
  ]),
  "A settled bet is neither rolled back nor refunded.": settledAllTheSame,
  "An expired token does not stop a settlement.": wantingToken("settle"),
  "What is unsettled is taken back once, and its bet may be settled otherwise.": whereRefused(
    "unsettle",
    ["TRANSACTION_ROLLED_BACK"],
    (call, unbroken) => move(call, unbroken, -1n),
  ),
  "What is unsettled after it was spent leaves the player owing, and blocks play.": coveringDebts("unsettle"),
  "Nothing but a settlement is unsettled.": whereRefused("unsettle", ["TRANSACTION_DOES_NOT_EXIST"], balanceOf),
  "A settlement made anew pays the difference, either way, as often as it must.": instead(
    "resettle",
    (call, unbroken) => move(call, unbroken, call.amount),
  ),
  "A settlement is taken back at what it paid last, and never made anew after that.": instead(
    "unsettle",
    async (call, unbroken) => {
      await pass(unbroken.door, "unsettle", call);
      return move(call, unbroken, 500n);
    },
  ),
  "A settlement that never came is not made anew.": paid("resettle", ["TRANSACTION_DOES_NOT_EXIST"]),
  "A cash-out sells the bet: its result then pays nothing more.": paid("settle", ["BET_SETTLED"]),

  "A bet and win takes the stake and pays the win, once.": forgetful("betAndWin"),
  "A bet and win with another stake or win under the same id is refused as a duplicate and moves nothing.": loose(
    "betAndWin",
    "stake",
  ),
  "A bet and win without the money for its stake leaves neither, whatever it won.": whereRefused(
    "betAndWin",
    ["NOT_ENOUGH_MONEY"],
    async (call, unbroken, answer) => {
      await move(call, unbroken, call.amount);
      return answer;
    },
  ),
  "A bet and win that was cancelled before it came is refused and moves nothing.": whereRefused(
    "betAndWin",
    ["TRANSACTION_ROLLED_BACK"],
    (call, { door }) => pass(door, "betAndWin", { ...call, transactionId: newId(), betTransactionId: newId() }),
  ),
  "A bet and win is settled: to cancel it afterwards is refused and moves nothing.": settledAllTheSame,
  "The same bet and win sent twenty times at once moves once and answers all twenty alike.": forgetful("betAndWin"),
  "A bet and win with an expired token is refused and moves nothing.": whereRefused(
    "betAndWin",
    ["TOKEN_EXPIRED"],
    (call, unbroken) => move(call, unbroken, call.amount - call.stake),
  ),

  "A bet above the balance is refused, tells the balance, and moves nothing.": whereRefused(
    "bet",
    ["NOT_ENOUGH_MONEY"],
    (call, unbroken) => move(call, unbroken, -call.amount),
  ),
  "A bet in a currency other than the player's is refused and moves nothing.": changing("bet", () => ({
    currency: "PKR",
  })),
  "A win in a currency other than the player's is refused and moves nothing.": changing("win", () => ({
    currency: "PKR",
  })),
  "A bet with a token that was never given is refused.": instead("bet", (call, { door, tokenOf }) =>
    pass(door, "bet", { ...call, token: tokenOf(call.user) }),
  ),
  "A bet with another player's token is refused.": instead("bet", (call, { door, tokenOf }) =>
    pass(door, "bet", { ...call, token: tokenOf(call.user) }),
  ),
  "A new bet with an expired token is refused.": whereRefused("bet", ["TOKEN_EXPIRED"], (call, unbroken) =>
    move(call, unbroken, -call.amount),
  ),
  "A bet on a game that does not exist is refused.": whereRefused("bet", ["INVALID_GAME"], (call, unbroken) =>
    move(call, unbroken, -call.amount),
  ),
  "A bet is decided within its time.": instead("bet", async (call, { door }) => {
    await sleep(TOO_LONG_MILLIS);
    return pass(door, "bet", call);
  }),
  "User info names the player and the currency.": instead("info", async (call, { door }) => {
    const answer = await pass(door, "info", call);
    return answer.outcome === "ok" ? { ...answer, currency: "USD" } : answer;
  }),

  "The same bet sent twenty times at once takes its stake once and answers all twenty alike.": forgetful("bet"),
  "Twenty bets at once never take more than there is.": whereRefused("bet", ["NOT_ENOUGH_MONEY"], (call, unbroken) =>
    move(call, unbroken, -call.amount),
  ),
  "Twenty rollbacks of one bet at once credit it once.": instead("rollback", async (call, unbroken) => {
    await pass(unbroken.door, "rollback", call);
    return move(call, unbroken, 1n);
  }),
  "A win and a rollback of the same bet at once: one of them has it.": (unbroken) => ({
    ...paid("win", ["TRANSACTION_ROLLED_BACK"])(unbroken),
    ...whereRefused("rollback", ["BET_SETTLED"], (call, world) => move(call, world, 100n))(unbroken),
  }),
  "Ten settlements of one bet at once pay one of them.": paid("settle", ["BET_SETTLED"]),
  "A storm of mixed calls, each sent up to three times, ends at the balance that its answers add up to.":
    forgetful("adjustment"),
};
