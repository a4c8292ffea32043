import type { Locator } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { operatorCalls } from "./operator-calls.ts";
import { RECEIPT_PICTURE } from "./receipt-picture.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** The demo's activity. */
const POCKET = /The market in your pocket|جیب میں بازار/;

test("[R-3.14] [R-4.18] [R-5.09] a member applies for an activity with a picture, and an operator rejects it and then pays it", async ({
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
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").filter({ hasText: POCKET }).click();
  const dialog = page.getByRole("dialog");
  const apply = dialog.getByRole("button", { name: say("Apply") });
  await apply.click();
  await expect(dialog.getByText(say("Please add the pictures that the activity asks for."))).toBeVisible();
  // Characters count, not code units: a smile is one.
  const comment = dialog.getByLabel(say("Your comment"));
  await comment.fill("😀".repeat(140));
  await expect(comment).not.toHaveAttribute("aria-invalid", "true");
  await comment.fill("😀".repeat(141));
  await expect(dialog.getByText(say("At most {COMMENT_MOST} characters."))).toBeVisible();
  await comment.fill(`It is on my first screen: ${"m".repeat(100)}`);
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ ...RECEIPT_PICTURE, buffer: Buffer.from("GIF89a in disguise") });
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  const remove = dialog.getByRole("button", { name: say("Remove {name}") });
  // The fourth is refused, and then there is no room to add one.
  await file.setInputFiles(["1", "2", "3", "4"].map((name) => ({ ...RECEIPT_PICTURE, name: `${name}.png` })));
  await expect(dialog.getByText(say("At most {limit} pictures."))).toBeVisible();
  await expect(remove).toHaveCount(3);
  await expect(file).toHaveCount(0);
  for (let left = 3; left > 0; left -= 1) {
    await remove.last().click();
    await expect(remove).toHaveCount(left - 1);
  }
  await file.setInputFiles(RECEIPT_PICTURE);
  await apply.scrollIntoViewIfNeeded();
  // A click would scroll to a button that the frame of the picture hides.
  await expect(remove).toBeInViewport();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await file.setInputFiles(RECEIPT_PICTURE);
  await apply.click();
  await expect(dialog.getByText(say("Applying"), { exact: true }).first()).toBeVisible();

  const operator = await people.newOperator();
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, operator);
  await office.follow("Promotions");
  const desk = office.page.getByRole("dialog");
  const decide = () =>
    office.page
      .getByRole("listitem")
      .filter({ hasText: member.username })
      .getByRole("button", { name: sayConsole("Decide") })
      .click();
  await decide();
  await expect(desk.getByRole("img")).toBeVisible();
  // A comment without spaces makes neither the text nor the picture wider than the dialog.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect(await widthOf(desk.getByRole("img"))).toBeLessThan(await widthOf(desk));
  await desk.getByText(sayConsole("Reject"), { exact: true }).click();
  await desk.getByLabel(sayConsole("Reason")).fill("The picture shows another site");
  await desk.getByRole("button", { name: sayConsole("Reject the application") }).click();
  await expect(desk).toHaveCount(0);

  // The decision is listed with its reason and its operator.
  await office.page.getByText(sayConsole("Decided"), { exact: true }).click();
  const decided = office.page.getByRole("listitem").filter({ hasText: member.username });
  await expect(decided).toContainText("The picture shows another site");
  await expect(decided).toContainText(operator.username);
  await expect(decided.getByText(sayConsole("Rejected"), { exact: true })).toBeVisible();

  await page.reload();
  await expect(dialog.getByText("The picture shows another site")).toBeVisible();
  await file.setInputFiles(RECEIPT_PICTURE);
  await apply.click();
  await expect(dialog.getByText(say("Applying"), { exact: true }).first()).toBeVisible();
  await office.page.reload();
  await decide();
  // Another operator refuses it meanwhile: the dialog stays open, says so, and decides nothing.
  const approve = desk.getByRole("button", { name: sayConsole("Approve the reward") });
  const other = operatorCalls(platform.addresses.console, await people.newOperator());
  const { waiting } = (await other.activityApplications({ brandId: brand })).value;
  const applicationId = waiting.find((each) => each.member === member.username)?.id ?? "";
  const reason = "The picture is too dark";
  await other.decideApplication({ brandId: brand, applicationId, decision: "reject", reason });
  await expect(desk.getByText(sayConsole("{name} refused this while you had it open."))).toBeVisible();
  await expect(approve).toBeDisabled();
  await office.page.keyboard.press("Escape");
  await expect(desk).toHaveCount(0);

  await page.reload();
  await expect(dialog.getByText(reason)).toBeVisible();
  await file.setInputFiles(RECEIPT_PICTURE);
  await apply.click();
  await expect(dialog.getByText(say("Applying"), { exact: true }).first()).toBeVisible();
  await office.page.reload();
  await decide();
  await approve.click();
  await expect(desk).toHaveCount(0);
  await page.reload();
  await expect(dialog.getByText(say("Issued"), { exact: true }).first()).toBeVisible();
  await office.page.context().close();
});
