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
  // The Latin name begins at the edge of the page's own direction.
  const name = record.getByText(market);
  const edges = await name.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
    const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
    return isRtl ? outer.right - inner.right : inner.left - outer.left;
  });
  expect(edges).toBeLessThan(1);
  await settlement.run();
  // The list refreshes by itself.
  await expect(record.getByText(say("Completed"))).toBeVisible();
  await expect(record).toContainText("USD");
});
