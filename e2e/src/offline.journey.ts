import { expect, test } from "./journey.ts";

// The service worker provides the offline mode. In other journeys it would answer requests that the test intercepts.
test.use({ serviceWorkers: "allow" });

test("what was looked at opens without a network: the lobby to its end, what was played, the records", async ({
  page,
  context,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/recent");
  await expect(page.getByRole("heading", { level: 1, name: say("Recently played") })).toBeVisible();
  await page.goto("/member/transactionHistory");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const records = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  // An idle site caches all its chunks, including those that no visited page used.
  const kept = () =>
    page.evaluate(async () => (await (await caches.open("pieces")).keys()).map(({ url }) => url).join(" "));
  await expect.poll(kept).toMatch(/site-footer.*/);
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
  await expect(page.getByRole("heading", { level: 1, name: records })).toBeVisible();
  await page.goto("/recent");
  await expect(page.getByRole("heading", { level: 1, name: say("Recently played") })).toBeVisible();
  await expect(page.getByText(/CHUNK_LOAD_FAILED/)).toHaveCount(0);
  await context.setOffline(false);
});
