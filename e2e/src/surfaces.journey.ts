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

test("pictures of banners and lotteries are seen in the console, too", async ({ page, platform }) => {
  await page.goto(platform.addresses.console);
  for (const path of ["/banners/koi-pond.svg", "/lotteries/vn_north-1m.svg"]) {
    const picture = await page.request.get(platform.addresses.console + path);
    expect(picture.headers()["content-type"]).toBe("image/svg+xml");
  }
});
