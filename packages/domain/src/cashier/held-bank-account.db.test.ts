import { randomUUID } from "node:crypto";
import {
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { brandSettings } from "../brand/index.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { addBankAccount, bankAccounts, removeBankAccount, withdraw } from "./index.ts";

const PAYMENT_PASSWORD = "246810";
const HOLD_MINUTES = 60;

const database = testDatabase();
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices(database.db);
});

async function memberOfBrand(newAccountHoldMinutes: number): Promise<PlayerContext> {
  const brand = await createBrandFixture(database.db, {
    settings: ({ cashier, ...settings }) => ({
      ...settings,
      cashier: { ...cashier, withdrawal: { ...cashier.withdrawal, newAccountHoldMinutes } },
    }),
  });
  const wanted = { balance: 500_000n, paymentPassword: PAYMENT_PASSWORD, steppedUp: true };
  return playerContext(services, brand, await createPlayerFixture(database.db, brand, wanted));
}

let numbers = 70_000_000;
async function add(context: PlayerContext) {
  const number = String((numbers += 1));
  const input = { bankCode: "DELTA", holderName: "Ayesha Khan", number, paymentPassword: PAYMENT_PASSWORD };
  return (await addBankAccount(context, input)).value;
}

const ask = (context: PlayerContext, bankAccountId: string, requestId = randomUUID()) =>
  withdraw(context, { requestId, amount: 50_000n, bankAccountId, paymentPassword: PAYMENT_PASSWORD });

const remove = (context: PlayerContext, bankAccountId: string, paymentPassword = PAYMENT_PASSWORD) =>
  removeBankAccount(context, { bankAccountId, paymentPassword });

describe("a bank account that its member removes", () => {
  it("takes no withdrawal any more, and its number is free for another name and another member", async () => {
    const context = await memberOfBrand(0);
    const { id } = await add(context);
    expect(await outcomeOf(remove(context, id, "111111"))).toBe("PAYMENT_PASSWORD_WRONG");
    await remove(context, id);
    expect((await bankAccounts(context, {})).value).toEqual([]);
    expect(await outcomeOf(ask(context, id))).toBe("BANK_ACCOUNT_UNKNOWN");
    expect(await outcomeOf(remove(context, id))).toBe("BANK_ACCOUNT_UNKNOWN");
    const other = playerContext(
      services,
      context.brand,
      await createPlayerFixture(database.db, context.brand, { paymentPassword: PAYMENT_PASSWORD, steppedUp: true }),
    );
    numbers -= 1;
    const again = await add(other);
    expect(again.id).not.toBe(id);
    numbers -= 1;
    expect(await outcomeOf(add(context))).toBe("BANK_ACCOUNT_TAKEN");
  });

  it("stays while a withdrawal to it is not paid, and is nobody else's to remove", async () => {
    const context = await memberOfBrand(0);
    const { id } = await add(context);
    expect(await outcomeOf(ask(context, id))).toBe("done");
    expect(await outcomeOf(remove(context, id))).toBe("WITHDRAWAL_PENDING");
    expect(await outcomeOf(remove(await memberOfBrand(0), id))).toBe("BANK_ACCOUNT_UNKNOWN");
    expect((await bankAccounts(context, {})).value).toMatchObject([{ id }]);
  });
});

describe("a new bank account", () => {
  it("takes no withdrawal during the brand's hold time, which the member is told the end of", async () => {
    const context = await memberOfBrand(HOLD_MINUTES);
    const { id, createdAt, usableFrom } = await add(context);
    expect(usableFrom.getTime() - createdAt.getTime()).toBe(HOLD_MINUTES * 60_000);
    expect((await bankAccounts(context, {})).value).toMatchObject([{ id, usableFrom }]);
    await expect(ask(context, id)).rejects.toMatchObject({
      code: "BANK_ACCOUNT_HELD",
      details: { until: usableFrom.toISOString() },
    });
    const { rows } = await sql`select from withdrawal where player_id = ${context.player.id}`.execute(database.db);
    expect(rows).toHaveLength(0);
    await sql`update bank_account set usable_from = now() - interval '1 second' where id = ${id}`.execute(database.db);
    expect(await outcomeOf(ask(context, id))).toBe("done");
  });

  it("does not become usable by being added again", async () => {
    const context = await memberOfBrand(HOLD_MINUTES);
    const account = await add(context);
    numbers -= 1;
    expect(await add(context)).toEqual(account);
    expect(await outcomeOf(ask(context, account.id))).toBe("BANK_ACCOUNT_HELD");
  });

  it("is usable at once where the brand holds none", async () => {
    const context = await memberOfBrand(0);
    expect(await outcomeOf(ask(context, (await add(context)).id))).toBe("done");
  });

  it("is held for a day where a brand's settings say nothing", async () => {
    const { settings } = (await memberOfBrand(0)).brand;
    const { newAccountHoldMinutes: _unset, ...withdrawal } = settings.cashier.withdrawal;
    const stored = JSON.parse(
      JSON.stringify({ ...settings, cashier: { ...settings.cashier, withdrawal } }, (_key, value: unknown) =>
        typeof value === "bigint" ? value.toString() : value,
      ),
    ) as unknown;
    expect(brandSettings.parse(stored).cashier.withdrawal.newAccountHoldMinutes).toBe(24 * 60);
  });
});
