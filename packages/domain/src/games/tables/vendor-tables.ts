import type { CallInput, CallOutput, contract, DeskTable, RoundVoid } from "@banyan/contract";
import type { TableEntry } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { roundVoidsOf } from "./void-rounds.ts";
import { tablesOf, vendorsWithTables } from "./vendor-desk.ts";

type Call = typeof contract.operations.vendorTables;

/** Operators watch rounds of a few seconds. */
const AGE_MILLIS_MAX = 1_000;
/** Where an operator has no brand. */
const NO_CURRENCY = "USD";

/**
 * The live tables of the vendors that the operator's brands offer. The sums and the proposals concern all brands, so an
 * operator of some brands only does not get them.
 */
export async function vendorTables(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const currencies = await currenciesOf(context);
  const [first = NO_CURRENCY] = currencies;
  const currency = currencies.find((one) => one === input.currency) ?? first;
  const vendors = await vendorsWithTables(db, operator);
  const asked = vendors.filter(({ code }) => (input.vassalage ?? code) === code);
  const answers = await Promise.all(
    asked.map(async ({ code }) => ({ code, tables: await tablesOf(context, code, currency, AGE_MILLIS_MAX) })),
  );
  const silent = new Set(answers.filter(({ tables }) => tables === undefined).map(({ code }) => code));
  const tables = await Promise.all(
    answers.map(({ code, tables: found }) => tablesOfVendor(context, code, found ?? [])),
  );
  return {
    value: {
      serverTime: await serverTime(context),
      currency,
      currencies,
      vendors: vendors.map(({ code, name }) => ({ code, name, answers: !silent.has(code) })),
      mayCommand: operator.brandIds === null,
      tables: tables.flat(),
    },
  };
}

/** The currencies of the operator's brands, in the order of the brands' names. */
async function currenciesOf({ db, operator }: OperatorContext): Promise<string[]> {
  const { brandIds } = operator;
  const { rows } = await sql<{ currency: string }>`
    select currency from brand where free_play_of is null and (${brandIds === null} or id = any(${[...(brandIds ?? [])]}::text[]))
    order by name
  `.execute(db);
  return [...new Set(rows.map(({ currency }) => currency))];
}

async function serverTime({ db }: Pick<OperatorContext, "db">): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

async function tablesOfVendor(
  { db, operator, caller }: OperatorContext,
  vassalage: string,
  tables: readonly TableEntry[],
): Promise<DeskTable[]> {
  const seesAll = operator.brandIds === null;
  const codes = tables.map(({ game_code: code }) => code);
  const voids = seesAll ? await roundVoidsOf(db, operator.id, vassalage, codes) : new Map<string, RoundVoid[]>();
  return tables.map((table) => ({
    vassalage,
    gameCode: table.game_code,
    name: table.names?.[caller.locale] ?? table.name,
    game: table.game,
    state: table.state,
    reason: table.reason,
    round: roundOf(table),
    staked: seesAll ? BigInt(table.staked) : null,
    liability: seesAll ? BigInt(table.liability) : null,
    unpaid: table.unpaid,
    watchers: table.watchers,
    past: table.past,
    proposals: voids.get(table.game_code) ?? [],
    feed: feedOf(table),
  }));
}

function feedOf({ feed }: TableEntry): DeskTable["feed"] {
  if (!feed) return null;
  const { dispute } = feed;
  return {
    isHeard: feed.is_heard,
    isLive: feed.is_live,
    sources: feed.sources.map((source) => ({
      code: source.code,
      part: source.part,
      byScreen: source.by_screen,
      frames: source.seq,
      heardAt: source.heard_at === null ? null : new Date(source.heard_at),
      isSilent: source.is_silent,
      hasGap: source.has_gap,
    })),
    readings: feed.readings.map(({ source, value, is_torn: isTorn }) => ({ source, value, isTorn })),
    dispute: dispute && { why: dispute.why, until: new Date(dispute.until) },
  };
}

function roundOf({ round }: TableEntry): DeskTable["round"] {
  if (round === null) return null;
  const { id, number, stage, players } = round;
  const heldUntil = round.held_until === null ? null : new Date(round.held_until);
  return { id, number, stage, players, closesAt: new Date(round.closes_at), heldUntil };
}
