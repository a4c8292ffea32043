import {
  bigintArray,
  type DatabaseConnection,
  inTransaction,
  prepared,
  textArray,
  type Transaction,
  TransactionConflict,
  uuidArray,
} from "@banyan/db";
import { invariant, Lanes, newId, Refusal } from "@banyan/kernel";
import { CompiledQuery, sql } from "kysely";
import type { ReadLine } from "../tickets/ticket-lines.ts";
import { type Exposed, expose, type ExposureCaps, type ExposureKey, nameOf, PLAYER } from "./exposure.ts";

/** A brand's draw, whose liabilities are counted together. */
interface BrandDraw {
  readonly drawId: string;
  readonly brandId: string;
}

/** A ticket that waits for its prices. */
export interface ExposureWish extends BrandDraw {
  readonly playerId: string;
  readonly lines: readonly ReadLine[];
  readonly caps: ExposureCaps;
}

/** The one way to the liabilities of draws. A process makes it once. */
export interface ExposureDoor {
  /**
   * Prices the lines of tickets by the liabilities of their draws, one after the other, and adds them. Answers a Refusal,
   * in precedence order: NUMBER_CLOSED, ODDS_CHANGED, WIN_LIMIT; nothing is added for that ticket. Knows nothing of
   * requests: what a repeated one adds is to be released.
   */
  reserve(wishes: readonly ExposureWish[]): Promise<readonly PromiseSettledResult<Exposed>[]>;
  /** Takes back what was added for a ticket that is not placed, or that was cancelled. */
  release(draw: BrandDraw, exposed: Pick<Exposed, "growth">): Promise<void>;
}

/** The liabilities of a draw as this process knows them. */
interface KnownLiabilities {
  /** The change after which they were so. They are forgotten when another one has followed. */
  change: string | null;
  /** By play and number, in minor units by their names. Those to players are too many to be kept. */
  readonly ofNumbers: Map<string, bigint>;
}

const nothingKnown = (): KnownLiabilities => ({ change: null, ofNumbers: new Map() });

/** Of the draws that were asked for longest ago, the liabilities are forgotten. */
const DRAWS_KNOWN_MAX = 64;
/** The liabilities of a draw are forgotten when there are so many, some 200 bytes each. */
const NUMBERS_KNOWN_MAX = 50_000;
/** Further attempts keep the lock of the draw, and are as many. */
const ATTEMPTS_MAX = 4;

/** Tickets of one draw share a statement, and the row of a popular number changes once in it. */
export function createExposureDoor(db: DatabaseConnection): ExposureDoor {
  const known = new Map<string, KnownLiabilities>();
  // The tickets of a draw take turns: each batch is priced by what the one before has added.
  const lanes = new Lanes<readonly ExposureWish[], readonly Answer[]>({
    count: 2,
    batchMax: 1,
    queueMax: 8192,
    async work([wishes = []]) {
      return [{ status: "fulfilled", value: await reserveBatch(db, wishes, known) }];
    },
  });
  return {
    async reserve(wishes) {
      const answers: Answer[] = [];
      const draws = Map.groupBy(wishes.entries(), ([, wish]) => nameOfDraw(wish));
      await Promise.all(
        Array.from(draws, async ([draw, placed]) => {
          const priced = await lanes.ask(
            draw,
            placed.map(([, wish]) => wish),
          );
          for (const [index, answer] of priced.entries()) answers[placed[index]?.[0] ?? 0] = answer;
        }),
      );
      return answers;
    },
    async release(draw, { growth }) {
      await inTransaction(db, (tx) => take(tx, draw, [...growth.values()]));
    },
  };
}

const nameOfDraw = ({ drawId, brandId }: BrandDraw) => `${drawId} ${brandId}`;

type Answer = PromiseSettledResult<Exposed>;

/** The growth of one liability. */
type Grown = Exposed["growth"] extends ReadonlyMap<string, infer Each> ? Each : never;

