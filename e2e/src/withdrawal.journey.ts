import { amountButton, askToWithdraw, enterPin, prepareWithdrawals } from "./cashier-steps.ts";
import { expect, test } from "./journey.ts";

test("[R-2.28] the first withdrawal: payment password, bank account, request; the money is set aside at once", async ({
  page,
  say,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await prepareWithdrawals(page, say, member);

  const amount = page.locator("input[name=amount]");
  const next = amountButton(page);
  await amount.fill("0.01");
  await next.click();
  await expect(page.getByText(say("The minimum is {least}."))).toBeVisible();
  await askToWithdraw(page, say);
  await expect(page.getByText(say("Requested")).first()).toBeVisible();
  await page.goto("/member/transferFund");
  await expect(page.getByRole("definition").nth(1)).not.toHaveText(/\b0\.00/);
  await expect(page.getByRole("definition").nth(2)).toHaveText(/\b0\.00/);
});

test("[R-2.28] a withdrawal whose answer was lost is sent again and made once", async ({
  page,
  say,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await prepareWithdrawals(page, say, member);
  // A new account is held. The open form offers it as soon as the hold ends.
  let holdMillis = 3_600_000;
  await page.route("**/wps/cashier/bank-accounts", async (route) => {
    const answer = await route.fetch();
    const { value } = (await answer.json()) as { value: object[] };
    const usableFrom = new Date(Date.now() + holdMillis).toISOString();
    await route.fulfill({ response: answer, json: { value: value.map((account) => ({ ...account, usableFrom })) } });
  });
  const everything = page.locator("form button[aria-pressed]");
  await page.reload();
  await everything.click();
  await expect(amountButton(page)).toBeDisabled();
  holdMillis = 2_000;
  await page.reload();
  await everything.click();
  await amountButton(page).click();
  // The platform holds the money, but its answer is lost in the network.
  await page.route("**/wps/cashier/withdrawal", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await enterPin(page, say("Payment password"));
  const confirm = page.getByRole("dialog").locator("button[type=submit]");
  await confirm.click();
  await expect(
    page.getByText(say("You can safely press the button again: the same withdrawal is never made twice.")),
  ).toBeVisible();
  await page.unroute("**/wps/cashier/withdrawal");
  await confirm.click();
  await page.waitForURL("**/member/withdraw?withdrawal=*");
  await page.goto("/member/transferFund");
  await expect(page.locator("a[href*='withdrawal=']")).toHaveCount(1);
});

test("a member removes a bank account, and adds another one", async ({ page, say, arriveAsMember }) => {
  const member = await arriveAsMember();
  await prepareWithdrawals(page, say, member);
  await page.getByRole("button", { name: say("Remove this account") }).click();
  const question = page.getByRole("dialog", { name: say("Remove this account?") });
  await enterPin(page, say("Payment password"));
  await question.getByRole("button", { name: say("Remove the account") }).click();
  await expect(page.getByText(say("The account has been removed"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("Add the account") })).toBeVisible();
  await expect(amountButton(page)).toHaveCount(0);
});
