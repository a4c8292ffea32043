import { expect, test } from "./journey.ts";
import { fillCredentials } from "./sign-in.ts";

test("[R-2.28] a member reaches a mission on the phone, sees the own place, and claims its reward", async ({
  page,
  say,
  brand,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await page.goto("/member");
  const main = page.getByRole("main");
  await main.locator('a[href="/member/missionLeaderboard"]').click();
  await expect(main.getByRole("heading", { name: say("Missions"), exact: true })).toBeVisible();
  // Each bar has the name of its step.
  const bars = main.getByRole("progressbar");
  await expect(bars.first()).toBeVisible();
  const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label")));
  expect(new Set(names).size).toBe(names.length);
  const row = main.locator('[aria-current="true"]');
  await expect(row).toHaveCount(0);

  // A ticket of more than the first target of the day, in either currency.
  await people.loseTicket(brand, member, 800_000n);
  await people.countTurnover();
  await people.lookAtMissions();
  await page.reload();
  await expect(main.getByText(say("Claim"), { exact: true }).first()).toBeVisible();
  await expect(row.getByText(say("You"))).toBeVisible();
  await main.getByRole("link", { name: say("My pages") }).click();
  const entry = main.locator('a[href="/member/missionLeaderboard"]');
  await expect(entry.getByText(/^[1-9]$/)).toBeVisible();
  await entry.click();

  await main
    .getByRole("link", { name: say("Reward center") })
    .first()
    .click();
  await main
    .getByRole("button", { name: say("Claim"), exact: true })
    .first()
    .click();
  await expect(main.getByText(say("Claimed"), { exact: true }).first()).toBeVisible();
  await page.goto("/member/missionLeaderboard");
  await expect(main.getByText(say("Claimed"), { exact: true }).first()).toBeVisible();
});

test("a member who signs in sees the day in the mission of the week", async ({ page, say, brand, people }) => {
  const member = await people.newMember(brand, { balance: 0n });
  await page.goto("/login");
  await fillCredentials(page, member);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/member/missionLeaderboard");
  const goal = page.getByText(say("{count, plural, one {Sign in on # day} other {Sign in on # days}}"));
  const steps = page.getByRole("main").locator("li li").filter({ has: goal });
  // One of three days, and one of five.
  await expect(steps.first().getByRole("progressbar")).toHaveAttribute("value", /^0\.33/);
  await expect(steps.last().getByRole("progressbar")).toHaveAttribute("value", "0.2");
});
