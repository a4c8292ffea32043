import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { instant, uuid } from "../../shapes.ts";

/** The effects that a result of operators may have on a round. */
export const resultEffects = ["dealt", "replaced", "corrected", "refused"] as const;

/** The words of one source of a studio about a round, in the language of the game. */
export const sourceReading = z.object({
  source: z.string(),
  value: z.string(),
  /** Whether the source contradicts itself. */
  isTorn: z.boolean(),
});

/** Why operators must decide about a round, and when it becomes void without them. */
export const roundDispute = z.object({ why: z.enum(["disagreement", "silence", "studio"]), until: instant }).nullable();

/** A proposal for the result of a round. */
export const resultProposal = z.object({
  ...proposal,
  state: z.enum(proposalStates),
  round: z.string(),
  roundNumber: z.number().int(),
  value: z.string(),
  markBefore: z.string().nullable(),
  mark: z.string(),
  effect: z.enum(["dealt", "replaced", "corrected"]),
  /** The vendor's answer to an approved one. Null until the vendor has answered: it can be approved again. */
  result: z.enum(resultEffects).nullable(),
});
export type ResultProposal = z.output<typeof resultProposal>;

/** A round of a table, for operators. */
export const tableRound = z.object({
  id: z.string(),
  number: z.number().int(),
  stage: z.enum(["open", "closed", "dealt", "paying", "over", "void"]),
  at: instant,
  players: z.number().int(),
  /** The result in the vendor's short form, and in the words of the game. Null before it is told. */
  mark: z.string().nullable(),
  value: z.string().nullable(),
  /** Until when its result can be corrected. Null: it cannot. */
  correctableUntil: instant.nullable(),
  readings: z.array(sourceReading),
  dispute: roundDispute,
  corrections: z.array(
    z.object({
      markBefore: z.string(),
      mark: z.string(),
      reason: z.string(),
      at: instant,
      /** Players whose wallets have not answered. */
      owed: z.number().int(),
    }),
  ),
  /** The latest ones first. */
  proposals: z.array(resultProposal),
});
export type TableRoundLine = z.output<typeof tableRound>;

/** A proposal after a decision. */
export const decidedResult = z.object({
  id: uuid,
  state: z.enum(proposalStates),
  effect: z.enum(["dealt", "replaced", "corrected"]),
  result: z.enum(resultEffects).nullable(),
});
