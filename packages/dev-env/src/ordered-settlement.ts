import type { DatabaseConnection } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { orderSettlement, runSettlement } from "@banyan/domain/settlement";
import { createMarketFixture, openPurses, placeBetsInBulk } from "./market-fixture.ts";

const PLAYERS = 20;
const BETS = 200;
const STAKE = 100n;

/** A settlement that was ordered and that no worker has begun. */
export interface OrderedSettlement {
  /** Settles every bet. */
  run(): Promise<void>;
}

/** Creates a market of the brand with bets, and orders its settlement without a job. */
export async function orderTestSettlement(
  db: DatabaseConnection,
  brand: Pick<Brand, "id" | "currency">,
  name: string,
): Promise<OrderedSettlement> {
  await openPurses(db, brand, PLAYERS, 100_000n);
  const market = await createMarketFixture(db, brand, { name });
  const selections = { home: 0.5, away: 0.5 };
  await placeBetsInBulk(db, { market, bets: BETS, selections, stake: STAKE, potentialPayout: 2n * STAKE });
  await orderSettlement(
    { db, jobs: { enqueue: () => Promise.resolve() }, marketRules: new Map() },
    {
      marketId: market.id,
      version: 1,
      kind: "settle",
      result: [{ selection: "home", outcome: "won" }],
      actor: { kind: "system" },
      ip: null,
    },
  );
  const signals = { publish: () => undefined, changed: () => undefined };
  return {
    run: async () => {
      await runSettlement({ db, signals, marketRules: new Map() }, { marketId: market.id, version: 1 });
    },
  };
}
