import { isFault, type LotteryResult, lotteryRulesOf, type ResultFault } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { callOut } from "@banyan/kernel/outgoing";

/** A draw whose result a source is asked for. */
export interface DrawToAsk {
  readonly gameCode: string;
  readonly numero: string;
  readonly drawAt: Date;
  readonly rules: string;
}

/** A place that publishes results. */
export interface ResultSource {
  /**
   * The result of a draw; null while the source does not know it. Rejects when the source does not answer, or when its
   * answer is no result of the game.
   */
  resultOf(draw: DrawToAsk): Promise<LotteryResult | null>;
}

const TIMEOUT_MILLIS = 5_000;
const ANSWER_BYTES_MAX = 64 * 1024;

/**
 * A source that answers `GET {address}/results?game=…&numero=…&at=…` with `{"result": {…}}`, and with 404 while it does
 * not know the result. `at` is the time of the draw in ISO 8601. Results have the form of docs/games/lottery.md.
 */
export function jsonSource(address: string): ResultSource {
  return {
    async resultOf({ gameCode, numero, drawAt, rules }) {
      const query = new URLSearchParams({ game: gameCode, numero, at: drawAt.toISOString() });
      const answer = await callOut({
        url: `${address}/results?${query.toString()}`,
        method: "GET",
        timeoutMillis: TIMEOUT_MILLIS,
        answerBytesMax: ANSWER_BYTES_MAX,
      });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status} about ${gameCode} ${numero}`);
      const body = JSON.parse(answer.body.toString("utf8")) as { readonly result?: unknown } | null;
      const read = readResult(rules, body?.result);
      if (isFault(read)) throw new Error(`${address} has no result of ${gameCode} ${numero}: fault at "${read.fault}"`);
      return read;
    },
  };
}

/** Checks a result that came from outside, by the rules of its draw. */
export function readResult(rulesVersion: string, value: unknown): LotteryResult | ResultFault {
  const rules = lotteryRulesOf(rulesVersion);
  invariant(rules, `there is no version ${rulesVersion} of the rules of a lottery`);
  return rules.readResult(value);
}
