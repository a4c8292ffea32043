import { requestWithdrawal } from "./cashier-steps.ts";
import { expect, test } from "./journey.ts";
import { RECEIPT_PICTURE } from "./receipt-picture.ts";

/** The time for the gateway to pay and for its webhook to arrive. */
const PAYOUT_MS = 60_000;

test("[R-3.14] [R-4.20] a paid withdrawal asks whether it has arrived: a part of it, and then all after all", async ({
  page,
  say,
  backOffice,
}) => {
  const reference = await requestWithdrawal(page, say);
  await backOffice.approveWithdrawal(reference);
  await expect(page.getByRole("radiogroup", { name: say("Has the money arrived?") })).toBeVisible({
    timeout: PAYOUT_MS,
  });
  await expect(page.getByRole("timer")).toBeVisible();

  await page.getByText(say("Only part of it")).click();
  const received = page.locator("input[name=received-amount]");
  const sendAmount = page.getByRole("button", { name: say("Report that {sum} arrived") });
  // An amount above the withdrawal cannot be a part of it.
  await received.fill("99999999");
  await sendAmount.click();
  await expect(page.getByText(say("The maximum is {most}."))).toBeVisible();
  await received.fill("1");
  await expect(page.getByText(say("Missing: {missing}"))).toBeVisible();
  await sendAmount.click();
  await expect(page.getByText(say("Partly received")).first()).toBeVisible();

  await page.getByRole("button", { name: say("All of it has now arrived") }).click();
  await expect(page.getByText(say("{asked} has arrived. This withdrawal is complete."))).toBeVisible();
});

test("[R-3.14] [R-4.20] [R-5.09] nothing received needs a picture, of a kind and size that are named, and what an operator returns is in the balance again", async ({
  page,
  say,
  backOffice,
}) => {
  const reference = await requestWithdrawal(page, say);
  await backOffice.approveWithdrawal(reference);
  await page.getByText(say("No, nothing")).click({ timeout: PAYOUT_MS });
  const send = page.getByRole("button", { name: say("Send report") });
  await send.click();
  await expect(page.getByText(say("Please add the picture first."))).toBeVisible();
  const picture = page.locator("input[type=file]");
  // The content counts, not the name.
  await picture.setInputFiles({ ...RECEIPT_PICTURE, buffer: Buffer.from("GIF89a in disguise") });
  await expect(page.getByText(say("{name} is not a PNG or JPG picture."))).toBeVisible();
  const padding = Buffer.alloc(5 * 1024 * 1024 + 1 - RECEIPT_PICTURE.buffer.length);
  await picture.setInputFiles({ ...RECEIPT_PICTURE, buffer: Buffer.concat([RECEIPT_PICTURE.buffer, padding]) });
  await expect(page.getByText(say("{name} is larger than {megabytes} MB."))).toBeVisible();
  await picture.setInputFiles(RECEIPT_PICTURE);
  await send.click();
  await expect(page.getByText(say("Not received")).first()).toBeVisible();

  await backOffice.returnTheRest(reference, "The bank sent it back.");
  await expect(page.getByText(say("{missing} did not arrive and has been returned to your balance."))).toBeVisible();
  await expect(page.getByText("The bank sent it back.")).toBeVisible();
  await page.goto("/member/transferFund");
  await expect(page.getByRole("definition").nth(2)).not.toHaveText(/\b0\.00/);
});
