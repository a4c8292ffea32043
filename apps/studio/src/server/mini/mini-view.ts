import {
  type HiLoMove,
  hiLoMultiplier,
  mines,
  minesMultiplier,
  payoutOf,
  type Rational,
  rational,
  RANKS,
  toDecimal,
  winningRanks,
} from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import type {
  HiLoOffer,
  MiniKind,
  MiniOutcomes,
  MiniRoundSummary,
  MiniRoundView,
  RoundFair,
} from "../../protocol/mini.ts";
import { miniGameOf } from "./mini-record.ts";
import { readMultiplier } from "./mini-round.ts";
import type { SeededRound } from "./mini-store.ts";
import { hiLoStanding, minesStanding } from "./step-games.ts";

const NOTHING: Rational = rational(0n);
const DECIMALS = 4;

/** A stored round in the form of the page protocol. It contains nothing that its player may not know yet. */
export function miniRoundView(round: SeededRound, sessionNet: bigint): MiniRoundView {
  const { kind } = miniGameOf(round.game_code);
  const multiplier = multiplierOf(kind, round);
  const worth = round.draw === null ? payoutOf(round.bet, multiplier) : (round.total_win ?? 0n);
  const state = stateOf(round);
  const owed = state === "returned" ? round.bet : (round.total_win ?? 0n);
  const after = round.balance_after ?? (round.balance_after_bet ?? 0n) + owed;
  const view = {
    id: round.id,
    betId: round.spin_id,
    game: kind,
    bet: String(round.bet),
    choice: round.choice,
    state,
    multiplier: toDecimal(multiplier, DECIMALS),
    totalWin: String(worth),
    balanceAfter: String(after),
    paid: round.state === "settled" || round.state === "acknowledged",
    outcome: outcomeOf(kind, round),
    fair: fairOf(round),
    startedAt: round.created_at.toISOString(),
    finishedAt: round.closed_at?.toISOString() ?? null,
    sessionNet: String(sessionNet),
  };
  // Kind, choice and outcome match, because the same game made all three.
  return view as MiniRoundView;
}

function stateOf(round: SeededRound): MiniRoundView["state"] {
  if (round.state === "playing") return "playing";
  return round.draw === null ? "returned" : "finished";
}

function multiplierOf(kind: MiniKind, round: SeededRound): Rational {
  const [draw] = round.draw ?? [];
  if (draw) return readMultiplier(draw.multiplier);
  if (kind === "mines" && round.seed) return minesStanding(round.seed, round.choice, round.moves).multiplier;
  if (kind === "hi-lo" && round.seed) return hiLoStanding(round.seed, round.moves).multiplier;
  return NOTHING;
}

function outcomeOf(kind: MiniKind, round: SeededRound): MiniOutcomes[MiniKind] {
  if (kind === "mines") return minesOutcome(round);
  if (kind === "hi-lo") return hiLoOutcome(round);
  if (kind === "crash") return crashOutcome(round);
  const outcome = (round.draw?.[0].outcome ?? {}) as Record<string, unknown>;
  if (kind === "plinko") {
    const { path } = outcome as { path: number[] };
    return { path, slot: path.reduce((slot, step) => slot + step, 0) };
  }
  if (kind === "keno") {
    const { drawn } = outcome as { drawn: number[] };
    const { picks } = round.choice as { picks: number[] };
    return { drawn, hits: picks.filter((pick) => drawn.includes(pick)).length };
  }
  return outcome as unknown as MiniOutcomes["dice"];
}

function minesOutcome(round: SeededRound): MiniOutcomes["mines"] {
  if (!round.seed) return { opened: [], mines: null, hit: null, next: null };
  const standing = minesStanding(round.seed, round.choice, round.moves);
  const choice = mines.parseChoice(round.choice);
  const goesOn = round.state === "playing" && !standing.complete;
  return {
    opened: [...standing.opened],
    mines: round.state === "playing" ? null : [...standing.mines],
    hit: standing.hit,
    next: goesOn && choice ? toDecimal(minesMultiplier(choice, standing.opened.length + 1), DECIMALS) : null,
  };
}

function hiLoOutcome(round: SeededRound): MiniOutcomes["hi-lo"] {
  if (!round.seed) return { cards: [], moves: [], lost: false, offers: [] };
  const { cards, moves, lost } = hiLoStanding(round.seed, round.moves);
  const offers = round.state === "playing" ? offersOn(cards, moves) : [];
  return { cards: [...cards], moves: [...moves], lost, offers };
}

function offersOn(cards: readonly number[], moves: readonly HiLoMove[]): HiLoOffer[] {
  const won = moves.map((move, index) => ({ card: cards[index] ?? 0, move }));
  const card = cards.at(-1) ?? 0;
  return (["higher", "lower", "same"] as const).flatMap((move): HiLoOffer[] => {
    const ranks = winningRanks(card, move).length;
    if (ranks === 0) return [];
    const multiplier = toDecimal(hiLoMultiplier([...won, { card, move }]), DECIMALS);
    return [{ move, chance: toDecimal(rational(BigInt(ranks) * 100n, BigInt(RANKS)), 2), multiplier }];
  });
}

function crashOutcome({ flight, left_height }: SeededRound): MiniOutcomes["crash"] {
  invariant(flight, "a round of the crash game has its flight");
  return {
    number: String(flight.number),
    startsAt: flight.startsAt.toISOString(),
    point: flight.hasCrashed ? flight.point : null,
    left: left_height,
  };
}

function fairOf({ seed, flight }: SeededRound): RoundFair {
  if (flight) {
    const { salt, chainEnd, place, hash, hasCrashed } = flight;
    return { kind: "chain", salt, chainEnd, place, hash: hasCrashed ? hash : null };
  }
  return {
    kind: "seeds",
    serverHash: seed?.server_hash ?? "",
    clientSeed: seed?.clientSeed ?? "",
    nonce: seed?.nonce ?? 0,
    serverSeed: seed?.revealed_at ? seed.serverSeed : null,
  };
}

/** A row of the history. */
export function miniRoundSummary(round: SeededRound): MiniRoundSummary {
  const [draw] = round.draw ?? [];
  return {
    id: round.id,
    bet: String(round.bet),
    totalWin: String(round.total_win ?? 0n),
    multiplier: toDecimal(draw ? readMultiplier(draw.multiplier) : NOTHING, 2),
    startedAt: round.created_at.toISOString(),
    finishedAt: round.closed_at?.toISOString() ?? null,
    outcome: summaryOutcome(round),
  };
}

function summaryOutcome({ state, draw }: SeededRound): MiniRoundSummary["outcome"] {
  if (draw !== null) return state === "settled" || state === "acknowledged" ? "finished" : "paying";
  return state === "playing" ? "paying" : "rolled_back";
}
