import type { Page } from "@playwright/test";
import { BackOffice, type OperatorCredentials } from "./back-office.ts";
import { askToWithdraw, depositSomething, prepareWithdrawals, referenceShown } from "./cashier-steps.ts";
import { expect, FREE_SPINS_MILLIS, test } from "./journey.ts";
import { KOI_NAME, koi } from "./koi.ts";
import { registerMember } from "./new-member.ts";
import type { Say } from "./speech.ts";
import { type PlayedRound, spinOnce, written } from "./spin.ts";
import type { JourneyPlatform } from "./journey-platform.ts";

const ROUNDS = 3;

/** The login of a demo operator, from the platform's welcome text. */
function demoOperator(platform: JourneyPlatform, username: string): OperatorCredentials {
  const login = platform.logins.find((known) => known.username === username);
  const [totpSecret = ""] = /[A-Z2-7]{32}/.exec(login?.note ?? "") ?? [];
  return { username, password: login?.password ?? "", totpSecret };
}

/** Plays rounds of the open game with its button; returns the money that each moved. */
async function play(page: Page, say: Say, paidIn: bigint): Promise<readonly PlayedRound[]> {
  const rounds: PlayedRound[] = [];
  let left = paidIn;
  for (let number = 0; number < ROUNDS; number += 1) {
    const round = await spinOnce(page, say);
    rounds.push(round);
    left += BigInt(round.totalWin) - BigInt(round.bet);
    // A round has ended when its balance is shown; a round with free spins takes longer.
    await expect(page.getByRole("banner").getByText(written(left))).toBeVisible({ timeout: FREE_SPINS_MILLIS });
  }
  return rounds;
}

test("[R-4.08] [R-2.28] from registration to withdrawal: register, pay in, play, read the records, withdraw, be paid, confirm", async ({
  page,
  browser,
  platform,
  brand,
  say,
  sayConsole,
  sayStudio,
}) => {
  test.setTimeout(420_000);
  const member = await registerMember(page, say);
  await depositSomething(page, say);
  const paidIn = brand === "noor" ? 1_000_000n : 10_000n;

  await page.goto("/");
  await koi(page).first().click();
  await page.waitForURL("**/seamless?**");
  const rounds = await play(page, sayStudio, paidIn);
  const staked = rounds.reduce((sum, { bet }) => sum + BigInt(bet), 0n);
  const won = rounds.reduce((sum, { totalWin }) => sum + BigInt(totalWin), 0n);
  const left = paidIn - staked + won;

  await page.goto("/member/personalHistoryCopy");
  // The totals of the whole period; each day has its own totals below.
  const totals = page.getByLabel(say("Totals")).first();
  await expect(totals).toContainText(written(staked));
  await expect(totals).toContainText(written(won));
  await expect(page.getByRole("main").getByText(KOI_NAME)).toHaveCount(ROUNDS);
  await page.goto("/member/transactionHistory");
  await expect(page.getByRole("main")).toContainText(written(left));
  await expect(page.getByRole("main")).toContainText(written(paidIn));

  await prepareWithdrawals(page, say, member);
  await askToWithdraw(page, say, brand === "noor" ? "2500" : "25");
  await expect(page.getByText(say("Requested")).first()).toBeVisible();
  const reference = await referenceShown(page);

  const office = await BackOffice.open(browser, platform.addresses.console, sayConsole);
  await office.signInPatiently(demoOperator(platform, "olivia"));
  await office.goTo("Withdrawals");
  const sheet = await office.openRecord(reference);
  await expect(sheet).toContainText(member.username);
  await office.decide("Approve");
  await office.page.context().close();

  // The gateway pays, and the page updates without a reload.
  const arrived = page.getByRole("radio", { name: say("Yes, all of it") });
  await expect(arrived).toBeVisible();
  await arrived.check({ force: true });
  await page.getByRole("button", { name: say("Confirm that all of it arrived") }).click();
  await expect(arrived).toBeHidden();
  await page.goto("/member/transferFund");
  await expect(page.getByRole("main")).toContainText(written(left - (brand === "noor" ? 250_000n : 2_500n)));
});
