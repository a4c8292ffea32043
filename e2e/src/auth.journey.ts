import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { codeSentTo, enterCode } from "./outbox.ts";
import { signIn } from "./sign-in.ts";
import { chooseUsername, fillRegistration, registerMember, somebody } from "./new-member.ts";

test.use(WITHOUT_PICTURES_TODAY);

test("[R-2.02] [R-2.24] signing in and registering have addresses, open over the lobby, and lead to each other", async ({
  page,
  say,
  brand,
}) => {
  await page.goto("/login");
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("button", { name: say("Sign in") })).toBeVisible();
  // Only one of the brands has enabled sign-in by SMS and by e-mail.
  await expect(popup.getByRole("tab")).toHaveCount(brand === "noor" ? 3 : 0);
  await popup.getByRole("button", { name: say("Create an account") }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(popup.getByRole("button", { name: say("Create account") })).toBeVisible();
  await popup.getByRole("button", { name: say("Close") }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test("[R-5.03] a refused sign-in says why, keeps what was entered, and asks for what is missing", async ({
  page,
  say,
}) => {
  await page.goto("/login");
  const popup = page.getByRole("dialog");
  const signIn = popup.getByRole("button", { name: say("Sign in") });
  await signIn.click();
  await expect(popup.getByRole("alert")).toHaveCount(2);
  const { username } = somebody();
  await popup.locator("input[autocomplete=username]").fill(username);
  await popup.locator("input[autocomplete=current-password]").fill("not-the-password");
  await signIn.click();
  await expect(popup.getByRole("alert")).toHaveCount(1);
  await expect(popup.locator("input[autocomplete=username]")).toHaveValue(username);
  await expect(popup.locator("input[autocomplete=current-password]")).toHaveValue("not-the-password");
});

test("whoever sends a form with something wrong in it stands in its first wrong field", async ({ page, say }) => {
  await page.goto("/register");
  await fillRegistration(page, say, somebody());
  const send = page.getByRole("button", { name: say("Create account") });
  await send.click();
  await expect(page.getByRole("checkbox")).toBeFocused();
  const username = page.getByRole("textbox", { name: say("Username") });
  await username.clear();
  await send.click();
  await expect(username).toBeFocused();
});

test("[R-2.12] [R-4.01] [R-5.03] a page for members sends visitors to the sign-in popup, and shows when they have signed in", async ({
  page,
  platform,
  say,
  baseURL,
}) => {
  const member = platform.logins.find(({ who, address }) => who.startsWith("Member") && address === baseURL);
  await page.goto("/member/transferFund");
  await expect(page).toHaveURL(/\/login\?/);
  // Blanks around the name come with a pasted one.
  await page.locator("input[autocomplete=username]").fill(` ${member?.username} `);
  await page.locator("input[autocomplete=current-password]").fill(member?.password ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/member\/transferFund$/);
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
});

test("[R-4.01] a page in another tab is signed in as well, and signed out with the first", async ({
  page,
  platform,
  say,
  baseURL,
}) => {
  const stranger = await page.context().newPage();
  await stranger.goto("/");
  await signIn(page, platform, baseURL, "Member");
  const other = await page.context().newPage();
  await other.goto("/member/transferFund");
  await expect(other.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
  await expect(other).toHaveURL(/\/member\/transferFund$/);
  await page.goto("/member");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Sign out") })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Sign out") })
    .click();
  await expect(other).not.toHaveURL(/\/member\/transferFund$/);
  await stranger.reload();
  await expect(stranger.getByRole("link", { name: say("Sign in") }).first()).toBeVisible();
});

test("[R-5.01] [R-5.04] [R-4.08] registration refuses by the brand's rules, keeps what was entered, then opens the account", async ({
  page,
  say,
}) => {
  await page.goto("/register");
  await chooseUsername(page, say);
  const create = page.getByRole("button", { name: say("Create account") });
  await create.click();
  await expect(page.getByText(say("This field cannot be empty."))).toHaveCount(2);
  await expect(page.getByText(say("Please confirm that you are {minimumAge} or older."))).toBeVisible();

  const member = somebody();
  await fillRegistration(page, say, { ...member, username: "4abc" });
  await page.getByLabel(say("Repeat the password")).fill("something-else");
  await page.getByRole("checkbox").click();
  await create.click();
  await expect(page.getByText(say("The passwords do not match."))).toBeVisible();
  await expect(page.getByRole("textbox", { name: say("Username") })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: say("Username") })).toHaveValue("4abc");

  await fillRegistration(page, say, member);
  await create.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Signed in: the member page opens without the popup.
  await page.goto("/member/transferFund");
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
});

