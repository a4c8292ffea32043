import { inTransaction } from "@banyan/db";
import { dailyDividend } from "@banyan/dev-env/contract-fixture";
import { createBrandFixture, createPlayerFixture, createTestServices } from "@banyan/dev-env/fixture";
import { countPlay } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { verifyBooks } from "@banyan/ledger";
import { expect, it } from "vitest";
import { settleContracts } from "./settle-contracts.ts";
import { signContract } from "./sign-contract.ts";

const AGENTS = 12;
const database = testDatabase({ max: 6 });

it("[R-3.13] the house pays the records of several brands once each when workers pay at the same time", async () => {
  const services = await createTestServices(database.db);
  for (const _ of [1, 2]) {
    const brand = await createBrandFixture(database.db);
    const accountType = brand.settings.accountTypes.agents[0] ?? 1;
    for (let made = 0; made < AGENTS; made += 1) {
      const { id } = await createPlayerFixture(database.db, brand, { accountType });
      const terms = dailyDividend([{ min: 0n, active: 0, rate: 1_000 }], { carries: false });
      const parties = { brandId: brand.id, agentId: id, uplineId: undefined, kind: "dividend" as const };
      await inTransaction(database.db, (tx) => signContract(tx, { ...parties, terms, daysAgo: 1 }));
      await countPlay(database.db, {
        ...{ playerId: id, brandId: brand.id, currency: brand.currency, stake: 1_000n },
        at: new Date(Date.now() - 86_400_000).toISOString(),
      });
    }
  }
  await Promise.all([settleContracts(services), settleContracts(services), settleContracts(services)]);
  await settleContracts(services);
  const { rows } = await database.pool.query(
    `select count(*)::int as records, count(distinct record.id)::int as paid, bool_and(record.state = 'paid') as done,
      min(account.posted) as least, max(account.posted) as most
    from agent_contract_record as record
    join transfer on transfer.reference_kind = 'agent_contract_record' and transfer.reference_id = record.id::text
      and transfer.kind = 'agent_dividend' and transfer.amount = record.amount
    join account on account.id = transfer.destination_account_id and account.player_id = record.downline_id`,
  );
  expect(rows).toEqual([{ records: 2 * AGENTS, paid: 2 * AGENTS, done: true, least: 100n, most: 100n }]);
  expect(await verifyBooks(database.db)).toEqual([]);
});
