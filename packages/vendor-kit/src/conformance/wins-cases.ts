import { altered, type Bettor, type WinsAnswer } from "./bettor.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import type { Told } from "./protocol-driver.ts";
import type { SpokenCall } from "./spoken-call.ts";

type Win = SpokenCall<"win">;

/** Cases for a call that carries many wins. */
export const winsCases: readonly ConformanceCase[] = [
  {
    rule: "A call with many wins pays each that may be paid and refuses the others, in their order.",
    wants: "a call for many wins",
    async play(bettor) {
      const [first, second, never] = [bettor.bet(1_000n), bettor.bet(1_000n), bettor.bet(1_000n)];
      await bettor.expect("ok", first);
      await bettor.expect("ok", second);
      const wins = [bettor.win(first, 2_000n), bettor.win(never, 5_000n), bettor.win(second, 0n)];
      expectOutcomes(await bettor.sendWins(wins), ["ok", "TRANSACTION_DOES_NOT_EXIST", "ok"]);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A call with wins of two players pays each of them.",
    wants: "a call for many wins",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      const other = altered(bettor.bet(1_000n), { user, token });
      await bettor.expect("ok", other);
      const answer = await bettor.sendWins([bettor.win(bet, 1_500n), bettor.win(other, 4_000n, { user, token })]);
      expectOutcomes(answer, ["ok", "ok"]);
      const balances = answer.replies.map(({ balance }) => balance);
      if (balances.join() !== "10500,13000") throw new Error(`told ${answer.raw}`);
      await bettor.expectBalance(10_500n);
    },
  },
  {
    rule: "A repeated call with many wins gets the same answers byte for byte and pays each once.",
    wants: "a call for many wins",
    async play(bettor) {
      const wins = await openWins(bettor, [1_500n, 0n, 2_500n]);
      const first = await bettor.sendWins(wins);
      expectOutcomes(first, ["ok", "ok", "ok"]);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameReplies(first, await bettor.sendWins(wins));
      await bettor.expectBalance(10_500n);
    },
  },
  {
    rule: "A win that was paid alone gets its first answer among many wins, and the other way round.",
    wants: "a call for many wins",
    async play(bettor) {
      const wins = await openWins(bettor, [1_500n, 2_500n]);
      const [alone, later] = wins as [Win, Win];
      const answered = await bettor.expect("ok", alone);
      const { replies, raw } = await bettor.sendWins(wins);
      if (replies[0]?.raw !== answered.raw) throw new Error(`first ${answered.raw}, among many ${raw}`);
      const again = await bettor.expect("ok", later);
      if (replies[1]?.raw !== again.raw) throw new Error(`among many ${raw}, alone ${again.raw}`);
      await bettor.expectBalance(12_000n);
    },
  },
  {
    rule: "A known win with another amount among many wins is refused as a duplicate, and the others are paid.",
    wants: "a call for many wins",
    async play(bettor) {
      const wins = await openWins(bettor, [1_500n, 2_500n]);
      const [known, other] = wins as [Win, Win];
      await bettor.expect("ok", known);
      const answer = await bettor.sendWins([altered(known, { amount: 9_000n }), other]);
      expectOutcomes(answer, ["DUPLICATE_TRANSACTION", "ok"]);
      await bettor.expectBalance(12_000n);
    },
  },
  {
    rule: "The same call with many wins sent ten times at once pays each once and answers all ten alike.",
    wants: "a call for many wins",
    async play(bettor) {
      const wins = await openWins(bettor, [1_100n, 1_200n, 1_300n, 1_400n]);
      const answers = await Promise.all(Array.from({ length: 10 }, () => bettor.sendWins(wins)));
      const [first] = answers;
      if (first) for (const answer of answers) expectSameReplies(first, answer);
      await bettor.expectBalance(11_000n);
    },
  },
  {
    rule: "A malformed body with many wins is refused as wrong syntax and pays none of them.",
    wants: "a call for many wins",
    async play(bettor, { driver }) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      for (const request of driver.wins?.malformed(bettor.win(bet, 1_000n).call) ?? []) {
        const answer = await bettor.postWins(request);
        if (answer.outcome !== "WRONG_SYNTAX" || answer.replies.length > 0) {
          throw new Error(`${request.body.slice(0, 300)} got ${answer.raw}`);
        }
      }
      await bettor.expectBalance(9_000n);
    },
  },
];

/** Accepted bets of 1,000 with their wins. */
async function openWins(bettor: Bettor, amounts: readonly bigint[]): Promise<readonly Win[]> {
  const wins: Win[] = [];
  for (const amount of amounts) {
    const bet = bettor.bet(1_000n);
    await bettor.expect("ok", bet);
    wins.push(bettor.win(bet, amount));
  }
  return wins;
}

function expectOutcomes({ outcome, replies, raw }: WinsAnswer, due: readonly Told["outcome"][]): void {
  const told = replies.map((reply) => reply.outcome);
  if (outcome !== "ok" || told.join() !== due.join()) throw new Error(`got ${raw} where ${due.join(", ")} was due`);
}

/** The id of the whole call is new each time. */
function expectSameReplies(first: WinsAnswer, again: WinsAnswer): void {
  const [one, other] = [first, again].map(({ replies }) => replies.map(({ raw }) => raw).join());
  if (one !== other) throw new Error(`first ${first.raw}, again ${again.raw}`);
}
