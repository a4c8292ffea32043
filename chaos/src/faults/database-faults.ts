import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "@banyan/db";
import { signal } from "../platform/cluster.ts";
import { PLATFORM_ROLE } from "../platform/run-database.ts";
import type { ChaosPlatform } from "../platform/chaos-platform.ts";
import { CLOCK_MILLIS_MAX } from "../platform/wrong-clock.ts";
import type { Fault } from "./fault.ts";

const CLOCK_SHIFT_SECONDS = 2 * 60 * 60;

const databaseKilled: Fault = {
  kind: "database killed",
  target: "database",
  async strike({ platform: { cluster }, dice }) {
    await cluster.kill();
    await sleep(dice.between(0, 500));
    await cluster.heal();
  },
};

const databaseFrozen: Fault = {
  kind: "database frozen",
  target: "database",
  async strike({ platform: { cluster }, dice }) {
    const thaw = await cluster.freeze();
    await sleep(dice.between(1_000, dice.chance(0.7) ? 3_000 : 10_000));
    thaw();
    await cluster.heal();
  },
};

/** PostgreSQL then ends all its sessions and recovers, because shared memory may be damaged. */
const backendKilled: Fault = {
  kind: "database backend killed",
  target: "database",
  async strike({ platform, dice }) {
    const pids = await platformSessions(platform);
    if (pids.length > 0) signal(dice.pick(pids), "SIGKILL");
    await sleep(100);
    await platform.cluster.heal();
    return pids.length > 0;
  },
};

const sessionsEnded: Fault = {
  kind: "database sessions ended",
  target: "database",
  async strike({ platform, dice }) {
    let ended = 0;
    for (let turn = dice.between(1, 4); turn > 0; turn -= 1) {
      const pids = dice.shuffle(await platformSessions(platform)).slice(0, 6);
      await platform.cluster.insist("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [pids]);
      ended += pids.length;
      await sleep(dice.between(50, 400));
    }
    return ended > 0;
  },
};

const connectionsUsedUp: Fault = {
  kind: "connections used up",
  target: "database",
  async strike({ platform, dice }) {
    const { cluster } = platform;
    await cluster.insist(`alter role ${PLATFORM_ROLE} connection limit 3`);
    const pids = await platformSessions(platform);
    await cluster.insist("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [pids]);
    await sleep(dice.between(1_000, 3_000));
    await cluster.insist(`alter role ${PLATFORM_ROLE} connection limit -1`);
  },
};

/** Locks the accounts of the busiest players, so that all calls for them wait on their connections. */
const rowsLocked: Fault = {
  kind: "accounts locked",
  target: "database",
  async strike({ platform, dice }) {
    const players = platform.cast.players.slice(0, 10).map(({ id }) => id);
    await platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom("account").select("id").where("player_id", "in", players).orderBy("id").forUpdate().execute();
      await sleep(dice.between(500, 3_000));
    });
  },
};

/** Takes locks against the platform's order (round, then account) until the database cancels one of the two. */
const deadlock: Fault = {
  kind: "deadlock",
  target: "database",
  async strike({ platform, dice }) {
    let embraced = 0;
    for (const { id } of dice.shuffle(platform.cast.players.slice(0, 3))) embraced += await embrace(platform.pool, id);
    return embraced > 0;
  },
};

/** Returns how many open rounds it locked before the account. */
async function embrace(pool: Pool, playerId: string): Promise<number> {
  let locked = 0;
  const client = await pool.connect();
  try {
    await client.query("begin");
    const rounds = await client.query(
      "select from round where player_id = $1 and state = 'open' order by opened_at desc limit 20 for update",
      [playerId],
    );
    locked = rounds.rowCount ?? 0;
    await sleep(150);
    await client.query("select from account where player_id = $1 for update", [playerId]);
  } catch {
    // The database cancelled this side.
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
  return locked;
}

/** Makes the database refuse a share of the writes with this SQLSTATE. */
function writesFail(kind: string, sqlState: string): Fault {
  return {
    kind,
    target: "database",
    async strike({ platform, dice }) {
      const { cluster, pool } = platform;
      await cluster.insist(
        `create or replace function chaos_fail() returns trigger language plpgsql as $$
        begin
          if random() < 0.3 then raise exception 'planted by a chaos run' using errcode = '${sqlState}'; end if;
          return new;
        end $$;
        create or replace trigger chaos_fail before insert on transfer for each row execute function chaos_fail()`,
        [],
        pool,
      );
      await sleep(dice.between(500, 2_500));
      await cluster.insist("drop trigger if exists chaos_fail on transfer", [], pool);
    },
  };
}

const diskFull: Fault = {
  kind: "disk full",
  target: "database",
  async strike({ platform: { cluster }, dice, devices: { disk } }) {
    disk?.fill();
    await sleep(dice.between(1_000, 4_000));
    disk?.free();
    await cluster.heal();
  },
};

/** Moves the clock two hours forward or back for a moment, as a wrong time server would, and then corrects it. */
const clockSet: Fault = {
  kind: "database clock set",
  target: "database",
  async strike({ platform: { cluster }, dice, devices: { clock } }) {
    clock?.set(dice.chance(0.5) ? CLOCK_SHIFT_SECONDS : -CLOCK_SHIFT_SECONDS);
    await sleep(CLOCK_MILLIS_MAX + dice.between(1_000, 3_000));
    clock?.set(0);
    await sleep(CLOCK_MILLIS_MAX);
    await cluster.heal();
  },
};

export const DATABASE_FAULTS: readonly Fault[] = [
  databaseKilled,
  databaseFrozen,
  backendKilled,
  sessionsEnded,
  connectionsUsedUp,
  rowsLocked,
  deadlock,
  writesFail("serialization failures", "40001"),
  writesFail("lock timeouts", "55P03"),
  diskFull,
  clockSet,
];

async function platformSessions({ cluster, database }: ChaosPlatform): Promise<readonly number[]> {
  const { rows } = await cluster.admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and usename = $2",
    [database, PLATFORM_ROLE],
  );
  return rows.map(({ pid }) => pid);
}
