import { createDatabase, createPool } from "@banyan/db";
import { verifyTeams } from "@banyan/domain/agents";
import { verifyPlays } from "@banyan/domain/play";
import { verifyPoints } from "@banyan/domain/points";
import { verifyBudgets } from "@banyan/domain/rewards";
import { verifyTurnover } from "@banyan/domain/turnover";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { databaseUrl } from "../test-cluster.ts";

/** The result of a check of all books. */
export interface CheckedBooks {
  /** One line for each fault; none when the books are right. */
  readonly faults: readonly string[];
  readonly transfers: bigint;
}

/**
 * Recomputes every balance from its transfers and checks that all balances add up to zero. Compares every round with
 * the record of play, and the turnover by the hour and the earned points with it. Compares the figures of agents' teams
 * with the sums of their members, and the budgets of promotions with what they pay for. Reads only; takes long on large books.
 */
export async function checkBooks(url: string, database?: string): Promise<CheckedBooks> {
  const target = database === undefined ? url : databaseUrl(url, database);
  const db = createDatabase(createPool(target, { max: 4, statementTimeoutMillis: 0 }));
  try {
    const defects = await verifyBooks(db);
    const plays = await verifyPlays(db);
    const hours = await verifyTurnover(db);
    const teams = await verifyTeams(db);
    const points = await verifyPoints(db);
    const budgets = await verifyBudgets(db);
    const { lines, balanced } = await trialBalance(db);
    const { transfers } = await db
      .selectFrom("transfer")
      .select(({ fn }) => fn.countAll<bigint>().as("transfers"))
      .executeTakeFirstOrThrow();
    return {
      faults: [
        ...defects.map((defect) => Object.values(defect).map(String).join(" · ")),
        ...plays.map(({ playId, defect }) => `${playId} · ${defect}`),
        ...hours.map(({ playerId, defect }) => `${playerId} · ${defect}`),
        ...teams.map(({ agentNo, defect }) => `team of member ${agentNo} · ${defect}`),
        ...points.map(({ playerId, defect }) => `${playerId} · ${defect}`),
        ...budgets.map(({ promotionId, defect }) => `promotion ${promotionId} · ${defect}`),
        ...(balanced ? [] : lines.map((line) => `not zero: ${Object.values(line).map(String).join(" · ")}`)),
      ],
      transfers,
    };
  } finally {
    await db.destroy();
  }
}
