import { readFile } from "node:fs/promises";
import { expect, test } from "./journey.ts";
import { storeSession } from "./sign-in.ts";

/** Minor units as both demo currencies write them. */
const written = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;

test("[R-2.30] [R-2.31] [R-6.04] [R-9.06] an agent finds the team, goes down to a member's bets, opens one and downloads them", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  const member = await people.newMember(brand, { balance: 100_000n, upline: leader.id });
  const { stake, payout } = await people.playBets(brand, member);
  await people.countTurnover();

  await storeSession(page, platform.addresses[brand], "banyan.session", agent);
  await page.goto("/agentHome");
  const main = page.getByRole("main");
  const visible = (text: string) => main.getByText(text).filter({ visible: true });

  // The team by level, and the way back up.
  await main.locator('a[href="/agentHome/downlineManagmentView"]').click();
  await expect(page.getByRole("heading", { level: 1, name: say("Team management") })).toBeVisible();
  await expect(visible(leader.username)).toHaveCount(1);
  await expect(visible(member.username)).toHaveCount(0);
  await main.locator(`a[href*="downlineManagmentView?member=${leader.id}"]`).click();
  await expect(visible(member.username)).toHaveCount(1);
  const levels = page.getByRole("navigation", { name: say("Levels") });
  await levels.getByRole("link", { name: agent.username }).click();
  await expect(visible(leader.username)).toHaveCount(1);
  await page.getByRole("searchbox", { name: say("Search accounts") }).fill(member.username.slice(0, 6).toUpperCase());
  await expect(visible(member.username)).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);

  // The sums, and the level below.
  await page.goto("/agentHome/personalHistoryCopy");
  const totals = main.getByLabel(say("Totals")).first();
  for (const amount of [stake, payout, payout - stake]) await expect(totals).toContainText(written(amount));
  await main.locator(`a[href*="member=${leader.id}"]`).first().click();
  await expect(levels).toContainText(leader.username);
  for (const amount of [stake, payout]) await expect(totals).toContainText(written(amount));
  await main.locator(`a[href*="member=${member.id}"]`).first().click();

  // The member's bets with the same figures.
  await expect(page).toHaveURL(/personalHistoryCopy\/bets/);
  await expect(page.getByRole("heading", { level: 1, name: say("Betting record") })).toBeVisible();
  await expect(main.getByText(member.username)).toBeVisible();
  for (const amount of [stake, payout, payout - stake]) await expect(totals).toContainText(written(amount));
  const opens = main
    .getByRole("button", { name: say("Details") })
    .or(main.getByRole("button", { name: say("Details of the bet at {time}") }));
  await expect(opens).toHaveCount(3);
  await opens.nth(1).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: say("Lines") }).getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const saving = page.waitForEvent("download");
  await main.getByRole("button", { name: say("Download CSV") }).click();
  const [, ...rows] = (await readFile(await (await saving).path(), "utf8")).trimEnd().split("\r\n");
  const sum = (column: number) =>
    rows.reduce((total, row) => total + BigInt(row.split(",")[column]?.replace(".", "") ?? ""), 0n);
  expect([rows.length, sum(8), sum(9)]).toEqual([3, stake, payout]);

  // A member of another team is not found.
  const stranger = await people.newMember(brand, { balance: 0n });
  await page.goto(`/agentHome/downlineManagmentView?member=${stranger.id}`);
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(visible(stranger.username)).toHaveCount(0);
});

test("[R-2.30] an agent without a team is told to share the invitation link", async ({ page, say, arriveAsMember }) => {
  await arriveAsMember({ balance: 0n, accountType: 42 });
  await page.goto("/agentHome/downlineManagmentView");
  await expect(page.getByText(say("Your team has no members yet"))).toBeVisible();
  await page.getByRole("link", { name: say("Share your link") }).click();
  await expect(page).toHaveURL(/\/agentHome\/registerCenter$/);
});
