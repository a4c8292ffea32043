import { readFile } from "node:fs/promises";
import type { JourneyMember, People } from "@banyan/dev-env/people";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { storeSession } from "./sign-in.ts";
import { speech } from "./speech.ts";

/** A ticket of more than the targets of the daily mission and the first of the week, in either currency. */
const TICKET = 2_500_000n;

/** A member whose rebate of yesterday waits: 1 % of 50.00 in slots. */
async function memberWithRebate(people: People, brand: string): Promise<JourneyMember> {
  const member = await people.newMember(brand, { balance: 100_000n + TICKET });
  await people.playBets(brand, member);
  await people.countTurnover();
  await people.rewardYesterday(brand, member.id);
  return member;
}

test("[R-2.17] [R-2.28] [R-4.18] a member claims a rebate on the phone, and reads at the desk why it has its amount", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
}) => {
  const site = platform.addresses[brand];
  const member = await memberWithRebate(people, brand);

  // The phone, in Urdu.
  const context = await browser.newContext({
    ...{ baseURL: site, locale: "ur-PK", viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const phone = await context.newPage();
  const sayUrdu = speech("ur", "site");
  await storeSession(phone, site, "banyan.session", member);
  // Its promotion says so, and leads to the reward.
  await phone.goto("/promotions");
  await phone
    .locator("a[href*='promotions#']")
    .filter({ has: phone.getByText(sayUrdu("Claim"), { exact: true }) })
    .first()
    .click();
  await expect(
    phone.getByRole("dialog").getByText(sayUrdu("A reward from this promotion is waiting for you.")),
  ).toBeVisible();
  await phone
    .getByRole("dialog")
    .getByRole("link", { name: sayUrdu("Reward center") })
    .click();
  await expect(phone).toHaveURL(/\/member\/rewardCenter$/);
  // The shortcuts count what waits, on every page.
  await phone.goto("/");
  const me = phone.getByRole("navigation", { name: sayUrdu("Shortcuts") }).locator('a[href="/member"]');
  await expect(me.getByText(/^[1-9]$/)).toBeVisible();
  await me.click();
  const entry = phone.getByRole("main").locator('a[href="/member/rewardCenter"]');
  // The play may have reached a mission too. The rebate is 1 % of 50.00 in slots.
  await expect(entry.getByText(/^[1-9]$/)).toBeVisible();
  await entry.click();
  const rebate = phone.getByRole("main").getByRole("listitem").filter({ hasText: "0.50" });
  await rebate.getByRole("button", { name: sayUrdu("Claim"), exact: true }).press("Enter");
  await expect(rebate.getByText(sayUrdu("Claimed"), { exact: true })).toBeVisible();
  // The button is gone, and the keyboard goes on from its place.
  await expect(phone.locator("main :focus")).toHaveCount(1);
  await phone.goto("/member/transactionHistory");
  await phone.getByRole("main").getByText(sayUrdu("Rewards"), { exact: true }).click();
  await expect(phone).toHaveURL(/kind=rewards/);
  await expect(phone.getByRole("main").getByText(sayUrdu("Rebate"), { exact: true })).toBeVisible();
  await context.close();

  // The desk: the way through the header.
  await storeSession(page, site, "banyan.session", member);
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("Account of {name}") })
    .click();
  // Its name has the number of rewards that wait.
  await page.locator('[role=menuitem][href="/member/rewardCenter"]').click();
  await page.getByRole("button", { name: say("Why this amount") }).click();
  const why = page.getByRole("dialog");
  await expect(why.getByText(say("Valid bets × rate"))).toBeVisible();
  await expect(why.getByText("× 1%")).toBeVisible();
  await expect(why.getByText("50.00").first()).toBeVisible();
});

test("[R-2.28] a member takes a rebate before the day ends, and sees what is left for the end", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const site = platform.addresses[brand];
  const [member, rebateId] = [await people.newMember(brand, { balance: 100_000n }), await people.openRebate(brand)];
  await storeSession(page, site, "banyan.session", member);
  await page.goto(`/promotions#${rebateId}`);
  const promotion = page.getByRole("dialog");
  await expect(promotion.getByText(say("Nothing earned yet. Settled bets bring it."))).toBeVisible();
  // 50.00 in slots bring 0.50. The open page shows it by itself.
  await people.playBets(brand, member);
  await people.countTurnover();
  await promotion.getByRole("button", { name: /0\.50/ }).press("Enter");
  await expect(promotion.getByText(say("Taken before: {takenBefore}"))).toBeVisible();
  await expect(promotion.getByRole("button", { name: /0\.50/ })).toHaveCount(0);

  await page.goto("/member/rewardCenter");
  const main = page.getByRole("main");
  const past = main.getByRole("listitem").filter({ has: page.getByText(say("Taken before the end")) });
  await expect(past.getByText("0.50")).toBeVisible();
  await past.getByRole("button", { name: say("Why this amount") }).click();
  const why = page.getByRole("dialog");
  await expect(why.getByText("× 1%")).toBeVisible();
  await expect(why.getByText(say("Play counted until {until}"))).toBeVisible();
  await page.goto("/member/transactionHistory?kind=rewards");
  await expect(main.getByText(say("Rebate"), { exact: true })).toBeVisible();
});

