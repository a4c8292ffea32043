import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { fillCredentials } from "./sign-in.ts";

test.use(WITHOUT_PICTURES_TODAY);

test("[R-2.03] [R-2.04] [R-2.12] [R-2.13] [R-4.02] [R-4.04] [R-6.05] agents have a door of their own, and leave by it", async ({
  page,
  platform,
  people,
  brand,
  say,
  baseURL,
}) => {
  const agent = platform.logins.find(({ who, address }) => who.startsWith("Agent") && address === baseURL);
  const player = await people.newMember(brand, { balance: 0n });
  await page.goto("/agentHome");
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const merchant = await page.locator("html").getAttribute("data-brand");

  const username = page.locator("input[autocomplete=username]");
  const password = page.locator("input[autocomplete=current-password]");
  await username.fill(player.username);
  await password.fill(player.password);
  await page.getByRole("button", { name: say("Sign in"), exact: true }).click();
  // A member who is no agent gets an alert and stays outside.
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);

  await username.fill(agent?.username ?? "");
  await password.fill(agent?.password ?? "");
  await page.getByRole("button", { name: say("Sign in"), exact: true }).click();
  await expect(page).toHaveURL(/\/agentHome$/);
  await expect(page.getByRole("heading", { level: 1, name: say("Agent center") })).toBeVisible();
  // The layout has no site header, menu or footer.
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.locator("#page")).toHaveCount(0);

  // A signed-in agent skips the entry page.
  await page.goto("/agent");
  await expect(page).toHaveURL(/\/agentHome$/);
  await page.getByRole("button", { name: say("Sign out") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Sign out") })
    .click();
  await expect(page).toHaveURL(/\/agent$/);
  expect(await page.locator("html").getAttribute("data-brand")).toBe(merchant);
  await page.goto("/agentHome");
  await expect(page).toHaveURL(/\/agent$/);
});

test("[R-2.03] [R-4.02] an agent whose password somebody else chose changes it over the entry, then the center opens", async ({
  page,
  people,
  brand,
  say,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1, mustChangePassword: true });
  await page.goto("/agent");
  await fillCredentials(page, agent);
  const modal = page.getByRole("dialog", { name: say("Choose a new password") });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByText(say("Agent sign-in"))).toBeAttached();
  for (const field of await modal.locator("input[autocomplete=new-password]").all()) await field.fill("other-horse-2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/agentHome$/);
  await expect(page.getByRole("heading", { level: 1, name: say("Agent center") })).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test("[R-2.31] the agent header tells where its clock stands, and the menu leads to money, messages and help", async ({
  page,
  platform,
  baseURL,
  say,
}) => {
  const agent = platform.logins.find(({ who, address }) => who.startsWith("Agent") && address === baseURL);
  await page.goto("/agent");
  await page.locator("input[autocomplete=username]").fill(agent?.username ?? "");
  await page.locator("input[autocomplete=current-password]").fill(agent?.password ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("GMT+05:00")).toBeVisible();
  const clock = page.locator("header time");
  await expect(clock).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first ?? "");
  await expect(
    page
      .getByRole("banner")
      .getByText(agent?.username ?? "")
      .first(),
  ).toBeAttached();
  // The pages of players that agents use too, and customer service. A phone has them in a sheet.
  const menu = page.getByRole("button", { name: say("Menu") });
  if (await menu.isVisible()) await menu.click();
  for (const to of ["/member/depositv2", "/member/withdraw", "/member/messageV2", "/liveChat"]) {
    await expect(page.locator(`a[href="${to}"]:visible`).first()).toBeVisible();
  }
  await page.locator('a[href="/member/messageV2"]:visible').first().click();
  await expect(page.getByRole("heading", { level: 1, name: say("Messages") })).toBeVisible();
});

test("[R-2.12] [R-6.03] a member who opens the agent center is sent to its entry", async ({ page, people, brand }) => {
  const { username, password } = await people.newMember(brand, { balance: 0n });
  await page.goto("/login?next=/agentHome");
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.locator("main").getByText(username)).toBeVisible();
});

test("[R-6.06] inviting friends is offered to agents, and to members where the brand has it on, never to visitors", async ({
  page,
  platform,
  people,
  brand,
  say,
  baseURL,
  isMobile,
}) => {
  const agent = platform.logins.find(({ who, address }) => who.startsWith("Agent") && address === baseURL);
  const member = await people.newMember(brand, { balance: 0n });
  const invite = page.getByRole("link", { name: say("Invite friends") });
  const menu = page.getByRole("navigation", { name: say("Main menu") });
  // On phones the menu is in a sheet.
  const showMenu = async () => {
    if (isMobile)
      await page
        .getByRole("banner")
        .getByRole("button", { name: say("Menu") })
        .click();
    await expect(menu.getByRole("link", { name: say("Home") })).toBeVisible();
  };
  await page.goto("/");
  await showMenu();
  await expect(invite).toHaveCount(0);
  for (const { username, password } of [member, agent ?? { username: "", password: "" }]) {
    await page.goto("/login");
    await page.locator("input[autocomplete=username]").fill(username);
    await page.locator("input[autocomplete=current-password]").fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/);
    // The greeting covers the menu's button for a while.
    if (isMobile) await page.reload();
    await expect(page.locator('a[href="/member/depositv2"]').first()).toBeVisible();
    await showMenu();
    await expect(invite).toHaveCount(1);
    await page.evaluate(() => sessionStorage.clear());
  }
});
