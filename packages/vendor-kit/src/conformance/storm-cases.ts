import type { ConformanceCase } from "./conformance-case.ts";
import { type Answer, expectSameBytes, type Bettor } from "./bettor.ts";
import type { SpokenCall } from "./spoken-call.ts";

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

/** Cases for many simultaneous calls of one player. */
export const stormCases: readonly ConformanceCase[] = [
  {
    rule: "The same bet sent twenty times at once takes its stake once and answers all twenty alike.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const answers = await Promise.all(times(20, () => bettor.expect("ok", bet)));
      const [first] = answers;
      if (first) for (const answer of answers) expectSameBytes(first, answer);
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "Twenty bets at once never take more than there is.",
    async play(bettor) {
      const answers = await Promise.all(times(20, () => bettor.send(bettor.bet(1_000n))));
      const taken = answers.filter(({ outcome }) => outcome === "ok").length;
      const refused = answers.filter(({ outcome }) => outcome === "NOT_ENOUGH_MONEY").length;
      if (taken !== 10 || refused !== 10) throw new Error(`${taken} bets were taken and ${refused} refused`);
      await bettor.expectBalance(0n);
    },
  },
  {
    rule: "Twenty rollbacks of one bet at once credit it once.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await Promise.all(times(20, () => bettor.expect("ok", bettor.rollback(bet))));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A win and a rollback of the same bet at once: one of them has it.",
    async play(bettor) {
      let due = 10_000n;
      for (let turn = 0; turn < 10; turn += 1) {
        const bet = bettor.bet(100n);
        await bettor.expect("ok", bet);
        const [win, rollback] = await Promise.all([
          bettor.send(bettor.win(bet, 300n)),
          bettor.send(bettor.rollback(bet)),
        ]);
        const outcomes = `${win.outcome} ${rollback.outcome}`;
        if (outcomes === "ok BET_SETTLED") due += 200n;
        else if (outcomes !== "TRANSACTION_ROLLED_BACK ok") throw new Error(`the win and the rollback got ${outcomes}`);
      }
      await bettor.expectBalance(due);
    },
  },
  {
    rule: "Ten settlements of one bet at once pay one of them.",
    calls: ["settle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const settlements = times(10, () => bettor.send(bettor.settle(bet, 500n)));
      const paid = (await Promise.all(settlements)).filter(({ outcome }) => outcome === "ok").length;
      if (paid !== 1) throw new Error(`${paid} settlements were paid`);
      await bettor.expectBalance(9_500n);
    },
  },
  {
    rule: "A storm of mixed calls, each sent up to three times, ends at the balance that its answers add up to.",
    async play(bettor, { driver }) {
      const spoken = stormOf(bettor).filter(({ call }) => driver.calls.has(call.name));
      const answers = await Promise.all(
        spoken.map(async ({ call, copies }) => Promise.all(times(copies, () => bettor.send(call)))),
      );
      let due = 10_000n;
      for (const [index, { change }] of spoken.entries()) {
        const accepted = (answers[index] ?? []).filter(({ outcome }) => outcome === "ok");
        expectAlike(accepted);
        if (accepted.length > 0) due += change;
      }
      await bettor.expectBalance(due);
    },
  },
];

interface StormCall {
  readonly call: SpokenCall;
  readonly copies: number;
  /**
   * The change of the balance once the call is accepted. A bet and its rollback together change nothing, in either
   * order.
   */
  readonly change: bigint;
}

/** A few calls of every kind, shuffled so that related calls are not next to each other. */
function stormOf(bettor: Bettor): readonly StormCall[] {
  const rounds = times(6, () => bettor.bet(100n));
  const goners = times(6, () => bettor.bet(100n));
  const calls: StormCall[] = [
    ...rounds.map((call) => ({ call, copies: 3, change: -100n })),
    ...goners.map((call) => ({ call, copies: 2, change: 0n })),
    ...rounds.map((bet) => ({ call: bettor.win(bet, 250n), copies: 3, change: 250n })),
    ...goners.map((bet) => ({ call: bettor.rollback(bet), copies: 3, change: 0n })),
    ...times(3, () => ({ call: bettor.adjustment(-40n), copies: 2, change: -40n })),
    ...times(3, () => ({ call: bettor.grant("bonusWin", 30n), copies: 2, change: 30n })),
    ...times(3, () => ({ call: bettor.betAndWin(50n, 20n), copies: 2, change: -30n })),
  ];
  return calls.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** The end of a call's id is random, so sorting by it shuffles the calls. */
function keyOf({ call: { call } }: StormCall): string {
  return "transactionId" in call ? call.transactionId.slice(-8) : "";
}

function expectAlike(answers: readonly Answer[]): void {
  const [first, ...others] = answers;
  if (first) for (const answer of others) expectSameBytes(first, answer);
}
