import { BackOffice } from "./back-office.ts";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** One minor unit above the limit for one operator, as it is typed and as it is shown. */
const LARGE = {
  banyan: { typed: "10000.01", shown: "10,000.01" },
  noor: { typed: "1000000.01", shown: "1,000,000.01" },
};

/** The demo's wheel. */
const WHEEL = /Lucky wheel|لکی وہیل/;

test("an operator grants a member a reward, another operator approves a large one, and the member finds both in the statement and in the rewards", async ({
  page,
  browser,
  brand,
  say,
  sayConsole,
  platform,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: 0n });
  const { console } = platform.addresses;
  const openAs = async () => BackOffice.openAs(browser, console, sayConsole, await people.newOperator());
  const office = await openAs();
  const dialog = office.page.getByRole("dialog");
  const fill = async (amount: string, reason: string) => {
    await office.page.goto(`${console}/members/${member.id}`);
    await office.page.getByRole("button", { name: sayConsole("Grant a reward") }).click();
    await dialog.getByRole("combobox", { name: sayConsole("Paid by the promotion") }).click();
    await office.page.getByRole("option", { name: WHEEL }).click();
    await dialog.getByLabel(sayConsole("Amount")).fill(amount);
    await dialog.getByLabel(sayConsole("Reason")).fill(reason);
  };
  await fill("25", "A late payout");
  await expect(dialog.getByText(/25\.00/)).toBeVisible();
  await dialog.getByRole("button", { name: sayConsole("Pay the reward") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.page.getByText(sayConsole("Granted reward"), { exact: true })).toBeVisible();

  const { typed, shown } = LARGE[brand];
  const reason = `A prize for ${member.username}`;
  await fill(typed, reason);
  await dialog.getByRole("button", { name: sayConsole("Propose the reward") }).click();
  await expect(dialog).toHaveCount(0);
  await office.follow("Promotions");
  const card = (desk: BackOffice) => desk.page.getByRole("main").getByText(reason);
  await expect(card(office)).toBeVisible();
  await expect(office.page.getByRole("button", { name: sayConsole("Take back") }).first()).toBeVisible();

  const colleague = await openAs();
  await colleague.follow("Promotions");
  await expect(card(colleague)).toBeVisible();
  await colleague.page.getByRole("button", { name: sayConsole("Approve the reward") }).click();
  const paid = colleague.page.getByRole("listitem").filter({ hasText: reason });
  await expect(paid.getByText(sayConsole("{operator} approved it; the reward is paid."))).toBeVisible();

  await page.goto("/member/transactionHistory");
  await expect(page.getByText(say("Reward"), { exact: true })).toHaveCount(2);
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.goto("/member/rewardCenter");
  const past = page.getByRole("main").getByRole("listitem").filter({ hasText: shown });
  await expect(past.getByText(say("Claimed"), { exact: true })).toBeVisible();
  await page.goto("/member/messageV2");
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").click();
  const told = page.getByText(say("{name}: {money} came to your balance.")).first();
  await expect(told).toBeVisible();
  await expect(told).toContainText(shown);
  await Promise.all([office, colleague].map((desk) => desk.page.context().close()));
});
