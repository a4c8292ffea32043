import {
  createBrandFixture,
  createHouse,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  outcomeOf,
  playerContext,
  type TestHouse,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, SignedInPlayer } from "../context.ts";
import { setPaymentPassword, verifyPaymentPassword } from "./index.ts";

const database = testDatabase();
let house: TestHouse;
let brand: Brand;
let player: SignedInPlayer;
beforeAll(async () => {
  house = await createHouse(database.db);
  brand = await createBrandFixture(database.db);
});
beforeEach(async () => {
  player = await createPlayerFixture(database.db, brand, { paymentPassword: "246810" });
});

const verify = (paymentPassword: string) => verifyPaymentPassword(database.db, player.id, paymentPassword);
const set = (paymentPassword: string, password = FIXTURE_PASSWORD) =>
  setPaymentPassword(playerContext(house, brand, player), { password, paymentPassword });

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
    await back(15 * 60 - 1);
    expect(await outcomeOf(verify("246810"))).toBe("PAYMENT_PASSWORD_LOCKED");
    await back(2);
    expect(await outcomeOf(verify("246810"))).toBe("done");
  });

  it("does not run inside a transaction, which could undo the count", async () => {
    const inside = inTransaction(database.db, (tx) => verifyPaymentPassword(tx, player.id, "246810"));
    await expect(inside).rejects.toThrow("an attempt must count");
  });
});

describe("setPaymentPassword", () => {
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
