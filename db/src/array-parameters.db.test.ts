import { testDatabase } from "@banyan/dev-env/test-database";
import { CompiledQuery } from "kysely";
import { expect, it } from "vitest";
import { bigintArray, booleanArray, byteaArray, intArray, textArray, uuidArray } from "./array-parameters.ts";

const database = testDatabase();

async function read(type: string, array: Buffer): Promise<unknown[]> {
  const { rows } = await database.db.executeQuery<{ value: unknown }>(
    CompiledQuery.raw(`select value from unnest($1::${type}[]) with ordinality as each (value, place) order by place`, [
      array,
    ]),
  );
  return rows.map(({ value }) => value);
}

it("arrays arrive with every value, edge and null", async () => {
  const bigints = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), null];
  expect(await read("bigint", bigintArray(bigints))).toEqual(bigints);
  const ints = [0, -1, 2 ** 31 - 1, null];
  expect(await read("int", intArray(ints))).toEqual(ints);
  const booleans = [true, false, null];
  expect(await read("boolean", booleanArray(booleans))).toEqual(booleans);
  const uuids = ["00000000-0000-0000-0000-000000000000", "019ab0de-0000-7abc-8def-ffffffffffff", null];
  expect(await read("uuid", uuidArray(uuids))).toEqual(uuids);
  const texts = ["", 'a,b"{}\\', "برگد", "榕树 🌳", null];
  expect(await read("text", textArray(texts))).toEqual(texts);
  const bytes = [Buffer.alloc(0), Buffer.from([0, 255, 92]), null];
  expect(await read("bytea", byteaArray(bytes))).toEqual(bytes);
});

it("an empty array arrives empty", async () => {
  expect(await read("text", textArray([]))).toEqual([]);
});
