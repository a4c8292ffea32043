import type { CallInput, CallOutput, contract, OperatedDraw } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { LotteryResult } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OperatorContext, SignedInOperator } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { type DrawState, stateNow } from "./lottery-draw.ts";
import { type BrandsAsked, marketSums, operatedLotteryCode, type SumRow, sumsBy } from "./operated-lotteries.ts";
import { proposalsOf } from "./void-proposals.ts";

type Call = typeof contract.operations.lotteryDraws;

/**
 * The draws of a lottery, the latest first, with the sums of the operator's brands. Throws Refusal, in precedence order:
 * GAME_UNKNOWN (also one that no brand of the operator offers), INPUT_INVALID (a cursor).
 */
export async function lotteryDraws(
  { db, operator }: OperatorContext,
  { gameCode, brandId, view, drawId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const asked = { operator, brandId };
  await operatedLotteryCode(db, asked, gameCode);
  const conditions = [
    sql<SqlBool>`draw.game_code = ${gameCode}`,
    beyond(before, "older", "draw.draw_at", "draw.id"),
    ...(drawId === undefined ? [] : [sql<SqlBool>`draw.id = ${drawId}`]),
    ...(view === "waiting" ? [isWaiting] : []),
  ];
  const rows = await readDraws(db, sql.join<SqlBool>(conditions, sql` and `), limit + 1);
  const answers = await answerDraws(db, asked, operator, rows);
  return toPage(rows, limit, ({ id }) => answerOf(answers, id));
}

/** A draw as an operator of all brands sees it. */
export async function readOneDraw({ db, operator }: OperatorContext, drawId: string): Promise<OperatedDraw> {
  const rows = await readDraws(db, sql<SqlBool>`draw.id = ${drawId}`, 1);
  const answers = await answerDraws(db, { operator, brandId: undefined }, operator, rows);
  return answerOf(answers, drawId);
}

function answerOf(answers: ReadonlyMap<string, OperatedDraw>, drawId: string): OperatedDraw {
  const draw = answers.get(drawId);
  invariant(draw, `draw ${drawId} was read and is not there`);
  return draw;
}

const isWaiting = sql<SqlBool>`draw.state <> 'void' and exists (
  select from lottery_void as proposal where proposal.draw_id = draw.id and proposal.state = 'proposed'
)`;

interface DrawRow {
  readonly id: string;
  readonly moment: string;
  readonly game_code: string;
  readonly numero: string;
  readonly state: DrawState;
  readonly open_at: Date;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly result: LotteryResult | null;
  readonly void_reason: string | null;
}

async function readDraws(
  db: DatabaseConnection,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select draw.id, ${moment("draw.draw_at")} as moment, draw.game_code, draw.numero, ${stateNow()} as state,
      draw.open_at, draw.close_at, draw.draw_at, draw.result, draw.void_reason
    from lottery_draw as draw where ${condition} order by draw.draw_at desc, draw.id desc limit ${limit}
  `.execute(db);
  return rows;
}

async function answerDraws(
  db: DatabaseConnection,
  asked: BrandsAsked,
  operator: Pick<SignedInOperator, "id" | "brandIds">,
  rows: readonly DrawRow[],
): Promise<ReadonlyMap<string, OperatedDraw>> {
  const ids = rows.map(({ id }) => id);
  const [sums, proposals] = await Promise.all([sumsOf(db, asked, ids), proposalsOf(db, operator.id, ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        gameCode: row.game_code,
        numero: row.numero,
        state: row.state,
        openAt: row.open_at,
        closeAt: row.close_at,
        drawAt: row.draw_at,
        result: row.result as OperatedDraw["result"],
        voidReason: row.void_reason,
        sums: sums.get(row.id) ?? [],
        decidable: operator.brandIds === null,
        proposals: proposals.get(row.id) ?? [],
      },
    ]),
  );
}

async function sumsOf(db: DatabaseConnection, asked: BrandsAsked, ids: readonly string[]) {
  const { rows } = await sql<SumRow>`
    select sums.draw_id as of, sums.currency, sum(sums.tickets)::int as tickets, sum(sums.stake)::bigint as stake,
      sum(sums.payout)::bigint as payout
    from (${marketSums(asked, sql<SqlBool>`draw.id = any(${ids}::uuid[])`)}) as sums
    group by sums.draw_id, sums.currency order by sums.currency
  `.execute(db);
  return sumsBy(rows);
}
