import { acknowledgement } from "../driver/journal.ts";
import { wagerCalls } from "./acknowledged-is-there-once.ts";
import type { Rule } from "./rule.ts";

/** The driver sends a different payload only with an id that was acknowledged before. */
export const otherPayloadMovesNothing: Rule = {
  number: 4,
  title: "the same key with another payload is refused and moves nothing",
  judge(evidence) {
    const rows = new Map(evidence.books.actions.map((row) => [row.transaction_id, row]));
    return wagerCalls(evidence)
      .filter(({ attempts }) => attempts.some(({ altered }) => altered))
      .flatMap((call) => {
        const { transaction_uuid: id } = call.request;
        const answered = call.attempts
          .filter(({ altered, outcome }) => altered && outcome?.kind !== "unknown")
          .filter(({ outcome }) => outcome?.kind !== "refused" || outcome.status !== "RS_ERROR_DUPLICATE_TRANSACTION")
          .map(({ outcome }) => ({
            what: `${call.call} ${id} with another payload was answered ${JSON.stringify(plain(outcome))}`,
          }));
        const row = rows.get(id);
        const isFirst =
          !row ||
          !("amount" in call.request) ||
          (row.round_id === call.request.round && row.amount === BigInt(call.request.amount));
        const changed =
          isFirst || !acknowledgement(call) ? [] : [{ what: `${call.call} ${id} stands with another payload` }];
        return [...answered, ...changed];
      });
  },
};

function plain(outcome: object | undefined): object {
  return { ...outcome, balance: undefined };
}
