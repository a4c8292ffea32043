import type { DatabaseConnection } from "@banyan/db";
import { Lanes } from "@banyan/kernel";
import type { Services } from "../context.ts";
import type { ComboRequest, PlacedCombo } from "./combo.ts";
import { placeCombos } from "./place-combos.ts";
import type { Bettor, TicketDoorOptions } from "./ticket-door.ts";
import { turnsOf } from "./turns-of-requests.ts";
import { waitingCombo, type WaitingCombo } from "./waiting-combo.ts";

/** The one way in for combinations on the house's own markets. A process makes it once. */
export interface ComboDoor {
  /**
   * Takes the stake of a combination and records it with its legs, all or nothing. A repeated request returns the
   * combination that it made.
   *
   * Throws Refusal, in precedence order, each of the first leg that has it: REQUEST_ID_REUSED, PLAY_BLOCKED,
   * MARKET_UNKNOWN, MARKET_CLOSED, MARKET_CUT_OFF, AMOUNT_BELOW_MINIMUM and AMOUNT_ABOVE_MAXIMUM (of the unit of a
   * line), INSUFFICIENT_FUNDS. Throws LaneFull when too many combinations wait; nothing was begun then. Throws
   * InvariantError for a malformed request, which a room never sends. Examples are two legs of one market, and a payout
   * that the ledger could not move.
   */
  place(bettor: Bettor, request: ComboRequest): Promise<PlacedCombo>;
}

export function createComboDoor(
  services: Pick<Services, "db" | "signals">,
  options: TicketDoorOptions = {},
): ComboDoor {
  const db = options.db ?? services.db;
  const lanes = new Lanes<WaitingCombo, PlacedCombo>({
    count: options.lanes ?? 2,
    batchMax: options.batchMax ?? 256,
    queueMax: options.queueMax ?? 8192,
    work: (combos) => placeBatch(db, combos),
  });
  return {
    async place({ brand, player }, request) {
      const placed = await lanes.ask(player.id, waitingCombo(player.id, brand.id, request));
      services.signals.publish({ playerId: player.id, kind: "balance" });
      return placed;
    },
  };
}

type Answer = PromiseSettledResult<PlacedCombo>;

async function placeBatch(db: DatabaseConnection, combos: readonly WaitingCombo[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const places of turnsOf(combos, ({ request }) => request.legs.length)) {
    const turn = places.flatMap((place) => combos[place] ?? []);
    for (const [index, answer] of (await placeCombos(db, turn)).entries()) answers[places[index] ?? 0] = answer;
  }
  return answers;
}
