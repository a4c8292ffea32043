import { randomUUID } from "node:crypto";
import { type CashierBench, startCashierBench } from "@banyan/dev-env/cashier-bench";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { redirectGateway } from "@banyan/payment-redirect";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { balance } from "../wallet/index.ts";
import { decideDeposit, deposit, depositProof, upload } from "./index.ts";

const database = testDatabase();
let bench: CashierBench;
let brand: Brand;
let first: OperatorContext;
let second: OperatorContext;

beforeAll(async () => {
  bench = await startCashierBench(database.db, redirectGateway);
  // One member may get two transfers of 20,000 without proof from one operator, and one operator may approve three in
  // total.
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      cashier: {
        ...settings.cashier,
        pendingDepositsMax: 100,
        unprovenTransfers: { memberDayMax: "40000", operatorDayMax: "60000" },
      },
    }),
  });
});
beforeEach(async () => {
  first = operatorContext(bench.services, await createOperatorFixture(database.db));
  second = operatorContext(bench.services, await createOperatorFixture(database.db));
});
afterAll(() => bench.stop());

const newPlayer = async () => playerContext(bench.services, brand, await createPlayerFixture(database.db, brand));

async function transfer(context: PlayerContext, amount = 20_000n): Promise<string> {
  const method = brand.settings.cashier.depositMethods.find(({ kind }) => kind === "bank_transfer");
  const returnUrl = `http://${context.host}/`;
  return (await deposit(context, { requestId: randomUUID(), methodId: method?.id ?? "", amount, returnUrl })).value.id;
}

async function addProof(context: PlayerContext, depositId: string): Promise<string> {
  const colour = `#${depositId.slice(-6)}`;
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], "receipt.png", { type: "image/png" });
  const { uploadId } = (await upload(context, { file, purpose: "deposit_proof" })).value;
  await depositProof(context, { depositId, uploadId });
  return uploadId;
}

const approve = async (operator: OperatorContext, depositId: string, proofId?: string | null) => {
  const input = { depositId, decision: "approve", ...(proofId !== undefined && { proofId }) } as const;
  return (await decideDeposit(operator, input)).value.state;
};

const available = async (context: PlayerContext) => (await balance(context, {})).value.available;

describe("bank transfers without a proof", () => {
  it("are credited on one operator's word up to the member's sum, and beyond it on two operators'", async () => {
    const context = await newPlayer();
    expect(await approve(first, await transfer(context))).toBe("settled");
    expect(await approve(second, await transfer(context))).toBe("settled");
    const third = await transfer(context);
    expect(await approve(first, third)).toBe("settling");
    expect(await outcomeOf(decideDeposit(first, { depositId: third, decision: "approve" }))).toBe(
      "SECOND_OPERATOR_REQUIRED",
    );
    expect(await available(context)).toBe(40_000n);
    expect(await approve(second, third)).toBe("settled");
    expect(await available(context)).toBe(60_000n);
  });

  it("are credited by one operator alone up to the operator's own sum, whoever the members are", async () => {
    for (let count = 0; count < 3; count += 1) {
      expect(await approve(first, await transfer(await newPlayer()))).toBe("settled");
    }
    const fourth = await transfer(await newPlayer());
    expect(await approve(first, fourth)).toBe("settling");
    expect(await approve(second, await transfer(await newPlayer()))).toBe("settled");
  });

  it("are summed one after the other when nine are approved at once", async () => {
    const context = await newPlayer();
    const nine = await Promise.all(Array.from({ length: 9 }, () => transfer(context)));
    const states = await Promise.all(nine.map((id) => approve(first, id)));
    expect(states.filter((state) => state === "settled")).toHaveLength(2);
    expect(await available(context)).toBe(40_000n);
  });

  it("count for 24 hours by the database's clock", async () => {
    const context = await newPlayer();
    for (let count = 0; count < 2; count += 1) await approve(first, await transfer(context));
    await sql`update deposit set settled_at = now() - interval '24 hours' where player_id = ${context.player.id}`.execute(
      database.db,
    );
    expect(await approve(first, await transfer(context))).toBe("settled");
  });

  it("need no second operator once the member has sent a proof", async () => {
    const context = await newPlayer();
    for (let count = 0; count < 2; count += 1) await approve(first, await transfer(context));
    const third = await transfer(context);
    await addProof(context, third);
    expect(await approve(first, third)).toBe("settled");
  });
});

describe("a transfer that two operators approve", () => {
  const large = () => brand.settings.cashier.withdrawal.secondApprovalAbove + 1n;

  it("is approved anew when its proof was exchanged between them", async () => {
    const context = await newPlayer();
    const depositId = await transfer(context, large());
    await addProof(context, depositId);
    expect(await approve(first, depositId)).toBe("settling");
    await addProof(context, depositId);
    expect(await approve(second, depositId)).toBe("settling");
    expect(await available(context)).toBe(0n);
    expect(await approve(first, depositId)).toBe("settled");
    expect(await available(context)).toBe(large());
  });

  it("is not approved with a proof that the operator has not seen", async () => {
    const context = await newPlayer();
    const depositId = await transfer(context);
    const seen = await addProof(context, depositId);
    const exchanged = await addProof(context, depositId);
    const blind = decideDeposit(first, { depositId, decision: "approve", proofId: seen });
    expect(await outcomeOf(blind)).toBe("STATE_CHANGED");
    expect(await approve(first, depositId, exchanged)).toBe("settled");
  });
});
