import { expect, test } from "./journey.ts";

test("[R-2.01] the home of each brand opens at /, in the browser's language and its direction", async ({
  page,
  platform,
  locale,
}) => {
  const urdu = locale === "ur-PK";
  await page.goto(platform.addresses.banyan);
  await expect(page.locator("html")).toHaveAttribute("data-brand", "banyan");
  await expect(page.locator("html")).toHaveAttribute("lang", urdu ? "ur" : "en");
  await expect(page.getByRole("main")).toBeVisible();

  await page.goto(platform.addresses.noor);
  await expect(page.locator("html")).toHaveAttribute("data-brand", "noor");
  await expect(page.locator("html")).toHaveAttribute("dir", urdu ? "rtl" : "ltr");
  await expect(page.getByRole("main")).toBeVisible();
});

test("a banner's picture is seen where banners are written, too", async ({ page, platform }) => {
  await page.goto(platform.addresses.console);
  const picture = await page.request.get(`${platform.addresses.console}/banners/koi-pond.svg`);
  expect(picture.headers()["content-type"]).toBe("image/svg+xml");
});
