import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { routeTable } from "@banyan/contract";
import { createTestDatabase, testDatabase } from "@banyan/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cell, findNeighbours, undeclaredIds, walkCall } from "./role-matrix.ts";
import { openRoleWorld, type RoleWorld } from "./role-world.ts";

const PLANT = pathToFileURL(join(import.meta.dirname, "..", "..", "..", "chaos", "src", "defects", "plant.ts")).href;

const database = testDatabase();
const calls = routeTable().map((call) => [call.name, call] as const);
const walked: Cell[] = [];
let world: RoleWorld;
let neighbours: Awaited<ReturnType<typeof findNeighbours>>;

beforeAll(async () => {
  world = await openRoleWorld(database.db, database.url);
  neighbours = await findNeighbours(world);
});
afterAll(async () => {
  const leaks = walked.filter(({ leak }) => leak !== undefined).length;
  console.log(JSON.stringify({ matrix: "roles", calls: calls.length, cells: walked.length, leaks }));
  await world?.close();
});

describe("every call, every role, one's own and other people's", () => {
  it.each(calls)("[R-6.01] [R-6.02] [R-6.03] [R-6.04] [R-7.07] %s", async (_name, call) => {
    expect(undeclaredIds(call), "ids of which role-table.ts does not say whose they are").toEqual([]);
    const cells = await walkCall(world, call, neighbours);
    walked.push(...cells);
    expect(cells.filter(({ leak }) => leak !== undefined)).toEqual([]);
  });
});

it("turns red when a call forgets whose a deposit is", async () => {
  const planting = {
    file: "packages/domain/src/cashier/cancel-deposit.ts",
    find: '.where("player_id", "=", player.id)',
    replace: "",
  };
  const call = routeTable().find(({ name }) => name === "cashier.cancelDeposit");
  const { db, url, drop } = await createTestDatabase();
  const leaky = await openRoleWorld(db, url, {
    nodeArgs: ["--import", PLANT],
    env: { CHAOS_PLANTINGS: JSON.stringify([planting]) },
  });
  try {
    const cells = call ? await walkCall(leaky, call, await findNeighbours(leaky)) : [];
    expect(cells.filter(({ leak }) => leak !== undefined).map(({ about }) => about)).toContain(
      "a neighbour's depositId",
    );
  } finally {
    await leaky.close();
    await drop();
  }
});
