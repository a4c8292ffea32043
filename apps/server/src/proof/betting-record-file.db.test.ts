import { createOperatorFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { routeTable } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";

const SITE = "record-file.test";
const CONSOLE = "record-console.test";
/** More than one page of the file. */
const ROUNDS = 1_203;

const database = testDatabase();
let app: WalkedApp;
let fixture: WagerFixture;
let bettor: Bettor;
let token: string;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  const { brand, code, gameCode } = fixture.vendor;
  await serveAt(database.db, { [SITE]: brand }, CONSOLE);
  await database.pool.query(`update game set names = '{"en": "=Koi, \\"gold\\""}' where vendor_code = $1`, [code]);
  bettor = await createBettor(fixture, 0n);
  token = (bettor.player as { readonly token?: string }).token ?? "";
  await database.pool.query(
    `insert into round (
       id, player_id, vendor_code, round_id, brand_id, game_code, game_type, currency, stake, payout, valid_bet,
       valid_bet_rule, state, version, opened_at, closed_at
     )
     select round_key($1::uuid, $2, made::text), $1::uuid, $2, made::text, $3, $4, 'RNG', $5, made, 5, made, 1,
       'settled', 2, now() - made * interval '1 second', now()
     from generate_series(1, $6::int) as made`,
    [bettor.playerId, code, brand.id, gameCode, brand.currency, ROUNDS],
  );
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app?.close());

function ask(host: string, name: string, input: Readonly<Record<string, string>>, as: string, language = "en") {
  const route = routeTable().find((call) => call.name === name);
  invariant(route, `no call ${name}`);
  return app.call(host, route, input, { token: as, language });
}

it("the file has every bet of the filters once, as its totals say, and no formula", async () => {
  const { headers, text } = await ask(SITE, "records.bettingRecordFile", { gameType: "RNG" }, token);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="betting-record.csv"');
  expect(text.startsWith("\uFEFFTime (UTC),Kind of bet,Category,")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect(rows).toHaveLength(ROUNDS);
  expect(new Set(rows).size).toBe(ROUNDS);
  const [first = ""] = rows;
  const { vendor } = fixture;
  expect(first.split(",").slice(1, -1).join(",")).toBe(
    `Round,Slots,Vendor ${vendor.code},"'=Koi, ""gold""",1,1,Settled,0.01,0.05,0.04,PKR`,
  );
  const hundredths = (row: string, fromEnd: number) => BigInt(row.split(",").at(fromEnd)?.replace(".", "") ?? "");
  const sum = (fromEnd: number) => rows.reduce((total, row) => total + hundredths(row, fromEnd), 0n);
  const { totals } = JSON.parse((await ask(SITE, "records.bettingRecord", {}, token)).text) as {
    totals: { stake: string; payout: string };
  };
  expect([sum(-5), sum(-4)].map(String)).toEqual([totals.stake, totals.payout]);
});

it("the header is in the reader's language, and a filter that nothing passes leaves only the header", async () => {
  const { text } = await ask(SITE, "records.bettingRecordFile", { state: "open" }, token, "ur");
  expect(text).toMatch(/^\uFEFFوقت \(UTC\),[^\r]+\r\n$/);
});

it("an operator gets the same file", async () => {
  const operator = await createOperatorFixture(database.db, { brandIds: [fixture.vendor.brand.id] });
  const own = await ask(SITE, "records.bettingRecordFile", {}, token);
  const { text } = await ask(CONSOLE, "operations.memberBetsFile", { memberId: bettor.playerId }, operator.token);
  expect(text).toBe(own.text);
});

it("a reader gets twenty files an hour", async () => {
  await database.pool.query("delete from allowance");
  const codes: unknown[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const { code } = await ask(SITE, "records.bettingRecordFile", { state: "open" }, token);
    codes.push(code);
  }
  expect(codes).toEqual([...Array.from({ length: 20 }, () => "done"), "TOO_MANY_REQUESTS"]);
});
