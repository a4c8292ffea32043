import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import type { Services } from "../../context.ts";
import { createPreparedDoor, type PreparedDoor, type TicketRequest } from "../../settlement/index.ts";
import type { Exposed } from "../exposure/exposure.ts";
import { createExposureDoor, type ExposureDoor, type ExposureWish } from "../exposure/reserve-exposure.ts";

/** A ticket without its prices. They depend on the liabilities of its draw when it is placed. */
export interface LotteryWish {
  readonly exposure: ExposureWish;
  readonly ticket: Omit<TicketRequest, "lines">;
}

/** The way in for lottery tickets: their prices by the liabilities of a draw, and their place in its market. */
interface LotteryDoor {
  readonly tickets: PreparedDoor<LotteryWish, Exposed>;
  readonly exposure: ExposureDoor;
}

const doors = new WeakMap<DatabaseConnection, LotteryDoor>();

/** The door of this process to a database, so that the tickets of all its players share batches. */
export function lotteryDoor(services: Pick<Services, "db" | "signals">): LotteryDoor {
  const { db } = services;
  const door = doors.get(db) ?? createDoor(services);
  doors.set(db, door);
  return door;
}

function createDoor(services: Pick<Services, "db" | "signals">): LotteryDoor {
  const exposure = createExposureDoor(services.db);
  const tickets = createPreparedDoor<LotteryWish, Exposed>(services, async (wishes) => {
    const priced = await exposure.reserve(wishes.map((wish) => wish.exposure));
    return priced.map((one, place) => {
      if (one.status === "rejected") return one;
      const ticket = wishes[place]?.ticket;
      invariant(ticket, "every price belongs to a wish");
      const lines = one.value.lines.map(({ selection, stake, potentialPayout }) => ({
        ...selection,
        stake,
        potentialPayout,
      }));
      return { status: "fulfilled", value: { request: { ...ticket, lines }, prepared: one.value } };
    });
  });
  return { tickets, exposure };
}
