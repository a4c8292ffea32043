import type { CallInput, CallOutput, contract, OperatedDraw } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type LotteryResult, lotteryRulesOf } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OperatorContext, SignedInOperator } from "../../context.ts";
import { beyond, moment, toPage } from "../../keyset-cursor.ts";
import { drawAlarms, isWaiting } from "../results/draw-alarms.ts";
import { type DrawState, stateNow } from "../draws/lottery-draw.ts";
import { type BrandsAsked, marketSums, operatedLotteryCode, type SumRow, sumsBy } from "./operated-lotteries.ts";
import { isPair } from "../draws/pair-draws.ts";
import { resultEntriesOf } from "../results/result-entries-shown.ts";
import { proposalsOf } from "../void/void-proposals.ts";

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
  invariant(draw, `draw ${drawId} was read before and does not exist`);
  return draw;
}

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
  readonly rules: string;
  readonly origin: OperatedDraw["origin"];
  readonly result_version: number;
  readonly result_reason: string | null;
  readonly alarms: OperatedDraw["alarms"];
  readonly is_due: boolean;
  /** Over two other draws, whose results are entered instead. */
  readonly is_pair: boolean;
}

async function readDraws(
  db: DatabaseConnection,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select draw.id, ${moment("draw.draw_at")} as moment, draw.game_code, draw.numero, ${stateNow()} as state,
      draw.open_at, draw.close_at, draw.draw_at, draw.result, draw.void_reason, draw.origin, draw.rules,
      draw.result_version, draw.result_reason, ${drawAlarms} as alarms, draw.draw_at <= clock_timestamp() as is_due,
      ${isPair} as is_pair
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
  const outside =
    operator.brandIds === null ? rows.filter(({ origin }) => origin === "outside").map(({ id }) => id) : [];
  const [sums, proposals, entries] = await Promise.all([
    sumsOf(db, asked, ids),
    proposalsOf(db, operator.id, ids),
    resultEntriesOf(db, operator.id, outside),
  ]);
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
        origin: row.origin,
        resultVersion: row.result_version,
        resultReason: row.result_reason,
        alarms: row.alarms,
        entries: entries.get(row.id)?.entries ?? [],
        differs: entries.get(row.id)?.differs ?? [],
        voidReason: row.void_reason,
        sums: sums.get(row.id) ?? [],
        decidable: operator.brandIds === null,
        parts: row.is_pair ? [] : partsOf(row.rules),
        enterable: row.origin === "outside" && !row.is_pair && row.state !== "void" && row.is_due,
        proposals: proposals.get(row.id) ?? [],
      },
    ]),
  );
}

function partsOf(rules: string): OperatedDraw["parts"] {
  return (lotteryRulesOf(rules)?.parts ?? []).map(({ name, count, digits }) => ({ name, count, digits }));
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
