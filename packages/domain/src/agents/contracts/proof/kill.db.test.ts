import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { ContractTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { createBrandFixture, createPlayerFixture } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { expect, it } from "vitest";
import { signContract } from "../../index.ts";

const AGENTS = 40;
const KILLS = 2;

const database = testDatabase();

/** A worker in a separate process, which settles until nothing is due. */
const WORKER = `
  import { createDatabase, createPool } from "@banyan/db";
  import { settleContracts } from "@banyan/domain/agents";
  const db = createDatabase(createPool(process.argv[1], { max: 2 }));
  await settleContracts({ db, signals: { publish() {}, changed() {} } });
  await db.destroy();
`;

function startWorker() {
  const args = ["--input-type=module", "--eval", WORKER, database.url];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ["ignore", "inherit", "inherit"] });
}

const count = async (table: string) =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0);

/** Lets a worker settle or pay something, then kills it. */
async function workAndKill(): Promise<void> {
  const done = async () => (await count("agent_contract_record")) + (await count("transfer"));
  const before = await done();
  const worker = startWorker();
  const ended = once(worker, "exit");
  while ((await done()) === before && worker.exitCode === null) await sleep(1);
  worker.kill("SIGKILL");
  await ended;
}

const TITLE =
  "[R-3.13] settles each period and pays each amount once when its workers are killed and two go on, from the";

it.each(["upline", "house"] as const)(
  `${TITLE} %s`,
  async (payer) => {
    const brand = await createBrandFixture(database.db, {
      settings: (settings) => ({ ...settings, agentContracts: { payer } }),
    });
    const accountType = brand.settings.accountTypes.agents[0] ?? 1;
    const termsOf = (rate: number): ContractTerms => ({
      ...{ period: "day", bandBy: "valid_bet", weights: {}, includesOwn: true, costs: [], vendorFees: {} },
      ...{ carries: false, activeBet: 1n, rows: [{ min: 0n, active: 0, rate }] },
    });
    for (let made = 0; made < AGENTS / 2; made += 1) {
      const { id: uplineId } = await createPlayerFixture(database.db, brand, { accountType });
      const { id } = await createPlayerFixture(database.db, brand, { accountType, uplineId });
      const daily = { brandId: brand.id, kind: "daily", daysAgo: 2 } as const;
      await inTransaction(database.db, async (tx) => {
        await signContract(tx, { ...daily, agentId: uplineId, terms: termsOf(1_000) });
        await signContract(tx, { ...daily, agentId: id, uplineId, terms: termsOf(500) });
      });
      await database.pool.query(
        `insert into turnover_hour
      select $1::uuid, at, at, 'T', 'RNG', $2, $3::uuid, $4, 1, 5000, 0, 5000
      from (values (now() - interval '24 hours'), (now() - interval '48 hours')) as played (moment)
      cross join lateral (select zone_day_start(zone_date(moment, 'UTC'), brand_zone($4, now())) as at) as day`,
        [id, brand.currency, newId(), brand.id],
      );
    }
    for (let kills = 0; kills < KILLS; kills += 1) await workAndKill();
    const workers = [startWorker(), startWorker()];
    const codes = await Promise.all(workers.map(async (worker) => (await once(worker, "exit"))[0] as number));
    expect(codes).toEqual([0, 0]);
    const paid = await database.pool.query(
      "select count(*)::int as records, count(distinct (contract_id, period_from))::int as periods, bool_and(state = 'paid') as paid from agent_contract_record where brand_id = $1",
      [brand.id],
    );
    expect(paid.rows).toEqual([{ records: 2 * AGENTS, periods: 2 * AGENTS, paid: true }]);
    const cash = await database.pool.query<{ posted: bigint }>(
      "select distinct posted from account where kind = 'player_cash' and brand_id = $1",
      [brand.id],
    );
    // The uplines get 2 × 500 and pay 2 × 250 to their downlines; or the house pays 2 × 250 to both.
    expect(cash.rows).toEqual([{ posted: 500n }]);
    expect(await verifyBooks(database.db)).toEqual([]);
  },
  120_000,
);
