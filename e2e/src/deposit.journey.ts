import { expect, test } from "./journey.ts";
import { registerMember } from "./new-member.ts";
import { RECEIPT_PICTURE } from "./receipt-picture.ts";

test("[R-2.28] a new member deposits through the payment page and sees the money arrive", async ({
  page,
  say,
  house,
}) => {
  await registerMember(page, say);
  await page.goto("/member/depositv2");
  const pay = page.getByRole("button", { name: say("Continue to payment") });
  await pay.click();
  await expect(page.getByText(say("Enter an amount."))).toBeVisible();

  // The second of the amounts that the brand proposes.
  const proposal = page.locator("form button[aria-pressed]").nth(1);
  await proposal.click();
  await pay.click();
  await page.waitForURL(`${house.addresses.gateway}/**`);
  await page.locator("button[value=pay]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();

  await page.goto("/member/transferFund");
  await expect(page.locator("a[href*='deposit=']").getByText(say("Received"))).toBeVisible();
});

test("[R-2.28] a deposit given up on the payment page is called so, and another can be made", async ({
  page,
  say,
  house,
}) => {
  await registerMember(page, say);
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").first().click();
  await page.getByRole("button", { name: say("Continue to payment") }).click();
  await page.waitForURL(`${house.addresses.gateway}/**`);
  await page.locator("summary").click();
  await page.locator("button[value=cancel]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByText(say("Cancelled")).first()).toBeVisible();
  await page.getByRole("link", { name: say("New deposit") }).click();
  await expect(page.getByRole("button", { name: say("Continue to payment") })).toBeVisible();
});

test("[R-2.28] a bank transfer shows where to pay, takes the proof, and says that it is being checked", async ({
  page,
  say,
}) => {
  await registerMember(page, say);
  await page.goto("/member/depositv2");
  await page.getByRole("radio").nth(1).click();
  await page.locator("form button[aria-pressed]").first().click();
  await page.getByRole("button", { name: say("Show the account to pay to") }).click();
  await page.waitForURL("**/member/depositv2?deposit=*");
  await expect(page.getByRole("button", { name: say("Copy the account number") })).toBeVisible();
  const send = page.getByRole("button", { name: say("I have paid: send the proof") });
  await send.click();
  await expect(page.getByText(say("Add the picture first."))).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(RECEIPT_PICTURE);
  await send.click();
  await expect(page.getByText(say("Being checked")).first()).toBeVisible();
  await expect(send).toHaveCount(0);
});

test("[R-2.28] a deposit whose answer was lost is sent again and opened once", async ({ page, say, house }) => {
  await registerMember(page, say);
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").first().click();
  // The platform opens the deposit, and the network loses what it answers.
  await page.route("**/wps/cashier/deposit", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const pay = page.getByRole("button", { name: say("Continue to payment") });
  await pay.click();
  await expect(
    page.getByText(say("It is safe to press the button again: the same deposit is never opened twice.")),
  ).toBeVisible();
  await page.unroute("**/wps/cashier/deposit");
  await pay.click();
  await page.waitForURL(`${house.addresses.gateway}/**`);
  await page.locator("button[value=pay]").click();
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();
  await page.goto("/member/transferFund");
  await expect(page.locator("a[href*='deposit=']")).toHaveCount(1);
});
