import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { enterPin } from "./cashier-steps.ts";
import { expect, test } from "./journey.ts";
import { operatorCalls } from "./operator-calls.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** The digits that `enterPin` types. */
const PAYMENT_PASSWORD = "135791";
/** Points for the dearest reward, and for a conversion that needs two operators, of the brand whose amounts are highest. */
const POINTS = 1_000_000_000_000n;

test("[R-1.04][R-2.29][R-4.17][R-6.03] a member redeems goods and converts points, and an operator approves", async ({
  page,
  say,
  sayConsole,
  platform,
  brand,
  people,
  arriveAsMember,
  backOffice,
}) => {
  const member = await arriveAsMember({ balance: 0n, paymentPassword: PAYMENT_PASSWORD });
  await people.givePoints(brand, member.id, POINTS);
  await page.goto("/pointMall");
  const openTab = (name: string) => page.getByRole("tab", { name: say(name), exact: true }).click();

  // A gift that is sent by post: the ninth reward, after cash, a bonus and tickets.
  await page
    .getByRole("button", { name: say("Redeem"), exact: true })
    .nth(8)
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Delivery address")).fill("7 Banyan Lane, Lahore");
  await enterPin(page, say("Payment password"));
  await dialog.getByRole("button", { name: say("Redeem"), exact: true }).click();
  await dialog.getByRole("button", { name: say("See your redemptions") }).press("Enter");
  await expect(page.getByText(say("In process"), { exact: true })).toBeVisible();
  // The button is gone, and the keyboard goes on from the open page.
  await expect(page.getByRole("tab", { name: say("Redeem list"), exact: true })).toBeFocused();

  await openTab("Balance");
  await expect(page.getByText(say("Points never expire."))).toBeVisible();
  await page.getByRole("button", { name: say("Convert into money") }).click();
  // More than the member has is refused on the field, and nothing is sent.
  const points = dialog.getByLabel(say("Points"), { exact: true });
  await points.fill("90000000000");
  await dialog.getByRole("button", { name: say("Convert"), exact: true }).click();
  await expect(dialog.getByText(say("You have {present} points. That is not enough."))).toBeVisible();
  await expect(points).toBeFocused();
  await points.fill("900000000,5");
  await enterPin(page, say("Payment password"));
  await dialog.getByRole("button", { name: say("Convert"), exact: true }).click();
  await dialog.getByRole("button", { name: say("See your redemptions") }).click();
  await expect(page.getByText(say("In process"), { exact: true })).toHaveCount(2);

  const office = backOffice.page;
  await office.goto(`${platform.addresses.console}/points?brand=${brand}`);
  const waiting = backOffice.record(member.username);
  const sheet = office.getByRole("dialog");
  const approve = sheet.getByRole("button", { name: sayConsole("Approve"), exact: true });
  await waiting.first().getByRole("button").first().click();
  await sheet.getByLabel(sayConsole("Reason")).fill("It is on its way");
  // Another operator decides it meanwhile: the sheet stays and says so.
  const other = operatorCalls(platform.addresses.console, await people.newOperator());
  const { list } = await other.redemptionQueue({ brandId: brand });
  const ids = list.filter((each) => each.member.username === member.username).map(({ id }) => id);
  const approveAsOther = (redemptionId = "") => other.decideRedemption({ redemptionId, decision: "approve" });
  await approveAsOther(ids[0]);
  await expect(sheet.getByText(sayConsole("{name} approved this while you had it open."))).toBeVisible();
  await expect(approve).toHaveCount(0);
  await office.keyboard.press("Escape");
  await expect(waiting).toHaveCount(1);
  // The list says that a first operator has approved the large conversion.
  await approveAsOther(ids[1]);
  await expect(waiting.getByText(sayConsole("{approvals} of {approvalsNeeded} approvals: {operators}"))).toBeVisible();
  await waiting.first().getByRole("button").first().click();
  await approve.click();
  await expect(waiting).toHaveCount(0);

  await expect(page.getByText(say("Approved"), { exact: true })).toHaveCount(2);
  await openTab("Points details");
  await page.reload();
  // The open page is in the URL.
  await expect(page.getByText(say("Converted"), { exact: true })).toBeVisible();
  await openTab("Points rules");
  const shown = page.getByRole("tabpanel");
  const rule = "Your points go when you redeem them. If a request is rejected, all of them come back.";
  await expect(shown.getByText(say(rule))).toBeVisible();
  await openTab("Rates table");
  await expect(shown.getByText(say("Slots"))).toBeVisible();
});

test("the forms of rates and of stock say which value cannot be used", async ({
  sayConsole,
  platform,
  brand,
  backOffice,
}) => {
  const office = backOffice.page;
  const dialog = office.getByRole("dialog").first();
  await office.goto(`${platform.addresses.console}/points?brand=${brand}`);
  await office.getByRole("tab", { name: sayConsole("Rates"), exact: true }).click();
  await office.getByRole("button", { name: sayConsole("Change the rates") }).click();
  const save = dialog.getByRole("button", { name: sayConsole("Save the rates") });
  await dialog.getByLabel(sayConsole("Reason")).fill("A season of slots");
  await expect(save).toBeEnabled();
  // A rate has whole points.
  const slots = dialog.getByLabel(sayConsole("Slots"), { exact: true });
  await slots.fill("0,5");
  await expect(slots).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText(sayConsole("A required value is missing, or a value cannot be used."))).toBeVisible();
  await expect(save).toBeDisabled();
  await office.keyboard.press("Escape");
  await office.getByRole("button", { name: sayConsole("Leave without saving") }).click();
  await expect(dialog).toHaveCount(0);

  await office.getByRole("tab", { name: sayConsole("Rewards"), exact: true }).click();
  const rewards = office
    .getByRole("table", { name: sayConsole("Rewards") })
    .or(office.getByRole("main").getByRole("list"));
  await rewards.getByRole("button").last().click();
  const set = dialog.getByRole("button", { name: sayConsole("Set the stock") });
  const left = dialog.getByLabel(sayConsole("Left"), { exact: true });
  const any = dialog.getByRole("checkbox", { name: sayConsole("Any number") });
  if (await any.isChecked()) await any.uncheck();
  await left.fill("1,5");
  await expect(left).toHaveAttribute("aria-invalid", "true");
  await expect(set).toBeDisabled();
  await left.fill("7654");
  await expect(dialog.getByText(sayConsole("Write the reason: 3 to 500 characters."))).toBeVisible();
  await dialog.getByLabel(sayConsole("Reason")).fill("A delivery");
  await set.click();
  await expect(dialog).toHaveCount(0);
  await expect(
    office.getByRole("main").getByText("7654").or(office.getByRole("main").getByText("7,654")),
  ).toBeVisible();
});
