import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { fillCredentials } from "./sign-in.ts";
import { settle } from "./settle.ts";

test.use(WITHOUT_PICTURES_TODAY);

const ENDED = "Your session has ended. Sign in to continue where you left off.";

test("a session that ended elsewhere says so on the open page, and what was typed stays", async ({
  page,
  say,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await page.goto("/member/depositv2");
  const amount = page.locator("main input[inputmode=decimal]").first();
  await amount.fill("75");
  // Like signing out everywhere from another device: this page gets no message.
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem("banyan.session")}`,
      "content-type": "application/json",
    };
    await fetch("/wps/session/logout", { method: "DELETE", headers, body: "{}" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say(ENDED))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/member/depositv2");
  await fillCredentials(page, member);
  await expect(dialog).toHaveCount(0);
  await expect(amount).toHaveValue(/75/);
});

test("signing out in one tab leaves the pages for members in the others", async ({
  page,
  context,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/");
  // A tab shares its session only once it runs.
  await settle(page);
  const other = await context.newPage();
  await other.goto("/member/securityCenter");
  await expect(other.getByRole("heading", { level: 1, name: say("My account") })).toBeVisible();
  await page.goto("/member/securityCenter");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Sign out"), exact: true })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Sign out"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).not.toHaveURL(/\/member\//);
  await expect(other.getByRole("heading", { level: 1, name: say("My account") })).toHaveCount(0);
});

test("[R-2.12] a tab that hears of its session late still opens the page for members that it was asked for", async ({
  page,
  context,
  say,
  arriveAsMember,
}) => {
  // This tab shares its session late, as a background tab does: when it is told to.
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage;
    const held: (() => void)[] = [];
    Object.assign(window, { shareNow: () => held.splice(0).forEach((share) => share()) });
    BroadcastChannel.prototype.postMessage = function (message: { kind?: string }) {
      if (message.kind === "shared") held.push(() => post.call(this, message));
      else post.call(this, message);
    };
  });
  await arriveAsMember();
  await page.goto("/");
  await settle(page);
  const late = await context.newPage();
  await late.goto("/member/securityCenter");
  await expect(late).toHaveURL(/\/login\?next=/);
  await page.evaluate(() => (window as unknown as { shareNow: () => void }).shareNow());
  await expect(late).toHaveURL(/\/member\/securityCenter$/);
  await expect(late.getByRole("heading", { level: 1, name: say("My account") })).toBeVisible();
});
