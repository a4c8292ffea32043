import { CRASH_TARGETS, crashPoint, flightMillis } from "@banyan/game-math";
import type { Vault } from "@banyan/kernel/vault";
import type { Selectable } from "kysely";
import type { CrashRound } from "../database/schema.generated.ts";
import { openSecret } from "./sealed-secrets.ts";

type StoredFlight = Pick<Selectable<CrashRound>, "number" | "hash" | "point" | "starts_at" | "crashes_at">;

/** Where and when a flight crashes. The point is in hundredths of a stake. */
export interface FlightCourse {
  readonly point: number;
  readonly crashesAt: Date;
}

/**
 * The course of a flight. Until it is settled its row holds the sealed hash alone, from which the course is derived, so
 * that nobody who reads the database during the flight learns where it ends.
 */
export function courseOf(vault: Vault, flight: StoredFlight, salt: string): FlightCourse {
  const { number, hash, starts_at } = flight;
  const point = flight.point ?? crashPoint(openSecret(vault, "crash_round.hash", number, hash), salt);
  const crashesAt = flight.crashes_at ?? new Date(starts_at.getTime() + flyingMillis(point));
  return { point, crashesAt };
}

/** A flight can be left at its point, so it goes on until it would be higher; nobody stays aboard beyond the last target. */
function flyingMillis(point: number): number {
  return flightMillis(Math.min(point, CRASH_TARGETS.most) + 1);
}
