import { newId } from "@banyan/kernel";
import {
  MINI_BET_PATH,
  MINI_ROUNDS_PATH,
  MINI_SEEDS_PATH,
  MINI_SESSION_PATH,
  type MiniBetRequest,
  miniCancelPath,
  miniCashOutPath,
  miniMovePath,
  type MiniMoveRequest,
  miniReplayPath,
  type MiniReplayView,
  miniRoundPath,
  type MiniRoundsPage,
  type MiniRoundView,
  type MiniSeedsView,
  type MiniSessionView,
} from "../../protocol/mini.ts";
import { call, olderThan, sessionCalls } from "../client/studio-client.ts";

/** The calls of one session. Each throws a refusal of the studio, or `Unreachable`. */
export interface MiniClient {
  session(): Promise<MiniSessionView>;
  /** Idempotent by the bet id: a repeated call returns the same round. */
  bet(request: MiniBetRequest): Promise<MiniRoundView>;
  /** Idempotent: the index identifies the move. */
  move(roundId: string, request: MiniMoveRequest): Promise<MiniRoundView>;
  cashOut(roundId: string): Promise<MiniRoundView>;
  /** Idempotent, like cashing out. */
  cancel(roundId: string): Promise<MiniRoundView>;
  round(roundId: string): Promise<MiniRoundView>;
  rounds(before: string | null): Promise<MiniRoundsPage>;
  seeds(): Promise<MiniSeedsView>;
  newSeeds(clientSeed: string): Promise<MiniSeedsView>;
}

export function openMiniClient(session: string): MiniClient {
  const { get, post } = sessionCalls(session);
  return {
    session: () => get(MINI_SESSION_PATH),
    bet: (request) => post(MINI_BET_PATH, request),
    move: (roundId, request) => post(miniMovePath(roundId), request),
    cashOut: (roundId) => post(miniCashOutPath(roundId), {}),
    cancel: (roundId) => post(miniCancelPath(roundId), {}),
    round: (roundId) => get(miniRoundPath(roundId)),
    rounds: (before) => get(olderThan(MINI_ROUNDS_PATH, before)),
    seeds: () => get(MINI_SEEDS_PATH),
    newSeeds: (clientSeed) => post(MINI_SEEDS_PATH, { clientSeed }),
  };
}

/** A stored round, for any holder of its key. */
export function fetchMiniReplay(roundId: string, key: string): Promise<MiniReplayView> {
  return call(miniReplayPath(roundId, key), {});
}

/** A random seed for players who do not choose their own. */
export function newClientSeed(): string {
  return newId().replaceAll("-", "").slice(-16);
}
