import { findNatsServer, startNats } from "@banyan/dev-env";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId, type PlayerId } from "@banyan/kernel";
import type { Signal } from "@banyan/domain";
import { describe, expect, it } from "vitest";
import type { Carrier, CarrierEnd } from "./carrier.ts";
import { natsCarrier } from "./nats-carrier.ts";
import { postgresCarrier } from "./postgres-carrier.ts";
import { type FannedSignals, fanOutSignals } from "./signal-bus.ts";

const database = testDatabase();
const natsProgram = await findNatsServer();

function never(error: unknown): void {
  throw error instanceof Error ? error : new Error(String(error));
}

/** The buses of two processes over one carrier, once both are connected. */
async function pairOver(open: (end: CarrierEnd) => Carrier): Promise<readonly [FannedSignals, FannedSignals]> {
  const pair = [fanOutSignals(open, never), fanOutSignals(open, never)] as const;
  for (const [from, to] of [pair, pair.toReversed()] as const) {
    const playerId = newId<PlayerId>();
    let heard = false;
    const leave = to?.subscribe(playerId, { hear: () => (heard = true), hangUp: () => undefined });
    await expect
      .poll(() => {
        from?.publish({ playerId, kind: "balance" });
        return heard;
      })
      .toBe(true);
    leave?.();
  }
  return pair;
}

async function proves(open: (end: CarrierEnd) => Carrier): Promise<void> {
  const [here, there] = await pairOver(open);
  const [playerId, other] = [newId<PlayerId>(), newId<PlayerId>()];
  const heard: Signal[] = [];
  let hungUp = 0;
  let forgotten = 0;
  here.onChanged("brands", () => (forgotten += 1));
  there.onChanged("brands", () => (forgotten += 1));
  there.subscribe(playerId, { hear: (signal) => heard.push(signal), hangUp: () => (hungUp += 1) });
  const id = newId();
  for (let time = 0; time < 100; time += 1) here.publish({ playerId, kind: "balance" });
  for (let time = 0; time < 100; time += 1) here.publish({ playerId: other, kind: "deposit", id: newId() });
  for (let time = 0; time < 100; time += 1) here.publish({ playerId, kind: "ticket" });
  here.publish({ playerId, kind: "deposit", id });
  here.changed("brands");
  await expect.poll(() => forgotten).toBe(2);
  expect(heard).toEqual([
    { playerId, kind: "balance" },
    { playerId, kind: "ticket" },
    { playerId, kind: "deposit", id },
  ]);
  there.hangUp();
  expect(hungUp).toBe(1);
  here.publish({ playerId, kind: "withdrawal", id });
  await here.close();
  await expect.poll(() => heard.length).toBe(4);
  await there.close();
  here.publish({ playerId, kind: "balance" });
}

describe("signals of one process reach another's subscribers, each once however often it was given, and copies are forgotten", () => {
  it("by LISTEN/NOTIFY", () => proves((end) => postgresCarrier(database.pool, database.url, end)));

  it.skipIf(natsProgram === undefined)("over NATS", async () => {
    const nats = await startNats(natsProgram ?? "");
    try {
      await proves((end) => natsCarrier(nats.url, end));
    } finally {
      await nats.stop();
    }
  });
});
