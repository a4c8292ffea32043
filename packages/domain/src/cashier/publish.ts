import { asId, type PlayerId } from "@banyan/kernel";
import type { Services } from "../context.ts";

type Changed = { readonly id: string; readonly player_id: string; readonly state: string };

/** Notifies the player's browsers, after the commit, to read the deposit and the balance again. */
export function publishDeposit({ signals }: Pick<Services, "signals">, row: Changed): void {
  const playerId = asId<PlayerId>(row.player_id);
  signals.publish({ playerId, kind: "deposit", id: row.id });
  if (row.state === "settled") signals.publish({ playerId, kind: "balance" });
}

/** The same for a withdrawal: nearly every step of it moves or frees held money. */
export function publishWithdrawal({ signals }: Pick<Services, "signals">, row: Changed): void {
  const playerId = asId<PlayerId>(row.player_id);
  signals.publish({ playerId, kind: "withdrawal", id: row.id });
  signals.publish({ playerId, kind: "balance" });
}