test("a device whose reward was claimed elsewhere says why its own claim failed", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
}) => {
  const site = platform.addresses[brand];
  const member = await memberWithRebate(people, brand);
  const context = await browser.newContext({ baseURL: site, locale: "ur-PK" });
  const other = await context.newPage();
  const main = page.getByRole("main");
  await storeSession(page, site, "banyan.session", member);
  await storeSession(other, site, "banyan.session", member);
  for (const each of [page, other]) await each.goto("/member/rewardCenter");
  const claim = main.getByRole("button", { name: say("Claim"), exact: true });
  await expect(claim).toBeVisible();
  // The header's pieces come last; without a network they could not.
  await expect(page.getByRole("banner").getByRole("link", { name: say("Deposit"), exact: true })).toBeVisible();
  await page.context().setOffline(true);
  const sayUrdu = speech("ur", "site");
  await other
    .getByRole("main")
    .getByRole("button", { name: sayUrdu("Claim"), exact: true })
    .click();
  await expect(other.getByText(sayUrdu("Nothing to claim now"))).toBeVisible();
  await claim.click();
  await page.context().setOffline(false);
  await expect(main.getByText(say("Nothing to claim now"))).toBeVisible();
  await expect(main.getByRole("alert")).toBeVisible();
  await context.close();
});

test("the refusal of a claim goes when the rewards that are left are claimed together", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
}) => {
  const site = platform.addresses[brand];
  const member = await memberWithRebate(people, brand);
  // More rewards, of missions.
  await people.loseTicket(brand, member, TICKET);
  await people.countTurnover();
  await people.lookAtMissions();
  const context = await browser.newContext({ baseURL: site, locale: "ur-PK" });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await storeSession(each, site, "banyan.session", member);
    await each.goto("/member/rewardCenter");
  }
  const main = page.getByRole("main");
  // Only a rebate explains its amount.
  const why = page.getByRole("button", { name: say("Why this amount") });
  const rebate = main
    .getByRole("listitem")
    .filter({ has: why })
    .filter({ has: page.getByRole("button", { name: say("Claim"), exact: true }) });
  await expect(rebate).toBeVisible();
  // The header's pieces come last; without a network they could not.
  await expect(page.getByRole("banner").getByRole("link", { name: say("Deposit"), exact: true })).toBeVisible();
  await page.context().setOffline(true);
  const sayUrdu = speech("ur", "site");
  const theirs = other
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: other.getByRole("button", { name: sayUrdu("Why this amount") }) });
  await theirs.getByRole("button", { name: sayUrdu("Claim"), exact: true }).click();
  await expect(theirs.getByText(sayUrdu("Claimed"), { exact: true })).toBeVisible();
  await rebate.getByRole("button", { name: say("Claim"), exact: true }).click();
  await page.context().setOffline(false);
  const refusal = main.getByRole("alert");
  await expect(refusal).toBeVisible();
  await expect(rebate).toHaveCount(0);
  await main.getByRole("button", { name: say("Claim all") }).click();
  await expect(main.getByText(say("Nothing to claim now"))).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await context.close();
});

test("an operator sees the rebates, and the runs of a brand", async ({ browser, sayConsole, platform, people }) => {
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const { page } = office;
  await office.follow("Promotions");
  // The page is long: its links lead to a section from the keyboard too.
  const section = sayConsole("Rebates and cashbacks");
  await page
    .getByRole("navigation", { name: sayConsole("On this page") })
    .getByRole("link", { name: section })
    .press("Enter");
  await expect(page.getByRole("heading", { name: section })).toBeFocused();
  await expect(page.getByText(sayConsole("Reserved for rewards that wait")).first()).toBeVisible();
  await expect(page.getByRole("table", { name: sayConsole("Runs") })).toBeVisible();
  await page.context().close();
});

test("an operator reads what promotions cost, and every step of a member's reward", async ({
  browser,
  sayConsole,
  platform,
  brand,
  people,
}) => {
  const member = await memberWithRebate(people, brand);
  const { console: address } = platform.addresses;
  const office = await BackOffice.openAs(browser, address, sayConsole, await people.newOperator());
  const { page } = office;
  await page.goto(`${address}/promotions?brand=${brand}`);
  const report = page.getByRole("table", { name: sayConsole("Cost and liability of promotions") });
  await expect(report.getByText(sayConsole("Cost in these days"))).toBeVisible();
  const sums = report.getByRole("row").filter({ has: page.getByText(sayConsole("All promotions")) });
  // At least the budgets of the demo brand, and the reward that waits.
  await expect(sums.getByRole("cell").filter({ hasText: /[1-9]/ }).first()).toBeVisible();
  await expect(sums.getByText(/\([1-9]\d*\)/).first()).toBeVisible();
  // The file in the operator's language has a line for each promotion, with the days.
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: sayConsole("Download CSV") }).click();
  const [header, ...lines] = (await readFile(await (await saving).path(), "utf8")).trimEnd().split("\r\n");
  expect(header?.split(",")).toContainEqual(expect.stringMatching(sayConsole("Cost in these days")));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/,\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2},[^,]+,[A-Z]{3},/);

  await page.goto(`${address}/members/${member.id}`);
  await page.getByRole("tab", { name: sayConsole("Bonuses and rewards") }).click();
  await expect(page.getByText(sayConsole("The member has joined no promotion"))).toBeVisible();
  const rewards = page.getByRole("table", { name: sayConsole("Rewards") });
  // The play may have reached a mission too.
  const rebate = rewards.getByRole("row").filter({ hasText: "× 1%" });
  await expect(rebate.getByText("0.50").first()).toBeVisible();
  await expect(rebate.getByText(sayConsole("Waits for the claim"))).toBeVisible();
  await page.context().close();
});
