import { CRASH_TARGETS, crashPoint, flightMillis } from "@banyan/game-math";
import type { Vault } from "@banyan/kernel/vault";
import type { Selectable } from "kysely";
import type { CrashRound } from "../database/schema.generated.ts";
import { openSecret } from "../database/sealed-secrets.ts";

type StoredFlight = Pick<Selectable<CrashRound>, "number" | "hash" | "point" | "starts_at" | "crashes_at">;

/** The point and the time of a flight's crash. The point is in hundredths of a stake. */
export interface FlightCourse {
  readonly point: number;
  readonly crashesAt: Date;
}

/**
 * The course of a flight. Until the flight is settled, its row holds only the sealed hash, from which the course is
 * derived. A reader of the database therefore cannot learn the crash point during the flight.
 */
export function courseOf(vault: Vault, flight: StoredFlight, salt: string): FlightCourse {
  const { number, hash, starts_at } = flight;
  const point = flight.point ?? crashPoint(openSecret(vault, "crash_round.hash", number, hash), salt);
  const crashesAt = flight.crashes_at ?? new Date(starts_at.getTime() + flyingMillis(point));
  return { point, crashesAt };
}

/**
 * The duration of a flight. A player may cash out exactly at the point, so the flight ends when it would exceed it. No
 * bet stays on beyond the highest target.
 */
function flyingMillis(point: number): number {
  return flightMillis(Math.min(point, CRASH_TARGETS.most) + 1);
}
