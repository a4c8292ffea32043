import { createPromotionFixture, payIn } from "@banyan/dev-env/bonus-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  playerContext,
  serveAt,
  TEST_DATA_KEY,
} from "@banyan/dev-env/fixture";
import { createMission } from "@banyan/dev-env/mission-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { routeTable } from "@banyan/contract";
import { joinPromotion } from "@banyan/domain/rewards";
import { invariant } from "@banyan/kernel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";

const CONSOLE = "cost-console.test";
const SITE = "cost-file.test";

const database = testDatabase();
let app: WalkedApp;
let brand: Awaited<ReturnType<typeof createBrandFixture>>;
let token: string;
let promotionId: string;
let missionId: string;

beforeAll(async () => {
  const services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db, { settings: (all) => ({ ...all, timeZone: "Asia/Karachi" }) });
  await serveAt(database.db, { [SITE]: brand }, CONSOLE);
  const fixture = await createOperatorFixture(database.db, { brandIds: [brand.id] });
  const operator = operatorContext(services, fixture);
  ({ token } = fixture);
  promotionId = await createPromotionFixture(operator, brand.id);
  const player = playerContext(services, brand, await createPlayerFixture(database.db, brand));
  await joinPromotion(player, { id: promotionId, version: 1 });
  await payIn(operator, player, 10_000n);
  await database.pool.query(
    `update content_item set content = jsonb_set(content, '{title,en}', '"=Evening, \\"gold\\""') where id = $1`,
    [promotionId],
  );
  missionId = await createMission(database.db, brand.id);
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app?.close());

function ask(input: Readonly<Record<string, string>>, as = token, language = "en") {
  const route = routeTable().find(({ name }) => name === "operations.promotionReportFile");
  invariant(route, "the file is a call");
  return app.call(CONSOLE, route, { brandId: brand.id, ...input }, { token: as, language });
}

const rowOf = (text: string, id: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .find((row) => row.endsWith(id));

it("the file has a line for each promotion with its period, in major units, and no formula", async () => {
  const days = { from: "2026-01-01", to: "2099-01-01" };
  const { headers, text } = await ask(days);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="promotion-costs.csv"');
  expect(text.startsWith("\uFEFFPromotion,Kind,State,From,To,Time zone,Currency,Budget,Cost in these days,")).toBe(
    true,
  );
  expect(text.trimEnd().split("\r\n")).toHaveLength(3);
  const period = `2026-01-01,2099-01-01,Asia/Karachi,${brand.currency}`;
  expect(rowOf(text, promotionId)).toBe(
    `"'=Evening, ""gold""",Reload,Open,${period},500.00,50.00,50.00,0.00,450.00,0.00,0,50.00,1,${promotionId}`,
  );
  expect(rowOf(text, missionId)).toMatch(/^Valid bets · Slots · Every day,Mission,Open,/);
});

it("the file speaks the operator's language", async () => {
  const { text } = await ask({}, token, "ur");
  expect(text).toMatch(/^\uFEFFپروموشن,قسم,/);
  expect(rowOf(text, missionId)).toMatch(/^ویلڈ بیٹس · [^,]+ · ہر روز,مشن,کھلا,/);
});

it("days that end before they begin are refused, as is another brand's operator", async () => {
  expect(await ask({ from: "2026-06-10", to: "2026-06-09" })).toMatchObject({ code: "INPUT_INVALID" });
  const other = await createBrandFixture(database.db);
  const stranger = await createOperatorFixture(database.db, { brandIds: [other.id] });
  expect(await ask({}, stranger.token)).toMatchObject({ code: "NOT_FOUND" });
});
