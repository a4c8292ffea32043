import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { roundDispute, sourceReading } from "./table-round.ts";
import { amount, instant, line, uuid } from "../../shapes.ts";

/** A table by its vendor and its game. */
export const tableKey = { vassalage: line(32, 1), gameCode: line(64, 1) };

/** A round by the vendor's id. */
export const roundId = line(64, 1);

/** A proposal to make a round void. */
const voidProposal = z.object({
  ...proposal,
  state: z.enum(proposalStates),
  round: z.string(),
  roundNumber: z.number().int(),
  /** The vendor's answer to an approved one. Null until the vendor has answered: it can be approved again. */
  result: z.enum(["void", "too_late"]).nullable(),
});

/** The feed of a real studio at this moment. */
const tableFeed = z.object({
  /** Whether rounds may open: the console and enough sources are heard, and no frames are missing. */
  isHeard: z.boolean(),
  /** Heard, and with a picture on the air. Only then players read "live". */
  isLive: z.boolean(),
  sources: z.array(
    z.object({
      code: z.string(),
      part: z.enum(["console", "scanner", "reader"]),
      /** Whether the croupier deals at the console's screen. */
      byScreen: z.boolean(),
      frames: z.number().int(),
      heardAt: instant.nullable(),
      isSilent: z.boolean(),
      hasGap: z.boolean(),
    }),
  ),
  /** The words of each source about the present round. */
  readings: z.array(sourceReading),
  dispute: roundDispute,
});

/** A table of a vendor at this moment. */
export const deskTable = z.object({
  vassalage: z.string(),
  gameCode: z.string(),
  name: z.string(),
  /** The vendor's name of the game: "baccarat". */
  game: z.string(),
  /** "asleep": nobody watches, and the next viewer wakes it. */
  state: z.enum(["asleep", "dealing", "paused"]),
  /** Why it is paused. */
  reason: z.string().nullable(),
  round: z
    .object({
      id: z.string(),
      number: z.number().int(),
      stage: z.enum(["open", "closed", "dealt", "paying", "over", "void"]),
      closesAt: instant,
      /** Until when its wins wait for a decision of operators. */
      heldUntil: instant.nullable(),
      players: z.number().int(),
    })
    .nullable(),
  /**
   * Stakes of all brands on the current round, and the most that the table would have to pay. Null for an operator of
   * some brands only.
   */
  staked: amount.nullable(),
  liability: amount.nullable(),
  /** Rounds whose wallets have not answered everything. */
  unpaid: z.number().int(),
  /** Players of all brands who watch now. */
  watchers: z.number().int(),
  /** Marks of the last results, oldest first, in the vendor's short form. */
  past: z.array(z.string()),
  /** The latest ones first. Empty for an operator of some brands only. */
  proposals: z.array(voidProposal),
  /** The feed of the studio that deals. Null: the vendor's random source deals. */
  feed: tableFeed.nullable(),
});

export type DeskTable = z.output<typeof deskTable>;
export type RoundVoid = z.output<typeof voidProposal>;

/** A proposal after a decision. */
export const decidedRound = z.object({
  id: uuid,
  state: z.enum(proposalStates),
  result: z.enum(["void", "too_late"]).nullable(),
});
