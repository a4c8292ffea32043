import {
  type Counted,
  countedChange,
  NOTHING_COUNTED,
  type PlayKind,
  type PlayLine,
  VALID_BET_RULE,
  validBet,
} from "../../play/index.ts";
import { isGrant } from "./action-kind.ts";
import type { Entry, EntryAction } from "./entry.ts";
import type { ReferredAction, WagerFacts } from "./facts.ts";
import { type Round, roundKey } from "./round.ts";

/** The lines of an accepted wallet call in the record of play: one for each action but tombstones. Does no I/O. */
export function playLinesOf(entry: Entry, { referred, round }: Pick<WagerFacts, "referred" | "round">): PlayLine[] {
  const before = referred?.round ?? round;
  const after = entry.round ?? before;
  const actions = entry.actions.filter(({ kind }) => kind !== "tombstone");
  return actions.map((action, place) => {
    const kind = playKind(action, referred);
    const isLast = place === actions.length - 1;
    const money = moneyOf(kind, action.change);
    return {
      brandId: entry.purse.brandId,
      vendor: entry.vendor,
      game: after?.gameCode ?? entry.gameCode,
      category: after?.gameType ?? null,
      currency: entry.purse.currency,
      kind,
      call: action.kind,
      state: after ? stateOf(after) : null,
      rule: after?.rule ?? VALID_BET_RULE,
      playerId: entry.purse.playerId,
      playId: after && entry.roundId !== null ? roundKey(entry.purse.playerId, entry.vendor, entry.roundId) : null,
      transactionId: action.transactionId,
      answeredId: action.referenceId,
      ...money,
      counted: isLast ? countedOf(entry, { before, after, paid: money.paid }) : NOTHING_COUNTED,
      playStake: after?.stake ?? 0n,
      version: after?.version ?? 1,
      openedAt: before?.openedAt ?? null,
      firstSettledAt: before?.firstSettledAt ?? null,
      bonusId: entry.purse.bonus,
    };
  });
}

const KINDS = {
  bet: "accepted",
  win: "settled",
  settle: "settled",
  round_end: "settled",
  cash_out: "cashed_out",
  resettle: "corrected",
  unsettle: "corrected",
  refund: "voided",
  bonus_win: "granted",
  jackpot_win: "granted",
  promo_win: "granted",
  adjustment: "adjusted",
  tombstone: "voided",
} as const satisfies Record<Exclude<EntryAction["kind"], "rollback">, PlayKind>;

/** A rollback is named after the action that it takes back. One of a bet that never came moves nothing. */
function playKind({ kind }: EntryAction, referred: ReferredAction | undefined): PlayKind {
  if (kind !== "rollback") return KINDS[kind];
  if (!referred || referred.kind === "bet" || referred.kind === "tombstone") return "voided";
  return isGrant(referred.kind) ? "granted" : "corrected";
}

function moneyOf(kind: PlayKind, change: bigint): Pick<PlayLine, "staked" | "paid"> {
  const isStake = kind === "accepted" || kind === "voided";
  return isStake ? { staked: -change, paid: 0n } : { staked: 0n, paid: change };
}

function stateOf({ state }: Round): PlayLine["state"] {
  return state === "rolled_back" ? "voided" : state;
}

/** The change of what the round counts. Money outside of any round, and adjustments, count as payout alone. */
function countedOf(
  entry: Entry,
  {
    before,
    after,
    paid,
  }: { readonly before: Round | undefined; readonly after: Round | undefined; readonly paid: bigint },
): Counted {
  if (!entry.round) {
    const isLoose = !after || entry.actions.some(({ kind }) => kind === "adjustment");
    return isLoose ? { ...NOTHING_COUNTED, payout: paid } : NOTHING_COUNTED;
  }
  return countedChange(countOf(before), countOf(after));
}

/** The figures that a round counts: zeros until it is settled. */
function countOf(round: Round | undefined): Counted {
  if (round?.state !== "settled") return NOTHING_COUNTED;
  const { rule, gameType, stake, payout } = round;
  return { bets: 1, stake, payout, validBet: validBet(rule, gameType, stake, payout) };
}
