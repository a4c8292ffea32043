import { routeTable } from "@banyan/contract";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { createGamePlayer, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { signMessage, unixSeconds } from "@banyan/payment-kit";
import { pairSigningKey, signatureHeaders, VENDOR_HEADER } from "@banyan/vendor-kit";
import { expect, it } from "vitest";
import { startWalkedApp, walkedConfig } from "../contract-walk/walked-app.ts";

const database = testDatabase();
const SITE = "secrets.test";
const CONSOLE = "console.secrets.test";

const PASSWORD = "correct-horse-battery-9";
const PIN = "739164";
const ACCOUNT_NUMBER = "445566778899";
const HOLDER = "Quintessa Verylongname";
const MOBILE = "3014455667";

it("no token, password, PIN, bank number or signature reaches the log, whatever goes right or wrong", async () => {
  const { db, url } = database;
  const brand = await createBrandFixture(db);
  await serveAt(db, { [SITE]: brand }, CONSOLE);
  const app = await startWalkedApp(url, TEST_DATA_KEY);
  const { gateway } = walkedConfig(url, TEST_DATA_KEY);
  const player = await createPlayerFixture(db, brand, { balance: 500_000n, paymentPassword: PIN, payeeName: HOLDER });
  const operator = await createOperatorFixture(db);
  const vendor = await createVendorFixture(db);
  const seat = await createGamePlayer(db, vendor, 100n);
  const said: string[] = [PASSWORD, FIXTURE_PASSWORD, PIN, ACCOUNT_NUMBER, HOLDER, MOBILE];
  said.push(player.token, operator.token, seat.token, gateway.secret, TEST_DATA_KEY);

  const call = (host: string, name: string, input: Readonly<Record<string, unknown>>, token?: string) => {
    const route = routeTable().find((each) => each.name === name);
    invariant(route, `the contract has no ${name}`);
    return app.call(host, route, input, token === undefined ? {} : { token });
  };
  const bankCode = brand.settings.cashier.withdrawal.banks[0]?.code;
  const account = { bankCode, holderName: HOLDER, paymentPassword: PIN };
  const walletCall = (headers: Readonly<Record<string, string>>, body: string) =>
    app.send({ host: SITE, method: "POST", path: `/vendors/seamless/${vendor.code}/transaction/bet`, headers, body });
  const bet = JSON.stringify({
    request_uuid: newId(),
    transaction_uuid: newId(),
    round: "1",
    round_closed: false,
    user: seat.user,
    token: seat.token,
    game_code: vendor.gameCode,
    currency: brand.currency,
    amount: "1",
  });
  const signed = signatureHeaders(pairSigningKey(vendor.privateKey), {
    path: "/transaction/bet",
    caller: vendor.code,
    body: bet,
  });
  const genuine = { ...signed, [VENDOR_HEADER]: vendor.code };
  said.push(...Object.values(signed).filter((value) => value.length > 20));
  const event = JSON.stringify({ event_id: newId(), account_number: ACCOUNT_NUMBER });
  const timestamp = unixSeconds(new Date());
  const webhookSignature = signMessage(gateway.secret, timestamp, event);
  said.push(webhookSignature);

  /**
   * Sends secrets to the platform in every way, once in normal operation and once while the database refuses
   * everything.
   */
  const sayEverything = async (accountNumber = ACCOUNT_NUMBER) => {
    await call(SITE, "session.login", { username: player.username, password: PASSWORD });
    await call(SITE, "session.login", { username: player.username, password: FIXTURE_PASSWORD });
    await call(SITE, "member.register", {
      username: `u${newId().slice(-10)}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      mobile: { country: "PK", number: MOBILE },
      agreedToTerms: true,
    });
    await call(SITE, "member.setPaymentPassword", { password: PASSWORD, paymentPassword: PIN }, player.token);
    await call(SITE, "cashier.addBankAccount", { ...account, number: accountNumber }, player.token);
    await call(
      SITE,
      "cashier.withdraw",
      { requestId: newId(), amount: "1000", bankAccountId: newId(), paymentPassword: PIN },
      player.token,
    );
    await call(SITE, "wallet.balance", {}, player.token);
    await call(CONSOLE, "operations.operatorLogin", {
      username: operator.username,
      password: PASSWORD,
      code: "123456",
    });
    await call(CONSOLE, "operations.members", { limit: 5, search: MOBILE }, operator.token);
    await walletCall(genuine, bet);
    await walletCall({ ...genuine, [VENDOR_HEADER]: "X" }, bet);
    await walletCall(genuine, bet.slice(0, -5));
    const webhook = { "gateway-timestamp": timestamp, "gateway-signature": webhookSignature };
    const path = "/payments/redirect/webhook";
    await app.send({ host: SITE, method: "POST", path, headers: webhook, body: event });
    await app.send({ host: SITE, method: "POST", path: `/wps/${player.token}?token=${player.token}`, body: "{" });
  };
  await sayEverything();
  // From here every insert fails with an error that quotes the row.
  for (const table of ["bank_account", "player_session", "player", "wager_action"]) {
    await database.pool.query(`alter table ${table} add constraint refuses_all check (false) not valid`);
  }
  const otherNumber = "998877665544";
  said.push(otherNumber);
  await sayEverything(otherNumber);
  await database.pool.query("alter table player_session rename to player_session_gone");
  await sayEverything();
  await app.close();

  const log = app.logged.join("");
  expect(app.logged.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThanOrEqual(5);
  expect(log).toContain("a webhook was refused");
  expect(log).toContain("a vendor's call was refused");
  expect(said.filter((secret) => log.includes(secret))).toEqual([]);
});
