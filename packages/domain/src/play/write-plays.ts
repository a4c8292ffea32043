import { bigintArray, intArray, prepared, textArray, type Transaction, uuidArray } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { CompiledQuery } from "kysely";
import type { PlayLine } from "./play-line.ts";
import { recordBatch } from "./record-batch.ts";

/** The number of parameters of {@link recordPlays}. */
const PARAMETERS = 26;

/**
 * The part of a statement that records a batch of play, as common table expressions. The statement has an expression
 * `moment` with one row and the column `now`, and passes {@link playParameters} from `$first` on. Nothing is recorded
 * when the batch has no entries.
 */
export function recordPlays(first: number): string {
  const at = (index: number): string => `$${first + index}`;
  return recordBatch(
    `brands, vendors, games, categories, currencies, kinds, calls, states, rules,
    groups, players, plays, transactions, answered, staked, paid, bets, counted_stakes, counted_payouts, valid_bets,
    play_stakes, versions, opened, first_settled, bonuses`,
    `select moment.now, ${at(0)}::uuid, ${at(1)}::text[], ${at(2)}::text[], ${at(3)}::text[], ${at(4)}::text[],
    ${at(5)}::text[], ${at(6)}::text[], ${at(7)}::text[], ${at(8)}::text[], ${at(9)}::int[],
    ${at(10)}::int[], ${at(11)}::uuid[], ${at(12)}::uuid[], ${at(13)}::text[], ${at(14)}::text[], ${at(15)}::bigint[],
    ${at(16)}::bigint[], ${at(17)}::int[], ${at(18)}::bigint[], ${at(19)}::bigint[], ${at(20)}::bigint[],
    ${at(21)}::bigint[], ${at(22)}::int[], ${at(23)}::text[]::timestamptz[], ${at(24)}::text[]::timestamptz[],
    ${at(25)}::uuid[]
  from moment where ${at(0)}::uuid is not null`,
  );
}

/** The parameters of {@link recordPlays} for these entries. */
export function playParameters(lines: readonly PlayLine[]): (string | Buffer | null)[] {
  if (lines.length === 0) return Array.from({ length: PARAMETERS }, () => null);
  const { groups, places } = grouped(lines);
  const group = (of: (line: PlayLine) => string | null): Buffer => textArray(groups.map(of));
  return [
    newId(),
    group(({ brandId }) => brandId),
    group(({ vendor }) => vendor),
    group(({ game }) => game),
    group(({ category }) => category),
    group(({ currency }) => currency),
    group(({ kind }) => kind),
    group(({ call }) => call),
    group(({ state }) => state),
    intArray(groups.map(({ rule }) => rule)),
    intArray(places),
    uuidArray(lines.map(({ playerId }) => playerId)),
    uuidArray(lines.map(({ playId }) => playId)),
    textArray(lines.map(({ transactionId }) => transactionId)),
    sparse(lines, ({ answeredId }) => answeredId, null, textArray),
    bigintArray(lines.map(({ staked }) => staked)),
    sparse(lines, ({ paid }) => paid, 0n, bigintArray),
    sparse(lines, ({ counted }) => counted.bets, 0, intArray),
    sparse(lines, ({ counted }) => counted.stake, 0n, bigintArray),
    sparse(lines, ({ counted }) => counted.payout, 0n, bigintArray),
    sparse(lines, ({ counted }) => counted.validBet, 0n, bigintArray),
    bigintArray(lines.map(({ playStake }) => playStake)),
    sparse(lines, ({ version }) => version, 1, intArray),
    sparse(lines, ({ openedAt }) => openedAt, null, textArray),
    sparse(lines, ({ firstSettledAt }) => firstSettledAt, null, textArray),
    sparse(lines, ({ bonusId }) => bonusId, null, uuidArray),
  ];
}

/** A column, or null when each of its elements has the default value. */
function sparse<Value>(
  lines: readonly PlayLine[],
  of: (line: PlayLine) => Value,
  usual: Value,
  build: (values: Value[]) => Buffer,
): Buffer | null {
  const values = lines.map(of);
  return values.every((value) => value === usual) ? null : build(values);
}

/** The distinct combinations of the entries, and the number of each entry's combination, counted from 1. */
function grouped(lines: readonly PlayLine[]): { readonly groups: readonly PlayLine[]; readonly places: number[] } {
  const groups = new Map<string, { readonly place: number; readonly line: PlayLine }>();
  const places = lines.map((line) => {
    const { brandId, vendor, game, category, currency, kind, call, state, rule } = line;
    const name = [brandId, vendor, game, category, currency, kind, call, state, rule].join(" ");
    const known = groups.get(name);
    if (known) return known.place;
    groups.set(name, { place: groups.size + 1, line });
    return groups.size;
  });
  return { groups: [...groups.values()].map(({ line }) => line), places };
}

const WRITE = `${prepared("play_record")}
with moment as materialized (select clock_timestamp() as now),${recordPlays(1)}
select now from moment`;

/** Records a batch of play in the caller's transaction, behind the locks of the players' accounts. */
export async function writePlays(tx: Transaction, lines: readonly PlayLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.executeQuery(CompiledQuery.raw(WRITE, playParameters(lines)));
}
