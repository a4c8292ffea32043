import { storeSession } from "./sign-in.ts";
import { expect, test } from "./journey.ts";

/** Minor units as both demo currencies write them. */
const written = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;

test("[R-2.30] an agent reads the overview of the team and opens a figure", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const member = await people.newMember(brand, { balance: 100_000n, upline: agent.id });
  const { stake } = await people.playBets(brand, member);
  await people.countTurnover();
  await storeSession(page, platform.addresses[brand], "banyan.session", agent);
  await page.goto("/agentHome");
  const main = page.getByRole("main");
  await main.locator('a[href="/agentHome/agentTeamOverview"]').click();
  await expect(page.getByRole("heading", { level: 1, name: say("Team overview") })).toBeVisible();
  await expect(main.getByLabel(say("On these days"))).toContainText(written(stake));

  // The valid bet opens the team's betting, with the same figure.
  await main.getByRole("link", { name: say("Valid bet") }).click();
  await expect(page).toHaveURL(/personalHistoryCopy\?from=/);
  await expect(main.getByLabel(say("Totals")).first()).toContainText(written(stake));
  await page.goBack();

  // The registrations open the members who registered.
  await main.getByRole("link", { name: say("Registrations") }).click();
  await expect(page).toHaveURL(/downlineManagmentView\?from=/);
  await expect(main.getByText(member.username).filter({ visible: true })).toHaveCount(1);
  await main.getByRole("button", { name: say("Show all members") }).click();
  await expect(page).toHaveURL(/downlineManagmentView$/);
});

test("[R-2.30] an agent reads the team's profit, its transactions, the own income and the announcements", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const member = await people.newMember(brand, { balance: 100_000n, upline: agent.id });
  const { stake } = await people.playBets(brand, member);
  await people.countTurnover();
  await storeSession(page, platform.addresses[brand], "banyan.session", agent);
  await page.goto("/agentHome");
  const main = page.getByRole("main");
  await expect(main.getByText(say("Coming soon"))).toHaveCount(0);
  await main.locator('a[href="/agentHome/palStatementsAgentCopy"]').click();
  await expect(main.getByLabel(say("Totals"))).toContainText(written(stake));
  await expect(main.getByRole("listitem").filter({ hasText: member.username })).toContainText(written(stake));
  await main.getByText(say("Provider"), { exact: true }).click();
  await expect(page).toHaveURL(/tab=vendor/);
  await expect(main.getByText(member.username)).toHaveCount(0);
  await expect(main.getByLabel(say("Totals"))).toContainText(written(stake));
  await expect(main.getByText("Banyan Studio")).toBeVisible();
  for (const [name, heading, shown] of [
    ["agentRevenueReport", "My income", "No income in this period"],
    ["agentDownlineTransactionDetailsCopy", "Team transactions", "No transactions in this period"],
  ] as const) {
    await page.goto(`/agentHome/${name}`);
    await expect(page.getByRole("heading", { level: 1, name: say(heading) })).toBeVisible();
    await expect(main.getByText(say(shown))).toBeVisible();
  }
  await page.goto("/agentHome/agentAnnouncement");
  await expect(page.getByRole("heading", { level: 1, name: say("Announcements") })).toBeVisible();
  await expect(main.getByRole("listitem").first()).toBeVisible();
});

test("[R-2.30] an agent opens an account by hand, and a link brings a member of its type", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
}) => {
  const site = platform.addresses[brand];
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  await storeSession(page, site, "banyan.session", agent);
  await page.goto("/agentHome/registerCenter");
  const main = page.getByRole("main");
  const username = `by${Date.now().toString(36)}`;
  await main.getByRole("textbox", { name: say("Username") }).fill(username);
  await main.getByRole("textbox", { name: say("First password") }).fill("long-enough-1");
  await main.getByRole("button", { name: say("Open the account") }).click();
  await expect(main.getByRole("status").getByText(username)).toBeVisible();

  await main.getByRole("button", { name: say("New link") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("Name") }).fill("Forum");
  await dialog.getByRole("textbox", { name: say("Registrations at most") }).fill("5");
  await dialog.getByRole("button", { name: say("Make the link") }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole("button", { name: say("QR code") }).click();
  const address = (await dialog.getByText("/register?code=").textContent()) ?? "";
  await dialog.getByRole("button", { name: say("Larger") }).click();
  await expect(dialog.locator('svg[viewBox="0 0 800 800"]')).toBeVisible();
  await page.keyboard.press("Escape");

  // A visitor with the link is counted.
  const visitor = await browser.newContext({ baseURL: site });
  const other = await visitor.newPage();
  const counted = other.waitForResponse((response) => response.url().includes("/wps/agent/invitation/visit"));
  await other.goto(address);
  await counted;
  await visitor.close();
  await page.reload();
  await expect(main.getByText("Forum")).toBeVisible();
  await expect(main.locator("dd").first()).toHaveText("1");
});
