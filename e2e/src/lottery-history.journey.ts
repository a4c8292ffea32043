import { expect, test } from "./journey.ts";

/** The one-minute draw by the rules of the North. */
const GAME = "VN1M";

test("a member looks at the past draws of the North, of all years and of one", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto(`/vnLottery?gameCode=${GAME}&tab=history`);
  const history = page.getByRole("main").getByRole("tabpanel");
  // The page says which draws these are, and that they have no effect on the next one.
  await expect(
    history.getByText(
      say(
        "These are {count} real draws of the state lottery of northern Vietnam, from {from} to {to}. They are not draws of this game.",
      ),
    ),
  ).toContainText(/4[,٬]793/);
  await expect(
    history.getByText(say("Every draw is independent: past results have no effect on the next one.")),
  ).toBeVisible();

  const counts = history.getByRole("table", { name: say("Each number, and how often it was drawn") });
  const absences = history
    .getByRole("table")
    .filter({ has: page.getByRole("columnheader", { name: say("Draws without it") }) });
  await expect(counts.getByRole("cell")).toHaveCount(100);
  await expect(counts.getByRole("cell").filter({ hasText: /^62/ })).toHaveText(/^62\s*1403$/);

  // The charts of one year count its draws only. 35 was missing for 35 of them.
  await history.getByRole("combobox", { name: say("Period") }).click();
  await page.getByRole("option", { name: "2018", exact: true }).click();
  await expect(counts.getByRole("cell").filter({ hasText: /^49/ })).toHaveText(/^49\s*123$/);
  await expect(absences.getByRole("row").nth(1)).toContainText(/^\s*35\D*35/);
});
