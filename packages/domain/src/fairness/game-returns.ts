import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { gameName } from "../games/index.ts";
import { BETS_MIN, lowerBound, observed, SHOWN_CHANCE, upperBound } from "./return-bounds.ts";

type Call = typeof contract.operations.gameReturns;
type Line = CallOutput<Call>["value"][number];

const LINES_SHOWN = 100;

interface ReturnRow {
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_code: string;
  readonly game_name: string;
  readonly brand_id: string;
  readonly currency: string;
  readonly bets: bigint;
  readonly stakes: string;
  readonly payouts: string;
  readonly published: string;
  readonly observed: number;
  readonly lower: number;
  readonly upper: number;
  readonly alarm_id: string | null;
}

/**
 * The observed returns of games beside their published ones. The games that have gone furthest towards their bound come
 * first. The house's own games are not listed. At most a hundred; a brand, a vendor, a game or a part of a game's name narrows them.
 */
export async function gameReturns(
  { db, operator, caller }: OperatorContext,
  { brandId, vendor, gameCode, search, view }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { rows } = await sql<ReturnRow>`
    select * from (
      select taken.vendor_code, vendor.name as vendor_name, taken.game_code, ${gameName(caller.locale)} as game_name,
        taken.brand_id, taken.currency, taken.bets, taken.stakes::text, taken.payouts::text,
        game.rtp::text as published, ${observed} as observed, game.rtp::float8 / 100 as mean,
        ${lowerBound(SHOWN_CHANCE)} as lower, ${upperBound(SHOWN_CHANCE)} as upper, alarm.id as alarm_id
      from game_return as taken
      join game on game.vendor_code = taken.vendor_code and game.game_code = taken.game_code
      join vendor on vendor.code = taken.vendor_code and vendor.protocol <> 'house'
      left join fairness_alarm as alarm on alarm.vendor_code = taken.vendor_code
        and alarm.game_code = taken.game_code and alarm.brand_id = taken.brand_id
        and alarm.currency = taken.currency and alarm.closed_at is null
      where game.rtp is not null and taken.bets > 0 and taken.stakes > 0
        and ${brandVisible(operator, "taken.brand_id")}
        and (${brandId ?? null}::text is null or taken.brand_id = ${brandId ?? null})
        and (${vendor ?? null}::text is null or taken.vendor_code = ${vendor ?? null})
        and (${gameCode ?? null}::text is null or taken.game_code = ${gameCode ?? null})
        and (${view} = 'all' or alarm.id is not null)
    ) as line
    where ${search ?? null}::text is null or strpos(lower(game_name), lower(${search ?? null})) > 0
    order by alarm_id is null, bets < ${BETS_MIN}, case
      when observed >= mean then (observed - mean) / greatest(upper - mean, 1e-9)
      else (mean - observed) / greatest(mean - lower, 1e-9)
    end desc, vendor_code, game_code, brand_id
    limit ${LINES_SHOWN}
  `.execute(db);
  return { value: rows.map(asLine) };
}

function asLine(row: ReturnRow): Line {
  return {
    vendor: row.vendor_code,
    vendorName: row.vendor_name,
    gameCode: row.game_code,
    gameName: row.game_name,
    brandId: row.brand_id,
    currency: row.currency,
    bets: Number(row.bets),
    stakes: BigInt(row.stakes),
    payouts: BigInt(row.payouts),
    published: Number(row.published),
    observed: perCent(row.observed),
    lower: perCent(row.lower),
    upper: perCent(row.upper),
    status: statusOf(row),
    alarmId: row.alarm_id,
  };
}

function statusOf({ alarm_id: alarm, bets, observed: found, lower, upper }: ReturnRow): Line["status"] {
  if (alarm !== null) return "alarm";
  if (bets < BigInt(BETS_MIN)) return "few";
  return found < lower || found > upper ? "outside" : "within";
}

function perCent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100;
}