test("[R-2.24] [R-4.08] [R-5.04] registering by mobile number comes first where the brand takes it, keeps to its digits, and wants its code", async ({
  page,
  say,
  brand,
  platform,
}) => {
  test.skip(brand === "banyan", "the brand registers by username only");
  await page.goto("/register");
  const number = page.locator("input[name=mobileNum]");
  await number.fill("0400");
  const { password } = somebody();
  await page.getByRole("textbox", { name: say("Password") }).fill(password);
  await page.getByLabel(say("Repeat the password")).fill(password);
  await page.getByRole("checkbox").click();
  const create = page.getByRole("button", { name: say("Create account") });
  await create.click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(say("Please enter a valid verification code"))).toBeVisible();
  const mobile = `30${Date.now().toString().slice(-8)}`;
  await number.fill(`0${mobile}`);
  await page.getByRole("button", { name: say("Send code") }).click();
  const code = await codeSentTo(platform.addresses.outbox, `+92${mobile}`);
  await enterCode(page, say, code);
  await create.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[R-3.09] [R-5.08] [R-5.10] [R-7.02] my account keeps what a member tells, once where it can be told once, and his picture", async ({
  page,
  say,
}) => {
  await registerMember(page, say);
  await page.goto("/member/securityCenter");
  await page.getByRole("button", { name: say("Change your picture") }).click();
  await page.getByRole("button", { name: say("Koi") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("main img[src='/avatars/koi.svg']")).toBeVisible();

  await page
    .getByRole("button", { name: say("Add"), exact: true })
    .first()
    .click();
  const popup = page.getByRole("dialog");
  await popup.getByLabel(say("Nickname")).fill("River");
  await popup.getByLabel(say("Birthday")).fill("1990-05-05");
  await popup.getByRole("button", { name: say("Save") }).click();
  await expect(popup.getByRole("alert")).toHaveCount(1);
  await expect(popup.getByText(say("Please confirm you are {age} years old"))).toBeVisible();
  await popup.getByRole("checkbox").click();
  await popup.getByRole("button", { name: say("Save") }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByText("1990-05-05")).toBeVisible();
  await page
    .getByRole("button", { name: say("Edit"), exact: true })
    .first()
    .click();
  await expect(popup.getByLabel(say("Nickname"))).toHaveValue("River");
  await expect(popup.getByLabel(say("Birthday"))).toHaveCount(0);
});

test("[R-5.05] an unknown invitation code from the address is shown with its refusal; without it the account opens", async ({
  page,
  say,
}) => {
  await page.goto("/?code=NOBODY99");
  await page.goto("/register");
  await chooseUsername(page, say);
  const code = page.getByLabel(say("Invitation code"), { exact: false }).or(page.locator("input[name=affiliateCode]"));
  await expect(code.first()).toHaveValue("NOBODY99");
  await fillRegistration(page, say, somebody());
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: say("Create account") }).click();
  await expect(code.first()).toHaveAttribute("aria-invalid", "true");
  await code.first().fill("");
  await page.getByRole("button", { name: say("Create account") }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("[R-4.06] [R-2.13] signing out asks first, then ends the session and goes home", async ({
  page,
  say,
  isMobile,
  brand,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: 0n });
  await page.goto("/member");
  // Every merchant code that the page has from now on, however short it shows.
  await page.evaluate(() => {
    const { documentElement: html } = document;
    const codes = [html.dataset["brand"]];
    Object.assign(window, { codes });
    new MutationObserver(() => codes.push(html.dataset["brand"])).observe(html, { attributeFilter: ["data-brand"] });
  });
  // On phones the sign-out button is in the member center.
  const askToLeave = async () => {
    if (isMobile)
      return page
        .getByRole("main")
        .getByRole("button", { name: say("Sign out") })
        .click();
    await page.getByRole("button", { name: new RegExp(member.username) }).click();
    return page.getByRole("menuitem", { name: say("Sign out") }).click();
  };
  await askToLeave();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: say("Stay signed in") }).click();
  await expect(page).toHaveURL(/member$/);
  await askToLeave();
  await question.getByRole("button", { name: say("Sign out") }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem("banyan.session"))).toBeNull();
  const codes = await page.evaluate(() => (window as unknown as { codes: readonly string[] }).codes);
  expect(new Set(codes)).toEqual(new Set([brand]));
  await page.goto("/member/transferFund");
  await expect(page).toHaveURL(/\/login\?/);
  expect(await page.locator("html").getAttribute("data-brand")).toBe(brand);
  // Only this brand knows the account.
  await page.locator("input[autocomplete=username]").fill(member.username);
  await page.locator("input[autocomplete=current-password]").fill(member.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/member\/transferFund$/);
});

test("[R-6.02] players on trial are told in the cashier that it needs a real account", async ({
  page,
  platform,
  say,
  baseURL,
}) => {
  const trial = platform.logins.find(({ who, address }) => who.startsWith("Trial") && address === baseURL);
  await page.goto("/login?next=/member/depositv2");
  await page.locator("input[autocomplete=username]").fill(trial?.username ?? "");
  await page.locator("input[autocomplete=current-password]").fill(trial?.password ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("This needs a real account"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Create an account") })
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: say("Create account") })).toBeVisible();
});
