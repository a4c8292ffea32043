import {
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { inTransaction } from "@banyan/db";
import type { Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, SignedInPlayer } from "../context.ts";
import { sweepAttempts } from "../limits/index.ts";
import { setPaymentPassword, verifyPaymentPassword } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let player: SignedInPlayer;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
});
beforeEach(async () => {
  player = await createPlayerFixture(database.db, brand, { paymentPassword: "246810" });
});

const verify = (paymentPassword: string) =>
  verifyPaymentPassword(playerContext(services, brand, player), paymentPassword);
const set = (paymentPassword: string, password = FIXTURE_PASSWORD) =>
  setPaymentPassword(playerContext(services, brand, player), { password, paymentPassword });

describe("verifyPaymentPassword", () => {
  it("lets the right one through, and says of a wrong one how many guesses are left", async () => {
    await expect(verify("246810")).resolves.toBeUndefined();
    await expect(verify("000000")).rejects.toMatchObject({
      code: "PAYMENT_PASSWORD_WRONG",
      details: { attemptsLeft: 4 },
    });
    await expect(verify("000001")).rejects.toMatchObject({ details: { attemptsLeft: 3 } });
    await verify("246810");
    await expect(verify("000002")).rejects.toMatchObject({ details: { attemptsLeft: 4 } });
  });

  it("refuses in order: not set, locked, wrong", async () => {
    player = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(verify("246810"))).toBe("PAYMENT_PASSWORD_NOT_SET");
    await set("246810");
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await outcomeOf(verify("999999"))).toBe("PAYMENT_PASSWORD_WRONG");
    }
    expect(await outcomeOf(verify("999999"))).toBe("PAYMENT_PASSWORD_LOCKED");
    expect(await outcomeOf(verify("246810"))).toBe("PAYMENT_PASSWORD_LOCKED");
  });

  it("never evaluates more than five guesses, however many come at once, and opens after fifteen minutes", async () => {
    const guesses = Array.from({ length: 50 }, (_, index) => outcomeOf(verify(String(100_000 + index))));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === "PAYMENT_PASSWORD_WRONG")).toHaveLength(5);
    expect(outcomes.filter((code) => code === "PAYMENT_PASSWORD_LOCKED")).toHaveLength(45);
    const back = (seconds: number) =>
      sql`update sign_in_failure set last_failure_at = last_failure_at - make_interval(secs => ${seconds})
        where subject = ${player.id}`.execute(database.db);
    await back(15 * 60 - 30);
    expect(await outcomeOf(verify("246810"))).toBe("PAYMENT_PASSWORD_LOCKED");
    await back(30);
    expect(await outcomeOf(verify("246810"))).toBe("done");
  });

  it("does not run inside a transaction, which could undo the count", async () => {
    const inside = inTransaction(database.db, (tx) =>
      verifyPaymentPassword({ ...playerContext(services, brand, player), db: tx }, "246810"),
    );
    await expect(inside).rejects.toThrow("an attempt is counted outside a transaction");
  });
});

describe("the lock of a payment password", () => {
  const lockOut = async () => {
    for (let guess = 0; guess < 5; guess += 1) await outcomeOf(verify("999999"));
    return verify("246810").catch((error: unknown) => (error as Refusal).details["retryAfterSeconds"]);
  };
  const wait = (seconds: number) =>
    sql`update sign_in_failure set last_failure_at = last_failure_at - make_interval(secs => ${seconds}),
      first_failure_at = first_failure_at - make_interval(secs => ${seconds}) where subject = ${player.id}
    `.execute(database.db);
  const minutes = async (locked: Promise<unknown>) => Math.ceil(Number(await locked) / 60);

  it("grows: a quarter of an hour, an hour, then a day each time", async () => {
    expect(await minutes(lockOut())).toBe(15);
    await wait(15 * 60);
    expect(await minutes(lockOut())).toBe(60);
    await wait(60 * 60);
    expect(await minutes(lockOut())).toBe(24 * 60);
    await wait(24 * 60 * 60);
    await sweepAttempts(database.db);
    expect(await minutes(lockOut())).toBe(24 * 60);
  });

  it("begins anew once the right one was given", async () => {
    await lockOut();
    await wait(15 * 60);
    await verify("246810");
    expect(await minutes(lockOut())).toBe(15);
  });

  it("is told to the member, once for each lock", async () => {
    const email = `${player.username}@example.test`;
    await sql`update player set email = ${email}, email_key = ${email} where id = ${player.id}`.execute(database.db);
    await lockOut();
    await lockOut();
    const told = (await services.outgoing()).filter(({ to }) => to === email);
    expect(told).toMatchObject([{ template: "accountChanged", values: { change: "paymentPasswordLocked" } }]);
  });
});

describe("setPaymentPassword", () => {
  it("takes none of those that are tried first: patterns, the birthday, the mobile number, the one that is set", async () => {
    await sql`update player set birthday = '1991-04-07', mobile_country = '92', mobile_number = '3009876543'
      where id = ${player.id}`.execute(database.db);
    const weak = { "123456": "sequence", "111111": "repeated", "147258": "keyboard", "070491": "birthday" };
    for (const [pin, reason] of Object.entries({ ...weak, "009876": "mobile", "246810": "same" })) {
      await expect(set(pin)).rejects.toMatchObject({ code: "PAYMENT_PASSWORD_WEAK", details: { reason } });
    }
    expect(await outcomeOf(verify("246810"))).toBe("done");
  });

  it("sets a new one, and forgets the failures of the old", async () => {
    for (let guess = 0; guess < 6; guess += 1) await outcomeOf(verify("999999"));
    await set("135790");
    expect(await outcomeOf(verify("246810"))).toBe("PAYMENT_PASSWORD_WRONG");
    expect(await outcomeOf(verify("135790"))).toBe("done");
  });

  it("refuses in order: locked, wrong password, against the brand's rule", async () => {
    brand = await createBrandFixture(database.db, {
      settings: (settings) => ({
        ...settings,
        registration: {
          ...settings.registration,
          paymentPassword: { enabled: true, required: false, patternId: 7, minLength: 8, maxLength: 8 },
        },
      }),
    });
    expect(await outcomeOf(set("135790"))).toBe("REGISTRATION_FIELD_INVALID");
    for (let guess = 0; guess < 10; guess += 1) expect(await outcomeOf(set("135790", "wrong"))).toBe("PASSWORD_WRONG");
    expect(await outcomeOf(set("135790"))).toBe("SIGN_IN_LOCKED");
    expect(await outcomeOf(verify("246810"))).toBe("done");
  });
});
