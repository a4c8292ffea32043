import type { DatabaseConnection } from "@banyan/db";
import type { Services } from "../../context.ts";
import { createTicketDoor, type TicketDoor } from "../../settlement/index.ts";
import { createExposureDoor, type ExposureDoor } from "../exposure/reserve-exposure.ts";

/** The way in for lottery tickets: their prices by the liabilities of a draw, and their place in its market. */
interface LotteryDoor {
  readonly tickets: TicketDoor;
  readonly exposure: ExposureDoor;
}

const doors = new WeakMap<DatabaseConnection, LotteryDoor>();

/** The door of this process to a database, so that the tickets of all its players share batches. */
export function lotteryDoor(services: Pick<Services, "db" | "signals">): LotteryDoor {
  const { db } = services;
  const door = doors.get(db) ?? { tickets: createTicketDoor(services), exposure: createExposureDoor(db) };
  doors.set(db, door);
  return door;
}
