import { HALF_PAID_ENDING, newAccountNumber } from "./account-number.ts";
import { BackOffice, codeOf } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";

test.describe("the back office", () => {
  test("lets in by password and code together, and refuses a wrong code", async ({
    page,
    platform,
    people,
    sayConsole: say,
  }) => {
    const operator = await people.newOperator();
    const office = new BackOffice(page, say);
    await page.goto(platform.addresses.console);
    const right = codeOf(operator.totpSecret);
    await office.enter(operator, right === "000000" ? "111111" : "000000");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("navigation")).toBeHidden();
    await office.signIn(operator);
    await office.goTo("Audit trail");
    const failed = office.record(say("Sign-in of an operator failed")).filter({ hasText: operator.username });
    await expect(failed.first()).toBeVisible();

    const secondTab = await page.context().newPage();
    await secondTab.goto(platform.addresses.console);
    await expect(secondTab.getByRole("heading", { level: 1, name: say("Withdrawals") })).toBeVisible();
    await page.getByRole("button", { name: say("Sign out") }).click();
    await expect(page.getByRole("button", { name: say("Sign in") })).toBeVisible();
    await expect(secondTab.getByRole("button", { name: say("Sign in") })).toBeVisible();
    await secondTab.close();
    // A code works once.
    await office.enter(operator, right);
    await expect(page.getByRole("alert").first()).toBeVisible();
  });

  test("[R-6.07] a bank transfer with its proof is approved and the money is there", async ({
    page,
    platform,
    people,
    brand,
    sayConsole: say,
  }) => {
    const member = await people.newMember(brand, { balance: 0n });
    const site = memberCalls(platform.addresses[brand], member);
    const amount = brand === "noor" ? 500_000n : 50_000n;
    const reference = await site.transferWithProof(amount);
    const office = new BackOffice(page, say);
    await office.arrive(platform.addresses.console, await people.newOperator());
    await office.goTo("Deposits");
    const sheet = await office.openRecord(reference);
    await expect(sheet).toContainText(member.username);
    await expect(sheet.getByRole("img").first()).toBeVisible();
    await office.decide("Approve");
    await expect(office.record(reference)).toHaveCount(0);
    expect(await site.balance()).toMatchObject({ available: amount });
  });

  test("[R-6.07] a withdrawal above the brand's amount takes two different operators", async ({
    page,
    browser,
    platform,
    people,
    brand,
    sayConsole: say,
  }) => {
    const amount = brand === "noor" ? 12_000_000n : 120_000n;
    const member = await people.newMember(brand, { balance: 2n * amount, paymentPassword: "246810" });
    const site = memberCalls(platform.addresses[brand], member);
    const reference = await site.withdraw(amount, "246810", { holderName: "Jamal Journey" });
    const olivia = new BackOffice(page, say);
    await olivia.arrive(platform.addresses.console, await people.newOperator());
    const drawer = await olivia.openRecord(reference);
    const checks = drawer.getByRole("list", { name: say("Checks") });
    await expect(checks.getByText(say("In order"), { exact: true })).toHaveCount(2);
    await expect(checks.getByRole("listitem").filter({ hasText: "Jamal Journey" })).toContainText("Jamila Journey");
    await expect(checks.getByText(say("Do not pay yet"))).toHaveCount(1);
    await olivia.decide("Approve");
    await olivia.openRecord(reference);
    // The same operator does not count as the second one.
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Approve {sum}") })
      .click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    expect(await site.withdrawalState(reference)).toBe("under_review");

    const second = await people.newOperator();
    const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
    await omar.openRecord(reference);
    await omar.decide("Approve");
    // The drawer in the other window updates.
    await expect(drawer.getByRole("status").filter({ hasText: second.username })).toBeVisible();
    await expect(drawer.getByRole("button", { name: say("Approve {sum}") })).toHaveCount(0);
    await expect.poll(() => site.withdrawalState(reference)).toBe("paid_awaiting_receipt");
    expect(await site.balance()).toEqual({ balance: amount, held: 0n, available: amount });
    await omar.page.context().close();
  });

  test("a payout of which the gateway paid half is closed by two operators, and the rest comes back", async ({
    page,
    browser,
    platform,
    people,
    brand,
    sayConsole: say,
  }) => {
    const member = await people.newMember(brand, { balance: 90_000n, paymentPassword: "246810" });
    const site = memberCalls(platform.addresses[brand], member);
    const reference = await site.withdraw(50_000n, "246810", { number: newAccountNumber(HALF_PAID_ENDING) });
    const olivia = new BackOffice(page, say);
    await olivia.arrive(platform.addresses.console, await people.newOperator());
    await olivia.approveWithdrawal(reference);
    const drawer = await olivia.openDispute(reference);
    await expect(drawer.getByText(say("The gateway says that it paid {sum} instead."))).toBeVisible();
    await drawer.getByLabel(say("Paid by the gateway")).fill("600");
    await expect(drawer.getByText(say("More than was requested"))).toBeVisible();
    await olivia.statePaid("250", "The gateway's statement");
    await expect(page.getByText(say("Recorded. A second operator must state the same amount."))).toBeVisible();
    expect(await site.balance()).toMatchObject({ held: 50_000n, available: 40_000n });

    const second = await people.newOperator();
    const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
    await omar.openDispute(reference);
    await omar.statePaid("250", "The gateway's statement");
    await expect(omar.page.getByText(say("The payout is closed."))).toBeVisible();
    expect(await site.withdrawalState(reference)).toBe("returned");
    expect(await site.balance()).toMatchObject({ held: 0n, available: 65_000n });
    await omar.page.context().close();
  });

  test("a refused withdrawal returns the money, with the reason", async ({
    page,
    platform,
    people,
    brand,
    sayConsole: say,
  }) => {
    const member = await people.newMember(brand, { balance: 900_000n, paymentPassword: "246810" });
    const site = memberCalls(platform.addresses[brand], member);
    const reference = await site.withdraw(500_000n, "246810");
    expect(await site.balance()).toMatchObject({ held: 500_000n, available: 400_000n });
    const office = new BackOffice(page, say);
    await office.arrive(platform.addresses.console, await people.newOperator());
    const sheet = await office.openRecord(reference);
    await sheet.getByRole("button", { name: say("Refuse") }).click();
    await expect(sheet.getByText(say("Say why you refuse."))).toBeVisible();
    await office.decide("Refuse", "The account holder has another name");
    await expect.poll(() => site.withdrawalState(reference)).toBe("rejected");
    expect(await site.balance()).toMatchObject({ held: 0n, available: 900_000n });
  });

  test("[R-6.07] a member is found, with every movement of the money", async ({
    page,
    platform,
    people,
    brand,
    sayConsole: say,
  }) => {
    const member = await people.newMember(brand, { balance: 777_700n });
    const office = new BackOffice(page, say);
    await office.arrive(platform.addresses.console, await people.newOperator());
    await office.goTo("Members");
    await page.getByRole("searchbox", { name: say("Search members") }).fill(member.username.slice(2));
    await office.press(member.username);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(member.username);
    await expect(page.getByRole("tab", { name: say("Ledger statement") })).toHaveAttribute("aria-selected", "true");
    const movement = office.record(say("Adjustment"));
    await expect(movement).toHaveCount(1);
    await expect(movement).toContainText("7,777.00");
  });

  test("[R-2.15] [R-4.23] [R-6.07] a brand goes into maintenance and comes back, and the audit trail tells who did it", async ({
    page,
    browser,
    platform,
    people,
    sayConsole: say,
  }) => {
    const ownBrand = await people.newBrand(platform.addresses.banyan);
    const office = new BackOffice(page, say);
    const operator = await people.newOperator();
    await office.arrive(platform.addresses.console, operator);
    await office.goTo("Brands");
    const visitor = await (await browser.newContext()).newPage();
    const change = async (status: "Maintenance" | "Open") => {
      await page
        .getByRole("region", { name: ownBrand.name })
        .getByRole("button", { name: say("Change access") })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: say(status) }).check({ force: true });
      await dialog.getByLabel(say("Reason")).fill("The journey asks for it");
      await dialog.getByRole("button", { name: say("Save") }).click();
      await expect(dialog).toBeHidden();
    };
    await visitor.goto(ownBrand.address);
    await expect(visitor.locator("html")).toHaveAttribute("data-brand", ownBrand.id);

    await page
      .getByRole("region", { name: ownBrand.name })
      .getByRole("button", { name: say("Change access") })
      .click();
    const access = page.getByRole("dialog", { name: say("Access to {0}") });
    const everybody = access.getByLabel(say("Blocked addresses"));
    await everybody.fill("0.0.0.0/0");
    await access.getByLabel(say("Reason")).fill("A typing error");
    await access.getByRole("button", { name: say("Save") }).click();
    await expect(everybody).toHaveAttribute("aria-invalid", "true");
    await expect(everybody).toBeFocused();
    // Unsaved input is dropped only after a question.
    await access.getByRole("button", { name: say("Close") }).click();
    await page.getByRole("button", { name: say("Stay"), exact: true }).click();
    await expect(everybody).toHaveValue("0.0.0.0/0");
    await access.getByRole("button", { name: say("Close") }).click();
    await page.getByRole("button", { name: say("Leave without saving"), exact: true }).click();
    await expect(access).toBeHidden();

    await change("Maintenance");
    await expect(async () => {
      expect((await visitor.goto(ownBrand.address))?.status()).toBe(503);
    }).toPass({ timeout: 60_000 });
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await visitor.locator("script").count()).toBe(0);

    await change("Open");
    await expect(async () => {
      expect((await visitor.goto(ownBrand.address))?.status()).toBe(200);
    }).toPass({ timeout: 60_000 });
    await visitor.context().close();

    await office.goTo("Audit trail");
    await expect(page.getByText(say("The chain is intact"))).toBeVisible();
    await expect(office.record(new RegExp(ownBrand.id)).filter({ hasText: operator.username })).toHaveCount(2);
  });
});
