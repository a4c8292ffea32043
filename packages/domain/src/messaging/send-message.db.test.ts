import { inTransaction } from "@banyan/db";
import { createBrandFixture, createTestServices, type TestServices } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { MessageRefused, type OutgoingMessage, queueMessage, sendMessage } from "./index.ts";

const database = testDatabase();
let brand: Brand;
let delivered: OutgoingMessage[];
let failures: Error[];
let services: TestServices;
beforeAll(async () => {
  brand = await createBrandFixture(database.db);
});
beforeEach(async () => {
  [delivered, failures] = [[], []];
  const messenger = {
    async deliver(message: OutgoingMessage) {
      const failure = failures.shift();
      if (failure) throw failure;
      delivered.push(message);
    },
  };
  services = await createTestServices(database.db, { messenger });
  await database.db.deleteFrom("outgoing_message").execute();
});

/** Queues a message and returns its id. */
async function queue(): Promise<string> {
  await inTransaction(database.db, (tx) =>
    queueMessage(
      tx,
      { ...services, brand },
      {
        channel: "sms",
        to: "+923001234567",
        template: "code",
        locale: "ur",
        values: { code: "135790", minutes: 5, brand: "Noor" },
        minutes: 5,
      },
    ),
  );
  const job = (await services.enqueued()).at(-1);
  return job?.kind === "message.send" ? job.messageId : "";
}

describe("a message on its way out", () => {
  it("is handed over as it was queued, then forgotten", async () => {
    const id = await queue();
    await sendMessage(services, id);
    expect(delivered).toMatchObject([{ id, channel: "sms", to: "+923001234567", locale: "ur" }]);
    await sendMessage(services, id);
    expect(delivered).toHaveLength(1);
    expect(await services.outgoing()).toEqual([]);
  });

  it("is tried again under the same id after a carrier failed", async () => {
    const id = await queue();
    failures = [new Error("the gateway answered 503")];
    await expect(sendMessage(services, id)).rejects.toThrow("503");
    await sendMessage(services, id);
    expect(delivered).toMatchObject([{ id }]);
  });

  it("is given up when the carrier will never take it", async () => {
    const id = await queue();
    failures = [new MessageRefused("no such number")];
    await sendMessage(services, id);
    expect([delivered, await services.outgoing()]).toEqual([[], []]);
  });

  it("is not sent once it is of no use any more", async () => {
    const id = await queue();
    await sql`update outgoing_message set expires_at = now()`.execute(database.db);
    await sendMessage(services, id);
    expect([delivered, await services.outgoing()]).toEqual([[], []]);
  });

  it("does not exist when the transaction that queued it is undone", async () => {
    const undone = inTransaction(database.db, async (tx) => {
      const content = { to: "+1", template: "code", locale: "en", values: {} } as const;
      await queueMessage(tx, { ...services, brand }, { channel: "sms", minutes: 5, ...content });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await services.outgoing()).toEqual([]);
  });
});
