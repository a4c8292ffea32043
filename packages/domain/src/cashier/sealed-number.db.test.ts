import { createBrandFixture, createPlayerFixture } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { randomBytes } from "node:crypto";
import { newId } from "@banyan/kernel";
import { beforeAll, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { openVault } from "../vault.ts";
import { openNumber, sealAccountNumbers, sealNumber } from "./sealed-number.ts";

const database = testDatabase();
const newKey = () => randomBytes(32).toString("base64url");
const [before, now] = [newKey(), newKey()];
let brand: Brand;
let playerId: string;

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  ({ id: playerId } = await createPlayerFixture(database.db, brand));
});

async function store(stored: object): Promise<string> {
  const id = newId();
  const bank = { bank_code: "DELTA", bank_name: "Bank of the Delta", holder_name: "Bilal Ahmed" };
  await database.db
    .insertInto("bank_account")
    .values({ id, brand_id: brand.id, player_id: playerId, ...bank, ...stored })
    .execute();
  return id;
}

const rows = () => database.db.selectFrom("bank_account").selectAll().orderBy("id").execute();

it("seals what was stored in plain, once, so that nothing of the table tells a number", async () => {
  const numbers = Array.from({ length: 450 }, (_, index) => `${1_000_000_000 + index}`);
  for (const number of numbers) await store({ number });
  const vault = openVault(before);
  expect(await sealAccountNumbers(database.db, vault)).toBe(450);
  const sealed = await rows();
  expect(sealed.map((row) => openNumber(vault, row.id, row.number_sealed))).toEqual(numbers);
  expect(sealed.map(({ number }) => number)).toEqual(numbers.map(() => null));
  expect(sealed.map(({ number_ending: ending }) => ending)).toEqual(numbers.map((number) => number.slice(-4)));
  const { rows: dump } = await database.pool.query("select bank_account::text as row from bank_account");
  expect(JSON.stringify(dump)).not.toMatch(/10000000\d\d/);
  expect(await sealAccountNumbers(database.db, vault)).toBe(0);
});

it("seals everything anew under a newer key, and keeps one number one account", async () => {
  const vault = openVault(`${now},${before}`);
  expect(await sealAccountNumbers(database.db, vault)).toBe(450);
  const [first] = await rows();
  expect(openNumber(openVault(now), first?.id ?? "", first?.number_sealed ?? null)).toBe("1000000000");
  const id = newId();
  const again = sealNumber(vault, { id, brandId: brand.id, bankCode: "DELTA" }, "1000000000");
  await expect(store(again)).rejects.toThrow("bank_account_once");
  const elsewhere = sealNumber(vault, { id, brandId: brand.id, bankCode: "OTHER" }, "1000000000");
  await expect(store({ ...elsewhere, bank_code: "OTHER" })).resolves.toBeTruthy();
});

it("does not start over numbers whose key is not there", async () => {
  await expect(sealAccountNumbers(database.db, openVault(newKey()))).rejects.toThrow("DATA_KEYS");
});
