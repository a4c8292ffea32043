import { expect, test } from "./journey.ts";

test("[R-5.10] the sign-in and the registration say what is missing or wrong, each by its own message", async ({
  page,
  say,
}) => {
  const told = async (text: string) => expect(page.getByText(say(text)).first()).toBeVisible();
  const untold = async (text: string) => expect(page.getByText(say(text))).toHaveCount(0);
  await page.goto("/login");
  const popup = page.getByRole("dialog");
  await untold("Enter your username.");
  await popup.getByRole("button", { name: say("Sign in") }).click();
  await told("Enter your username.");
  await told("Enter your password.");

  // The brand registers by mobile number first.
  await page.goto("/register");
  const create = page.getByRole("button", { name: say("Create account") });
  const number = page.locator("input[name=mobileNum]");
  const password = page.getByRole("textbox", { name: say("Password") });
  await create.click();
  await told("Please enter a valid mobile number");
  await told("This field cannot be empty.");
  await told("Please confirm that you are {minimumAge} or older.");
  await untold("The passwords do not match.");
  await number.fill("0400");
  await password.fill("short");
  await page.getByLabel(say("Repeat the password")).fill("other");
  await page.getByRole("checkbox").click();
  await create.click();
  await untold("Please enter a valid mobile number");
  await untold("Please confirm that you are {minimumAge} or older.");
  const digits = page.getByRole("alert").getByText(say("{digits} digit phone number that starts with {prefix}"));
  await expect(digits).toBeVisible();
  await expect(page.getByRole("alert").getByText(say("reg_pattern_10"))).toBeVisible();
  await told("The passwords do not match.");
  await told("Please enter a valid verification code");
});

test("[R-5.10] my account says why an e-mail address and a number are not taken", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/member/securityCenter");
  const popup = page.getByRole("dialog");
  for (const [row, wrong] of [
    ["E-mail", "E-mail format is incorrect"],
    ["Mobile number", "Please enter a valid mobile number"],
  ] as const) {
    const setting = page.getByRole("main").locator("div.flex-wrap", { has: page.getByText(say(row), { exact: true }) });
    await setting
      .last()
      .getByRole("button", { name: say("Add") })
      .click();
    await popup.getByRole("button", { name: say("Send a code") }).click();
    await expect(popup.getByText(say(wrong))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  }
});
