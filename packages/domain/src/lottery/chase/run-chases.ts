import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { invariant, type PlayerId, Refusal } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { findBrand, isInMaintenance } from "../../brand/index.ts";
import type { Brand, Services } from "../../context.ts";
import { releasePartOfCash } from "../../wallet/index.ts";
import { drawFacts } from "../tickets/draw-facts.ts";
import { findLottery } from "../games/find-lottery.ts";
import { brandIdOf, type ChaseName, endChase, holdKeyOf, lockOpenChase } from "./chase.ts";
import { type ChaseView, isPaid, type Move, nextMove, viewChase } from "./next-move.ts";
import { moveTo, placeStep } from "./place-step.ts";

/** Between two looks at a draw that is being settled, or is not planned yet. */
const AGAIN_SECONDS = 1;
/** The wait before a chase whose step failed is tried again, so that the others do not wait for it. */
const FAILED_SECONDS = 30;
/** Between two looks at a chase that waits for the end of maintenance. */
const PAUSED_MILLIS = 5_000;
/** Chases of one step; the rest follows in the next call. */
const STEP_CHASES = 200;
/** Chases that are moved at the same time. */
const AT_ONCE = 4;

type ChasingServices = Pick<Services, "db" | "signals">;

/** SQL condition: a chase has reached the time of its next move. */
export function hasChasesToRun(): RawBuilder<boolean> {
  return sql<boolean>`exists (select from lottery_chase where next_at <= clock_timestamp())`;
}

/** SQL expression: when the next chase has to be looked at; null without open chases. */
export function nextChaseStep(): RawBuilder<Date | null> {
  return sql<Date | null>`(select min(next_at) from lottery_chase where next_at is not null)`;
}

/**
 * Makes the next moves of open chases. Each move is one transaction that locks the chase and names the step that it
 * expects. Several workers may call it. A worker that dies leaves the move to the next one.
 */
export async function runChases(services: ChasingServices): Promise<void> {
  const { db } = services;
  await postponeUnpaid(db);
  const { rows } = await sql<{ player_id: string; id: string }>`
    select player_id, id from lottery_chase where next_at <= clock_timestamp() order by next_at, id limit ${STEP_CHASES}
  `.execute(db);
  const failures: unknown[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE);
    await Promise.all(
      some.map(async ({ player_id: playerId, id }) => {
        const name = { playerId: playerId as PlayerId, id };
        await moveOn(services, name).catch(async (error: unknown) => {
          failures.push(error);
          await postpone(db, name, FAILED_SECONDS);
        });
      }),
    );
  }
  if (failures.length > 0) throw failures[0];
}

/** Chases whose draw is not paid yet, all in one statement. */
async function postponeUnpaid(db: DatabaseConnection): Promise<void> {
  await sql`
    update lottery_chase as chase set next_at = clock_timestamp() + make_interval(secs => ${AGAIN_SECONDS})
    from (
      select due.player_id, due.id from lottery_chase as due
      join player on player.id = due.player_id and player.status = 'active'
      join lottery_chase_step as present on present.player_id = due.player_id and present.chase_id = due.id
        and present.number = due.step
      join market_ticket as ticket on ticket.player_id = present.player_id and ticket.id = present.ticket_id
      join market on market.id = ticket.market_id
      where due.next_at <= clock_timestamp() and not (${isPaid()})
      order by due.player_id, due.id for no key update of due skip locked
    ) as unpaid
    where chase.player_id = unpaid.player_id and chase.id = unpaid.id
  `.execute(db);
}

async function postpone(db: DatabaseConnection, { playerId, id }: ChaseName, seconds: number): Promise<void> {
  await sql`
    update lottery_chase set next_at = clock_timestamp() + make_interval(secs => ${seconds})
    where player_id = ${playerId} and id = ${id} and next_at is not null
  `.execute(db);
}

/** Moves a chase on until it waits or has ended. */
async function moveOn(services: ChasingServices, name: ChaseName): Promise<void> {
  for (;;) {
    const view = await viewChase(services.db, name);
    if (!view) return;
    const brand = await findBrand(services.db, brandIdOf(view));
    invariant(brand, `no brand ${view.brand_id}`);
    const move = await admittedMove(services, brand, view);
    const went = await make(services, { name, view, brand, move });
    if (went !== "moved") return;
  }
}

