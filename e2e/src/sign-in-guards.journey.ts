import { expect, test } from "./journey.ts";
import { registerMember, somebody } from "./new-member.ts";
import { codeSentTo, enterCode } from "./outbox.ts";

test("[R-1.12] [R-2.24] [R-4.07] [R-4.08] [R-4.09] a member signs in with a code by SMS, and sets a forgotten password by one", async ({
  page,
  say,
  brand,
  platform,
}) => {
  test.skip(brand === "banyan", "the brand sends no codes to sign in with");
  const { outbox } = platform.addresses;
  const mobile = `31${Date.now().toString().slice(-8)}`;
  await page.goto("/register");
  await page.locator("input[name=mobileNum]").fill(mobile);
  const { password } = somebody();
  await page.getByRole("textbox", { name: say("Password") }).fill(password);
  await page.getByLabel(say("Repeat the password")).fill(password);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: say("Send code") }).click();
  const first = await codeSentTo(outbox, `+92${mobile}`);
  await enterCode(page, say, first);
  await page.getByRole("button", { name: say("Create account") }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  const popup = page.getByRole("dialog");
  await popup.getByRole("tab", { name: say("Mobile") }).click();
  const send = popup.getByRole("button", { name: say("Send code") });
  await send.click();
  await expect(popup.getByText(say("Enter your mobile number."))).toBeVisible();
  await popup.locator("input[type=tel]").fill(mobile);
  await send.click();
  const rest = popup.getByRole("timer");
  await expect(popup.getByRole("button").filter({ has: page.getByRole("timer") })).toBeDisabled();
  await expect(rest).toHaveText(/^(5:00|4:5\d)$/);
  let code = first;
  await expect(async () => {
    code = await codeSentTo(outbox, `+92${mobile}`);
    expect(code).not.toBe(first);
  }).toPass();
  await enterCode(page, say, code);
  await popup.getByRole("button", { name: say("Sign in") }).click();
  await expect(popup).toHaveCount(0);
  await page.goto("/member/transferFund");
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();

  // A forgotten password: the mobile number comes first where the brand sends codes for it.
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await popup.getByRole("button", { name: say("Forgot your password?") }).click();
  await expect(popup.getByRole("tab", { name: say("Mobile") })).toHaveAttribute("aria-selected", "true");
  await popup.locator("input[type=tel]").fill(mobile);
  await popup.getByRole("button", { name: say("Send code") }).click();
  await expect(async () => {
    const third = await codeSentTo(outbox, `+92${mobile}`);
    expect(third).not.toBe(code);
    code = third;
  }).toPass();
  await enterCode(page, say, code);
  const choose = popup.locator("input[autocomplete=new-password]");
  await choose.first().fill(`${password}-2`);
  await choose.last().fill(`${password}-2`);
  await popup.getByRole("button", { name: say("Set password and sign in") }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/member/transferFund");
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
});

test("[R-4.03] [R-9.03] failed sign-ins turn the captcha on, and a browser can be checked without reading a picture", async ({
  page,
  say,
}) => {
  const member = await registerMember(page, say);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  const popup = page.getByRole("dialog");
  const password = popup.locator("input[autocomplete=current-password]");
  const signIn = popup.getByRole("button", { name: say("Sign in") });
  await popup.locator("input[autocomplete=username]").fill(member.username);
  const letters = popup.getByLabel(say("Letters in the picture"));
  for (let failures = 0; failures < 3; failures += 1) {
    await expect(letters).toHaveCount(0);
    await password.fill(`not-the-password-${failures}`);
    const answered = page.waitForResponse("**/wps/session/login");
    await signIn.click();
    await answered;
  }
  await expect(popup.locator("img[src^='data:image/png']")).toBeVisible();
  await letters.fill("nobody's");
  await password.fill(member.password);
  await signIn.click();
  // Refused, and shown with a new picture.
  await expect(letters).toHaveValue("");
  await popup.getByRole("button", { name: say("Check without a picture") }).click();
  await expect(popup.getByText(say("Your browser has been checked. You can continue."))).toBeVisible();
  await signIn.click();
  await expect(popup).toHaveCount(0);
});
