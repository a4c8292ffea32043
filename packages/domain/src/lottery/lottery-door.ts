import type { Services } from "../context.ts";
import { createTicketDoor, type TicketDoor } from "../settlement/index.ts";
import { createExposureDoor, type ExposureDoor } from "./reserve-exposure.ts";

/** The way in for lottery tickets: their prices by the liabilities of a draw, and their place in its market. */
export interface LotteryDoor {
  readonly tickets: TicketDoor;
  readonly exposure: ExposureDoor;
}

/** A process makes it once, so that the tickets of all its players share batches. */
export function createLotteryDoor(services: Pick<Services, "db" | "signals">): LotteryDoor {
  return { tickets: createTicketDoor(services), exposure: createExposureDoor(services.db) };
}
