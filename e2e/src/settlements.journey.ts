import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

test("an operator follows a settlement from its order to the end", async ({
  page,
  platform,
  people,
  sayConsole: say,
}) => {
  const brand = await people.newBrand(platform.addresses.banyan);
  const market = `Settlement of ${brand.id}`;
  const settlement = await people.orderSettlement(brand.id, market);
  const office = new BackOffice(page, say);
  await office.arrive(`${platform.addresses.console}/jobs`, await people.newOperator());
  const record = office.record(market);
  await expect(record.getByText(say("Waiting"))).toBeVisible();
  await settlement.run();
  // The list refreshes by itself.
  await expect(record.getByText(say("Completed"))).toBeVisible();
  await expect(record).toContainText("USD");
});
