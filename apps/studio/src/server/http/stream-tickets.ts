import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { isUuid } from "@banyan/kernel";
import type { FastifyRequest } from "fastify";
import type { SealedRecords } from "../database/sealed-records.ts";
import { findLivingSession, type GameSession } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";

/** Makes and checks the tickets that open a player's stream. A ticket reads; it places no bets. */
export interface StreamTickets {
  ticketOf(sessionId: string): string;
  /** The session of a ticket, or undefined if the studio has not made it. */
  sessionOf(ticket: unknown): string | undefined;
}

/** A ticket is the id of a session and a MAC of it. Its session must still be live. */
export function streamTickets(privateKey: KeyObject): StreamTickets {
  const material = privateKey.export({ type: "pkcs8", format: "der" });
  const secret = Buffer.from(hkdfSync("sha256", material, "", "banyan studio table stream", 32));
  const macOf = (id: string) => createHmac("sha256", secret).update(id).digest();
  return {
    ticketOf: (id) => `${id}.${macOf(id).toString("base64url")}`,
    sessionOf(ticket) {
      if (typeof ticket !== "string") return undefined;
      const [id = "", mac = ""] = ticket.split(".");
      if (!isUuid(id)) return undefined;
      const given = Buffer.from(mac, "base64url");
      const due = macOf(id);
      return given.length === due.length && timingSafeEqual(given, due) ? id : undefined;
    },
  };
}

/** The live session of the ticket in a request's address. Throws SESSION_EXPIRED when it opens nothing. */
export async function ticketSession(
  records: SealedRecords,
  tickets: StreamTickets,
  { query }: FastifyRequest,
): Promise<GameSession> {
  const id = tickets.sessionOf((query as { ticket?: unknown }).ticket);
  const session = id === undefined ? undefined : await findLivingSession(records, id);
  if (!session) throw ticketRefused();
  return session;
}

export function ticketRefused(): StudioRefusal {
  return new StudioRefusal("SESSION_EXPIRED", "the ticket opens nothing");
}