/**
 * A game that the brand no longer offers ends its chases, whether its next draw is planned or not. Maintenance of the
 * game or the brand pauses them: no ticket is placed, and draws that close meanwhile are skipped.
 */
async function admittedMove({ db }: ChasingServices, brand: Brand, view: ChaseView): Promise<Move> {
  const move = nextMove(view);
  if (move.kind === "end" || !view.is_settled) return move;
  const lottery = await findLottery({ db, brand, caller: { locale: brand.defaultLocale } }, view.game_code);
  const isPaused = isInMaintenance(brand) || (lottery instanceof Refusal && lottery.code === "GAME_MAINTENANCE");
  if (lottery instanceof Refusal && !isPaused) return { kind: "end", reason: "refused", refusal: lottery.code };
  return isPaused && move.kind === "place" ? { kind: "wait", until: new Date(Date.now() + PAUSED_MILLIS) } : move;
}

interface Moving {
  readonly name: ChaseName;
  readonly view: ChaseView;
  readonly brand: Brand;
  readonly move: Move;
}

/** Answers whether another move may follow. */
async function make(services: ChasingServices, { name, view, brand, move }: Moving): Promise<"moved" | "rests"> {
  const { db, signals } = services;
  const tell = () => signals.publish({ playerId: name.playerId, kind: "balance" });
  switch (move.kind) {
    case "wait":
      await waitUntil(db, name, view.step, move.until);
      return "rests";
    case "end":
      await inTransaction(db, async (tx) => {
        if (await lockOpenChase(tx, name, view.step)) await endChase(tx, name, move.reason, move.refusal);
      });
      tell();
      return "rests";
    case "skip": {
      const isMine = await skip(db, name, view.step, move);
      if (isMine) tell();
      return isMine ? "moved" : "rests";
    }
    case "place":
      await place(db, { name, view, brand, move }, move.numero);
      tell();
      return "rests";
  }
}

async function waitUntil(db: DatabaseConnection, { playerId, id }: ChaseName, step: number, until?: Date) {
  await sql`
    update lottery_chase set next_at = greatest(
      ${until ?? null}::timestamptz, clock_timestamp() + make_interval(secs => ${AGAIN_SECONDS})
    ) where player_id = ${playerId} and id = ${id} and step = ${step} and next_at is not null
  `.execute(db);
}

/** The draw of the next step was over before its turn: its part is released. */
async function skip(
  db: DatabaseConnection,
  name: ChaseName,
  step: number,
  { drawId, stake }: Extract<Move, { kind: "skip" }>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOpenChase(tx, name, step))) return false;
    await releasePartOfCash(tx, { holdKey: holdKeyOf(name.id), amount: stake });
    await sql`
      update lottery_chase_step set state = 'skipped', draw_id = ${drawId}
      where player_id = ${name.playerId} and chase_id = ${name.id} and number = ${step + 1}
    `.execute(tx);
    await moveTo(tx, name, step + 1, new Date());
    return true;
  });
}

/** Places the ticket of the next step. A refusal ends the chase; a draw that has closed meanwhile is looked at again. */
async function place(db: DatabaseConnection, { name, view, brand }: Moving, numero: string): Promise<void> {
  const { multiple, stake, request_id: requestId, lines } = view;
  invariant(multiple !== null && stake !== null && requestId !== null, "a chase that goes on has a next step");
  const step = { number: view.step + 1, multiple, stake, requestId };
  try {
    const reader = { db, brand, caller: { locale: brand.defaultLocale } };
    const facts = await drawFacts(reader, { gameCode: view.game_code, numero });
    await inTransaction(db, async (tx) => {
      if (await lockOpenChase(tx, name, view.step)) await placeStep(tx, { ...name, brand, lines, step, facts });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Maintenance may have begun since the last look.
    if (error.code === "DRAW_CLOSED" || error.code === "GAME_MAINTENANCE") {
      await postpone(db, name, AGAIN_SECONDS);
      return;
    }
    await inTransaction(db, async (tx) => {
      if (await lockOpenChase(tx, name, view.step)) await endChase(tx, name, "refused", error.code);
    });
  }
}
