import type { DatabaseConnection } from "@banyan/db";
import { keepMission, type MissionTerms, runMissions } from "@banyan/domain/rewards";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";

/** Two steps of valid bets in slots, by the day. */
const DAILY_SLOTS: MissionTerms = {
  period: "day",
  goal: "valid_bet",
  category: "RNG",
  steps: [
    { target: 1_000n, amount: 50n, points: 1 },
    { target: 5_000n, amount: 200n, points: 3 },
  ],
  claimDays: 7,
};

interface WantedMission extends Partial<MissionTerms> {
  readonly budget?: bigint;
  readonly endsAt?: Date | null;
}

/** An open mission of the brand, in its first version. Returns its id. */
export async function createMission(
  db: DatabaseConnection,
  brandId: string,
  { budget = 10_000_000n, endsAt = null, ...terms }: WantedMission = {},
): Promise<string> {
  const id = newId();
  await keepMission(db, {
    ...{ id, brandId, version: 1, startsAt: null, endsAt, budget, stopped: false, operatorId: null, reason: "test" },
    terms: { ...DAILY_SLOTS, ...terms },
  });
  return id;
}

/** Lets the period of a mission that contains a moment (ISO 8601) be the one that is counted now. */
export async function countPeriodOf(db: DatabaseConnection, missionId: string, moment: string): Promise<void> {
  await sql`
    update mission set period_from = contract_period_start(${moment}::timestamptz, period, zone),
      period_to = contract_period_end(${moment}::timestamptz, period, zone), run = null, pass_at = null, since = null,
      walked = null, closing = false,
      looked_at = contract_period_start(${moment}::timestamptz, period, zone)
    from (
      select promotion_id as id, brand_zone(brand_id, ${moment}::timestamptz) as zone from mission
    ) as present
    where present.id = promotion_id and promotion_id = ${missionId}
  `.execute(db);
}

/** Lets the next pass over every mission begin now, and takes all passes that are due. */
export async function lookAtMissions(services: Parameters<typeof runMissions>[0]): Promise<void> {
  await sql`
    update mission set looked_at = greatest(period_from, looked_at - interval '1 minute') where not ended
  `.execute(services.db);
  await runMissions(services);
}

interface RecordedEvent {
  readonly playerId: string;
  readonly brandId: string;
  readonly kind: "sign_in" | "friend_deposited" | "contact_verified" | "app_started";
  /** Another subject for each event by default. */
  readonly subject?: string;
  /** ISO 8601; now by default. */
  readonly at?: string;
}

/** Records an event of a member as if it had happened then. */
export async function recordEvent(
  db: DatabaseConnection,
  { playerId, brandId, kind, subject = newId(), at = new Date().toISOString() }: RecordedEvent,
): Promise<void> {
  await sql`
    insert into member_event (player_id, brand_id, kind, subject, at)
    values (${playerId}, ${brandId}, ${kind}, ${subject}, ${at})
  `.execute(db);
}
