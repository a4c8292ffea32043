import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { BackOffice } from "./back-office.ts";
import { amountButton } from "./cashier-steps.ts";
import { expect, test } from "./journey.ts";
import { RECEIPT_PICTURE } from "./receipt-picture.ts";

test.use(WITHOUT_PICTURES_TODAY);

test("[R-2.28] a new member deposits through the payment page and sees the money arrive", async ({
  page,
  say,
  platform,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/depositv2");
  const pay = amountButton(page);
  await pay.click();
  await expect(page.getByText(say("Enter an amount."))).toBeVisible();

  // The second of the amounts that the brand proposes.
  const proposal = page.locator("form button[aria-pressed]").nth(1);
  await proposal.click();
  await pay.click();
  await page.waitForURL(`${platform.addresses.gateway}/**`);
  await page.locator("button[value=pay]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();

  await page.goto("/member/transferFund");
  await expect(page.locator("a[href*='deposit=']").getByText(say("Received"))).toBeVisible();
});

test("[R-2.28] a deposit given up on the payment page is called so, and another can be made", async ({
  page,
  say,
  platform,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").first().click();
  await amountButton(page).click();
  await page.waitForURL(`${platform.addresses.gateway}/**`);
  await page.locator("summary").click();
  await page.locator("button[value=cancel]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByText(say("Cancelled")).first()).toBeVisible();
  await page.getByRole("link", { name: say("New deposit") }).click();
  await expect(amountButton(page)).toBeVisible();
});

test("a deposit that was paid with another amount shows what came, to the member and to the operator", async ({
  page,
  browser,
  say,
  sayConsole,
  platform,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: 0n });
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").nth(1).click();
  await amountButton(page).click();
  await page.waitForURL(`${platform.addresses.gateway}/**`);
  await page.locator("summary").click();
  await page.locator("button[value=pay-other-amount]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByText(say("You asked for {amount}")).first()).toBeVisible();
  await page.goto("/member/transferFund");
  const row = page.locator("a[href*='deposit=']");
  await expect(row.getByText(say("You asked for {amount}"))).toBeVisible();
  const came = (await row.locator("bdi").filter({ hasText: /\d/ }).first().textContent()) ?? "";

  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  await office.goTo("Deposits");
  await expect(office.record(member.username)).toContainText(came);
  const drawer = await office.openRecord(member.username);
  await expect(drawer.getByText(sayConsole("Amount requested"))).toBeVisible();
  await expect(drawer.getByText(came).first()).toBeVisible();
  await office.page.context().close();
});

test("[R-2.28] a bank transfer shows where to pay, takes the proof, and says that it is being checked", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/depositv2");
  await page.getByRole("radio").nth(1).click();
  await page.locator("form button[aria-pressed]").first().click();
  await amountButton(page).click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByRole("button", { name: say("Copy account number") })).toBeVisible();
  const send = page.getByRole("button", { name: say("I have paid, send proof") });
  await send.click();
  await expect(page.getByText(say("Please add the picture first."))).toBeVisible();
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from("paid") });
  await expect(page.getByRole("alert").filter({ hasText: "receipt.txt" })).toBeVisible();
  await file.setInputFiles(RECEIPT_PICTURE);
  await send.click();
  await expect(page.getByText(say("Being checked")).first()).toBeVisible();
  await expect(send).toHaveCount(0);
});

test("[R-2.28] a deposit whose answer was lost is sent again and opened once", async ({
  page,
  say,
  platform,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").first().click();
  // The platform opens the deposit, but its answer is lost in the network.
  await page.route("**/wps/cashier/deposit", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const pay = amountButton(page);
  await pay.click();
  await expect(
    page.getByText(say("You can safely press the button again: the same deposit is never opened twice.")),
  ).toBeVisible();
  await page.unroute("**/wps/cashier/deposit");
  await pay.click();
  await page.waitForURL(`${platform.addresses.gateway}/**`);
  await page.locator("button[value=pay]").click();
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();
  await page.goto("/member/transferFund");
  await expect(page.locator("a[href*='deposit=']")).toHaveCount(1);
});

test("[R-2.28] a typed amount is repeated on the button, and one that could mean two amounts is not sent", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/depositv2");
  const pay = amountButton(page);
  const amount = page.locator("input[name=amount]");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/wps/cashier/deposit")) calls.push(request.url());
  });
  await amount.fill("1.500");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(say("This amount could mean two things. Enter {first} or {second}."))).toBeVisible();
  await pay.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("1.500");
  expect(calls).toEqual([]);

  for (const [typed, shown] of [
    ["1,500", /1,500\.00/],
    ["1500,5", /1,500\.50/],
    ["١٬٥٠٠", /1,500\.00/],
  ] as const) {
    await amount.fill(typed);
    await expect(amount).not.toHaveAttribute("aria-invalid");
    await expect(pay).toHaveText(shown);
    await expect(pay).toHaveText(say("Deposit {sum}"));
  }
});
