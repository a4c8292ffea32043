import { BALANCE, expect, test } from "./journey.ts";
import { written } from "./spin.ts";

// The service worker provides the offline mode. In other journeys it would answer requests that the test intercepts.
test.use({ serviceWorkers: "allow" });

test("what was looked at opens without a network: the lobby to its end, what was played, the records", async ({
  page,
  context,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/seamless?vassalage=INHOUSE&gameCode=jade-dice");
  await expect(page.locator("main iframe:not([hidden])")).toBeVisible();
  // The worker keeps the answers of pages that open after it has begun.
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  await page.goto("/recent");
  const played = page.getByRole("main").locator('article a[href*="gameCode=jade-dice"]').first();
  await expect(played).toBeVisible();
  await page.goto("/member/transactionHistory");
  const record = page.getByRole("main").getByText(written(BALANCE)).first();
  await expect(record).toBeVisible();
  // An idle site caches all its chunks, including those that no visited page used.
  const kept = () =>
    page.evaluate(async () => (await (await caches.open("pieces")).keys()).map(({ url }) => url).join(" "));
  await expect.poll(kept).toMatch(/site-footer/);
  await expect.poll(kept).toMatch(/\/assets\/site-[^ ]+\.js/);
  await page.goto("/");
  await expect(page.locator("article").first()).toBeVisible();

  await context.setOffline(true);
  await page.goto("/");
  await expect(page.locator("article").first()).toBeVisible();
  const footer = page.locator("footer");
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(footer).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto("/member/transactionHistory");
  await expect(record).toBeVisible();
  await page.goto("/recent");
  await expect(played).toBeVisible();
  await expect(page.getByText(/CHUNK_LOAD_FAILED/)).toHaveCount(0);

  // The next member of the same browser sees nothing of it.
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/transactionHistory");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: say("Try again") })).toBeVisible();
  await expect(record).toHaveCount(0);
  await context.setOffline(false);
});
