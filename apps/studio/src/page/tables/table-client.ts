import {
  MY_ROUNDS_PATH,
  type MyRoundsPage,
  type MyRoundView,
  type RoundProof,
  type ShoeView,
  TABLE_BET_PATH,
  TABLE_DECISION_PATH,
  TABLE_ROUNDS_PATH,
  TABLE_SESSION_PATH,
  TABLE_UNDO_PATH,
  type TableBetRequest,
  type TableDecisionRequest,
  tableProofPath,
  tableReplayPath,
  type TableReplayView,
  type TableRoundsPage,
  type TableSessionView,
  tableShoePath,
  type TableUndoRequest,
} from "../../protocol/tables.ts";
import { call, olderThan, sessionCalls } from "../client/studio-client.ts";

/** The calls of one session at a table. Each throws a refusal of the studio, or `Unreachable`. */
export interface TableClient {
  session(): Promise<TableSessionView>;
  /** Idempotent by the bet id: a repeated call returns the same bet. */
  bet(request: TableBetRequest): Promise<MyRoundView>;
  /** Idempotent: bets that are returned stay so. */
  undo(request: TableUndoRequest): Promise<MyRoundView>;
  /** Idempotent by the number of the decision. */
  decide(request: TableDecisionRequest): Promise<MyRoundView>;
  rounds(before: string | null): Promise<TableRoundsPage>;
  myRounds(before: string | null): Promise<MyRoundsPage>;
}

export function openTableClient(session: string): TableClient {
  const { get, post } = sessionCalls(session);
  return {
    session: () => get(TABLE_SESSION_PATH),
    bet: (request) => post(TABLE_BET_PATH, request),
    decide: (request) => post(TABLE_DECISION_PATH, request),
    undo: (request) => post(TABLE_UNDO_PATH, request),
    rounds: (before) => get(olderThan(TABLE_ROUNDS_PATH, before)),
    myRounds: (before) => get(olderThan(MY_ROUNDS_PATH, before)),
  };
}

/** The proof of a round is public. */
export function fetchProof(roundId: string): Promise<RoundProof> {
  return call(tableProofPath(roundId), {});
}

export function fetchShoe(shoeId: string): Promise<ShoeView> {
  return call(tableShoePath(shoeId), {});
}

/** A stored round, for any holder of its key. */
export function fetchTableReplay(roundId: string, key: string, language: string): Promise<TableReplayView> {
  return call(tableReplayPath(roundId, key, language), {});
}