async function reserveBatch(
  db: DatabaseConnection,
  wishes: readonly ExposureWish[],
  known: Map<string, KnownLiabilities>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  // A limit that was changed a moment ago may not have reached every ticket.
  const alike = Map.groupBy(wishes.entries(), ([, wish]) => `${nameOfDraw(wish)} ${wish.caps.winCap}`);
  for (const placed of alike.values()) {
    const together = placed.map(([, wish]) => wish);
    const priced = await reserveOfDraw(db, together, known);
    for (const [index, answer] of priced.entries()) answers[placed[index]?.[0] ?? 0] = answer;
  }
  return answers;
}

async function reserveOfDraw(
  db: DatabaseConnection,
  wishes: readonly ExposureWish[],
  draws: Map<string, KnownLiabilities>,
): Promise<readonly Answer[]> {
  const [first] = wishes;
  if (!first) return [];
  const draw = nameOfDraw(first);
  const known = draws.get(draw) ?? nothingKnown();
  // Nobody knows whether a statement that fails has added its part.
  draws.delete(draw);
  const answers = await attemptToReserve(db, wishes, known);
  if (known.ofNumbers.size <= NUMBERS_KNOWN_MAX) draws.set(draw, known);
  const [oldest] = draws.keys();
  if (draws.size > DRAWS_KNOWN_MAX && oldest !== undefined) draws.delete(oldest);
  return answers;
}

async function attemptToReserve(
  db: DatabaseConnection,
  wishes: readonly ExposureWish[],
  known: KnownLiabilities,
): Promise<readonly Answer[]> {
  const toPlayers = new Map<string, bigint>();
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const answers = await tryToReserve(db, wishes, known, toPlayers);
    if (answers) return answers;
  }
  return inTransaction(db, (tx) => reserveLocked(tx, wishes, known, toPlayers));
}

/**
 * Prices the lines of a ticket and adds it to the liabilities of its draw. The same transaction places it, so both
 * happen or neither. Throws Refusal as {@link ExposureDoor.reserve}.
 */
export async function reserveInside(tx: Transaction, wish: ExposureWish): Promise<Exposed> {
  const [answer] = await reserveLocked(tx, [wish], nothingKnown(), new Map());
  invariant(answer, "every wish has an answer");
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}

/** The first attempt locks the draw. Another one knows the amounts that were missing. */
async function reserveLocked(
  tx: Transaction,
  wishes: readonly ExposureWish[],
  known: KnownLiabilities,
  toPlayers: Map<string, bigint>,
): Promise<readonly Answer[]> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const answers = await tryToReserve(tx, wishes, known, toPlayers);
    if (answers) return answers;
  }
  throw new TransactionConflict("the liabilities of a locked draw have changed");
}

