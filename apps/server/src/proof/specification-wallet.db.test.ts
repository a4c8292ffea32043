import { createPlayerFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let single: VendorFixture;
let divided: VendorFixture;

const hostOf = ({ brand }: VendorFixture) => `${brand.id}.test`;

beforeAll(async () => {
  single = await createVendorFixture(database.db);
  divided = await createVendorFixture(database.db, { transferWallet: { moveOnLaunch: false } });
  await serveAt(database.db, { [hostOf(single)]: single.brand, [hostOf(divided)]: divided.brand });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(async () => {
  await app?.close();
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

async function signedIn(vendor: VendorFixture, balance: bigint): Promise<SpecificationClient> {
  const client = new SpecificationClient(app.port, hostOf(vendor));
  client.token = (await createPlayerFixture(database.db, vendor.brand, { balance })).token;
  return client;
}

describe("an outsider's client asks for the wallet", () => {
  it("[R-7.05] reads the balance, and that one wallet serves all games", async () => {
    const client = await signedIn(single, 50_000n);
    expect((await client.get("/wps/v2/wallets/balance")).body.value).toMatchObject({
      currency: single.brand.currency,
      balance: "50000",
      held: "0",
      available: "50000",
    });
    expect((await client.get("/wps/relay/merchantWallet")).body.value).toMatchObject({ isSingle: true, wallets: [] });
    expect((await new SpecificationClient(app.port, hostOf(single)).get("/wps/v2/wallets/balance")).body.code).toBe(
      "SESSION_REQUIRED",
    );
  });

  it("[R-7.05] moves money into a vendor's wallet and back, once for each request", async () => {
    const client = await signedIn(divided, 50_000n);
    const { code } = divided;
    const read = async () => {
      const { isSingle, wallets } = (await client.get("/wps/relay/merchantWallet")).body.value;
      const cash = (await client.get("/wps/v2/wallets/balance")).body.value.available;
      return { isSingle, cash, inWallet: wallets[0]?.balance, vassalage: wallets[0]?.vassalage };
    };
    expect(await read()).toEqual({ isSingle: false, cash: "50000", inWallet: "0", vassalage: code });
    const into = { requestId: newId(), from: "cash", to: code, amount: "20000" };
    for (const _repeated of [1, 2]) {
      expect((await client.json("POST", "/wps/relay/walletTransfer", into)).status).toBe(200);
      expect(await read()).toMatchObject({ cash: "30000", inWallet: "20000" });
    }
    const tooMuch = await client.json("POST", "/wps/relay/walletTransfer", {
      ...into,
      requestId: newId(),
      amount: "30001",
    });
    expect(tooMuch.body).toMatchObject({ code: "INSUFFICIENT_FUNDS", defined: true });
    const back = { requestId: newId(), from: "all", to: "cash" };
    expect((await client.json("POST", "/wps/relay/walletTransfer", back)).status).toBe(200);
    expect(await read()).toMatchObject({ cash: "50000", inWallet: "0" });
  });
});
