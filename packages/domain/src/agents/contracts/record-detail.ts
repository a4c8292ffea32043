import type { CallOutput, contract, ContractReason } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import * as z from "zod";
import { brandTimeZone } from "../../brand/index.ts";
import { readTerms } from "./contract-row.ts";
import { asRecord, type RecordRow } from "./record-row.ts";

type Detail = CallOutput<typeof contract.agents.contractRecord>["value"];
type Party = ContractReason["below"][number]["member"];

const minor = z.string().transform(BigInt);

/** The reason of an amount as it is stored: members by their numbers, amounts as digits. */
const storedReason = z.object({
  play: z.array(
    z.object({
      ...{ category: z.string(), validBet: minor, playResult: minor },
      ...{ weight: z.number(), counts: z.boolean() },
    }),
  ),
  branches: z.array(z.object({ no: z.number(), validBet: minor, playResult: minor })),
  costs: z.array(
    z.object({
      name: z.enum(["bonus", "rebate", "points", "fees", "salaries", "vendor_fee"]),
      ...{ category: z.string(), amount: minor },
    }),
  ),
  figure: minor,
  met: z.number().nullable(),
  base: minor,
  carryOut: minor,
  below: z.array(z.object({ contractId: z.string(), holder: z.number(), gross: minor })),
  deducted: minor,
  corrections: z.array(z.object({ firstDay: z.string(), lastDay: z.string(), was: minor, is: minor })),
});

/** A settled period with the terms of its contract and the reason of its amount. */
export async function recordDetail(db: DatabaseConnection, brandId: BrandId, row: RecordRow): Promise<Detail> {
  const record = asRecord(row);
  const stored = storedReason.parse(row.why);
  const named = await membersByNo(db, [
    ...stored.branches.map(({ no }) => no),
    ...stored.below.map(({ holder }) => holder),
  ]);
  const member = (no: number): Party => named.get(no) ?? { id: row.downlineId, account: row.account };
  const why: ContractReason = {
    ...stored,
    branches: stored.branches.map(({ no, ...sums }) => {
      const { id: memberId, account } = member(no);
      return { ...sums, member: memberId === row.downlineId ? null : { id: memberId, account } };
    }),
    below: stored.below.map(({ holder, gross }) => ({ member: member(holder), gross })),
  };
  const { now: timeZone } = await brandTimeZone(db, brandId);
  return { ...record, terms: readTerms(row.terms), why, timeZone };
}

async function membersByNo(db: DatabaseConnection, nos: readonly number[]): Promise<ReadonlyMap<number, Party>> {
  if (nos.length === 0) return new Map();
  const rows = await db.selectFrom("player").select(["no", "id", "username"]).where("no", "in", nos).execute();
  return new Map(rows.map(({ no, id, username: account }) => [no, { id, account }]));
}
