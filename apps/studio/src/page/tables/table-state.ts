import type {
  MyRoundView,
  OutcomeMark,
  TableCommitment,
  TableEvent,
  TableRoundView,
  TableSnapshot,
  TableTotals,
} from "../../protocol/tables.ts";

/** The page's knowledge of its table. Only events of the server change it. */
export interface TableState {
  readonly seq: number;
  readonly isPaused: boolean;
  /** Whether the studio is live. Null: the house deals. */
  readonly isLive: boolean | null;
  /** Whether the closed round waits for the operators of the table. */
  readonly isHeld: boolean;
  readonly round: TableRoundView | null;
  /** The marks of finished rounds, oldest first. */
  readonly past: readonly OutcomeMark[];
  readonly totals: TableTotals;
  readonly commitment: TableCommitment;
  /** The player's part in the current round, or in the last one until the next opens. */
  readonly mine: MyRoundView | null;
  /** When the next round opens; null while that is not known. */
  readonly nextAt: string | null;
}

const NO_TOTALS: TableTotals = { players: 0, shares: {} };
/** The mark of a void round. */
const VOID_MARK = "x";

export function stateOf(snapshot: TableSnapshot, mine: MyRoundView | null): TableState {
  const { seq, state, isLive, round, past, totals, commitment } = snapshot;
  const told = { seq, isPaused: state === "paused", isLive, isHeld: false };
  return { ...told, round, past, totals, commitment, mine, nextAt: null };
}

/** The state after an event. An event that was seen, or that belongs to another round, changes nothing. */
export function afterEvent(state: TableState, event: TableEvent): TableState {
  if (event.kind === "snapshot") {
    const isSameRound = state.mine !== null && state.mine.round === event.snapshot.round?.id;
    return stateOf(event.snapshot, isSameRound ? state.mine : null);
  }
  if (event.kind === "mine") return { ...state, mine: event.mine };
  if (event.kind === "totals") {
    return event.round === state.round?.id ? { ...state, totals: event.totals } : state;
  }
  if (event.seq <= state.seq) return state;
  const next = { ...state, seq: event.seq };
  switch (event.kind) {
    case "open": {
      const { opensAt, closesAt, dealsAt, paysAt, place, number, fight } = event;
      const round: TableRoundView = {
        ...{ id: event.round, number, stage: "open", opensAt, closesAt, dealsAt, paysAt, place },
        ...{ cards: [], outcome: null, mark: null, returns: null, hash: null, reason: null },
        ...(fight && { fight }),
      };
      // A wallet that is still silent does not hold up the next round: the last one may not be over.
      const past = shownMarks(state);
      return { ...next, round, past, totals: NO_TOTALS, mine: null, nextAt: null, isPaused: false, isHeld: false };
    }
    case "shoe": {
      const shoe = { id: event.shoe, number: event.number, seal: event.seal, dealt: 0 };
      return { ...next, past: [], commitment: { ...state.commitment, shoe } };
    }
    case "chain": {
      const { chainEnd, salt } = event;
      return { ...next, commitment: { ...state.commitment, chainEnd, salt } };
    }
    case "paused":
      return { ...next, isPaused: true };
    case "resumed":
      return { ...next, isPaused: false };
    case "feed":
      return { ...next, isLive: event.isLive };
    case "corrected":
      // A snapshot follows: the roads of the page have marks without rounds.
      return next;
    default: {
      const { round } = state;
      return round?.id === event.round ? { ...next, ...afterRoundEvent(state, round, event) } : next;
    }
  }
}

type RoundEvent = Extract<
  TableEvent,
  { kind: "closed" | "held" | "card" | "hands" | "outcome" | "paying" | "over" | "void" }
>;

function afterRoundEvent(state: TableState, round: TableRoundView, event: RoundEvent): Partial<TableState> {
  switch (event.kind) {
    case "closed":
      return { round: { ...round, stage: "closed" } };
    case "held":
      return { isHeld: true };
    case "card": {
      const { to, card, place, blind } = event;
      return { round: { ...round, stage: "dealt", cards: [...round.cards, { to, card, place, blind }] } };
    }
    case "hands": {
      const { player, dealer, until, paysAt } = event;
      return { round: { ...round, stage: "dealt", paysAt, shared: { player, dealer, until } } };
    }
    case "outcome": {
      const { outcome, mark, hash, paysAt = round.paysAt } = event;
      return { isHeld: false, round: { ...round, stage: "dealt", outcome, mark, hash, paysAt } };
    }
    case "paying":
      return { round: { ...round, stage: "paying" }, nextAt: event.nextAt };
    case "over":
      return {
        round: { ...round, stage: "over" },
        past: round.mark === null ? state.past : [...state.past, round.mark],
        commitment: dealtIn(state.commitment, round),
      };
    case "void":
      return { round: { ...round, stage: "void", reason: event.reason }, past: [...state.past, VOID_MARK] };
  }
}

function dealtIn(commitment: TableCommitment, { cards }: TableRoundView): TableCommitment {
  const { shoe } = commitment;
  return shoe === null ? commitment : { ...commitment, shoe: { ...shoe, dealt: shoe.dealt + cards.length } };
}

/** The marks that the roads show: a round counts as soon as its outcome has been shown. */
export function shownMarks({ past, round }: TableState): readonly OutcomeMark[] {
  return round?.stage === "paying" && round.mark !== null ? [...past, round.mark] : past;
}

/** The standing amounts of the player's bets by spot: accepted, or with the wallet. */
export function placedAmounts(mine: MyRoundView | null): Map<string, bigint> {
  const placed = new Map<string, bigint>();
  for (const { stage, items } of mine?.bets ?? []) {
    if (stage !== "accepted" && stage !== "sent") continue;
    for (const { spot, amount } of items) placed.set(spot, (placed.get(spot) ?? 0n) + BigInt(amount));
  }
  return placed;
}
