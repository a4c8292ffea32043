import { createHash } from "node:crypto";
import { type BlackjackDeal, blackjackDeal } from "@banyan/game-math";
import { openVault } from "@banyan/kernel/vault";
import { sealSecret } from "../database/sealed-secrets.ts";
import { STUDIO_DATA_KEY, type StudioDatabase } from "./studio-bench.ts";

const TRIES_MOST = 200_000;

/** Gives an open round of blackjack another hash, whose cards fit for a seat. Its place in the chain no longer holds. */
export async function plantDeal(
  database: StudioDatabase,
  round: string,
  fits: (deal: BlackjackDeal) => boolean,
  seat = 1,
): Promise<BlackjackDeal> {
  const [facts] = await database.query<{ salt: string; place: number }>(
    `select chain.salt, round.place from table_round as round join table_chain as chain on chain.id = round.chain_id
     where round.id = $1`,
    [round],
  );
  if (!facts) throw new Error(`there is no round ${round}`);
  for (let tries = 0; tries < TRIES_MOST; tries += 1) {
    const hash = createHash("sha256").update(`${round} ${tries}`).digest("hex");
    const deal = blackjackDeal({ hash, salt: facts.salt, nonce: facts.place }, seat);
    if (!fits(deal)) continue;
    const sealed = sealSecret(openVault(STUDIO_DATA_KEY), "table_round.hash", round, hash);
    await database.query("update table_round set hash = $2 where id = $1", [round, sealed]);
    return deal;
  }
  throw new Error("no deal fits");
}