const ADD = `${prepared("lottery_exposure")} select *
  from add_lottery_exposure($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** A liability as the database names it: those to players have a table for themselves. */
type PresentAmount = { readonly change_id: string; readonly amount: bigint } & (
  | { readonly play: string; readonly number: string; readonly player: null }
  | { readonly play: null; readonly number: null; readonly player: string }
);

/**
 * Prices tickets of one draw and one maximum by the known liabilities, and adds them. Returns undefined when another
 * change has followed or a player would exceed the maximum. Nothing is added then, and the amounts in question are known
 * now. `toPlayers` has the liabilities of the players who would have exceeded it.
 */
async function tryToReserve(
  db: DatabaseConnection | Transaction,
  wishes: readonly ExposureWish[],
  known: KnownLiabilities,
  toPlayers: Map<string, bigint>,
): Promise<readonly Answer[] | undefined> {
  const [first] = wishes;
  if (!first) return [];
  const { answers, changes } = priceTickets(wishes, (key) =>
    isToPlayer(key) ? toPlayers.get(key.number) : known.ofNumbers.get(nameOf(key)),
  );
  const ofPlayers = changes.filter((change) => isToPlayer(change) && change.added > 0n);
  const ofNumbers = changes.filter((change) => !isToPlayer(change));
  const change = newId();
  const { rows } = await db.executeQuery<PresentAmount>(
    CompiledQuery.raw(ADD, [
      ...[first.drawId, first.brandId, known.change, change],
      textArray(ofNumbers.map(({ play }) => play)),
      textArray(ofNumbers.map(({ number }) => number)),
      bigintArray(ofNumbers.map(({ before }) => before)),
      bigintArray(ofNumbers.map(({ added }) => added)),
      uuidArray(ofPlayers.map(({ number }) => number)),
      bigintArray(ofPlayers.map(({ added }) => added)),
      ...[first.caps.winCap, db.isTransaction],
    ]),
  );
  const [present] = rows;
  if (present) {
    if (present.change_id !== known.change) known.ofNumbers.clear();
    known.change = present.change_id;
    for (const { play, number, player, amount } of rows) {
      if (player === null) known.ofNumbers.set(nameOf({ play, number }), amount);
      else toPlayers.set(player, amount);
    }
    return undefined;
  }
  known.change = change;
  for (const { name, before, added } of ofNumbers) known.ofNumbers.set(name, before + added);
  return answers;
}

const isToPlayer = ({ play }: ExposureKey) => play === PLAYER;

interface ExposureChange extends ExposureKey {
  readonly name: string;
  readonly before: bigint;
  added: bigint;
}

/** The answers of tickets of one draw in their order, and every liability that they depend on. */
function priceTickets(wishes: readonly ExposureWish[], known: (key: ExposureKey) => bigint | undefined) {
  const changes = new Map<string, ExposureChange>();
  const changeOf = (name: string, key: ExposureKey) => {
    const present = changes.get(name);
    if (present) return present;
    const change = { ...key, name, before: known(key) ?? 0n, added: 0n };
    changes.set(name, change);
    return change;
  };
  const answers = wishes.map(({ playerId, lines, caps }): Answer => {
    const amountOf = (key: ExposureKey) => {
      const { before, added } = changeOf(nameOf(key), key);
      return before + added;
    };
    const exposed = expose(playerId, lines, caps, amountOf);
    if (exposed instanceof Refusal) return { status: "rejected", reason: exposed };
    for (const [name, { key, amount }] of exposed.growth) changeOf(name, key).added += amount;
    return { status: "fulfilled", value: exposed };
  });
  return { answers, changes: [...changes.values()] };
}

/** Takes from liabilities. */
async function take(tx: Transaction, { drawId, brandId }: BrandDraw, growth: readonly Grown[]): Promise<void> {
  const toPlayers = growth.filter(({ key }) => isToPlayer(key));
  const ofNumbers = growth.filter(({ key }) => !isToPlayer(key));
  await sql`select change_lottery_exposure(${drawId}, ${brandId}, ${newId()})`.execute(tx);
  await sql`
    update lottery_exposure as exposure set amount = greatest(0, exposure.amount - taken.amount)
    from unnest(
      ${ofNumbers.map(({ key }) => key.play)}::text[], ${ofNumbers.map(({ key }) => key.number)}::text[],
      ${ofNumbers.map(({ amount }) => amount)}::bigint[]
    ) as taken (play, number, amount)
    where exposure.draw_id = ${drawId} and exposure.brand_id = ${brandId}
      and exposure.play = taken.play and exposure.number = taken.number
  `.execute(tx);
  await sql`
    update lottery_player_exposure as exposure set amount = greatest(0, exposure.amount - taken.amount)
    from unnest(
      ${toPlayers.map(({ key }) => key.number)}::uuid[], ${toPlayers.map(({ amount }) => amount)}::bigint[]
    ) as taken (player_id, amount)
    where exposure.draw_id = ${drawId} and exposure.player_id = taken.player_id
  `.execute(tx);
}
