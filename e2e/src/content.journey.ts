import type { Locator, Page } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import type { Say } from "./speech.ts";

/** Adds a bold sentence by the toolbar's keys, undoes and redoes it, and adds a link through the dialog. */
async function formatText(desk: Page, text: Locator, say: Say): Promise<void> {
  const tools = desk.getByRole("toolbar", { name: say("Format") });
  const bold = tools.getByRole("button", { name: say("Bold") });
  await expect(bold).toHaveAttribute("aria-pressed", "false");
  await bold.focus();
  await desk.keyboard.press("Enter");
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await expect(text).toBeFocused();
  await desk.keyboard.type(" All of them.");
  await tools.getByRole("button", { name: say("Undo") }).click();
  await expect(text.locator("strong")).toHaveCount(0);
  await tools.getByRole("button", { name: say("Redo") }).click();
  await expect(text.locator("strong")).toHaveText(/All of them\./);
  await tools.getByRole("button", { name: say("Italic") }).focus();
  const isRightToLeft = (await desk.locator("html").getAttribute("dir")) === "rtl";
  await desk.keyboard.press(isRightToLeft ? "ArrowLeft" : "ArrowRight");
  await expect(tools.getByRole("button", { name: say("Underline") })).toBeFocused();
  await desk.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await desk.keyboard.press("Control+End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Control+k");
  const dialog = desk.getByRole("dialog", { name: say("Add a link") });
  const words = dialog.getByRole("textbox").first();
  await expect(words).toBeFocused();
  await words.fill("how to play");
  await dialog.getByLabel(say("Address")).fill("//elsewhere.example");
  await dialog.getByRole("button", { name: say("Apply") }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel(say("Address")).fill("/help#fair-play");
  await dialog.getByRole("button", { name: say("Apply") }).click();
  await expect(dialog).toBeHidden();
  await expect(text.getByRole("link", { name: "how to play" })).toBeVisible();
}

async function removeLink(desk: Page, link: Locator, say: Say): Promise<void> {
  await link.click();
  const button = desk.getByRole("toolbar", { name: say("Format") }).getByRole("button", { name: say("Link") });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  const dialog = desk.getByRole("dialog", { name: say("Change the link") });
  await expect(dialog.getByLabel(say("Address"))).toHaveValue("/help#fair-play");
  await dialog.getByRole("button", { name: say("Remove the link") }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toHaveCount(0);
}

test.describe("what a brand says, and what it is told", () => {
  test("[R-1.07] [R-5.07] [R-3.11] feedback names what is missing, reaches the inbox and is answered by mail", async ({
    page,
    platform,
    people,
    brand,
    browser,
    say,
    sayConsole,
  }) => {
    const sender = `reader-${Date.now()}@example.test`;
    await page.goto(`${platform.addresses[brand]}/help#feedback`);
    const form = page.getByRole("dialog", { name: say("Feedback and complaints") });
    await form.getByRole("button", { name: say("Send"), exact: true }).click();
    const warning = page.getByRole("dialog", { name: say("Something is missing") });
    await expect(warning.getByRole("listitem")).toHaveText([
      say("Question type"),
      say("Description"),
      say("Letters in the picture"),
    ]);
    await warning.getByRole("button", { name: say("Back to the form") }).click();
    await form.getByRole("combobox").click();
    await page.getByRole("option", { name: say("A game") }).click();
    await form.getByLabel(say("Description")).fill("The replay of my last round stops halfway.");
    await form.locator("input[type=email]").fill(sender);
    await form.getByRole("button", { name: say("Check without a picture") }).click();
    await expect(form.getByText(say("Your browser has been checked. You can continue."))).toBeVisible();
    await form.getByRole("button", { name: say("Send"), exact: true }).click();
    const reference = (await form.getByText(/F-[2-9A-Z]{8}/).textContent())?.match(/F-[2-9A-Z]{8}/)?.[0] ?? "";

    const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
    await office.goTo("Feedback");
    const sheet = await office.openRecord(reference);
    await expect(sheet).toContainText(sender);
    const second = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
    await second.goTo("Feedback");
    const seen = await second.openRecord(reference);
    await seen.getByLabel(sayConsole("Answer")).fill("We look into it.");
    await sheet.getByLabel(sayConsole("Answer")).fill("It is mended. Thank you for telling us.");
    await sheet.getByRole("button", { name: sayConsole("Send the answer") }).click();
    await expect(sheet).toBeHidden();
    await expect(office.record(reference)).toHaveCount(0);
    // The drawer in the other window updates, and offers the text that was written there.
    await expect(seen.getByText(sayConsole("{name} answered this while you had it open."))).toBeVisible();
    await expect(seen.getByText("It is mended. Thank you for telling us.")).toBeVisible();
    await expect(seen.getByText("We look into it.")).toBeVisible();
    await second.page.context().close();
    await expect(async () => {
      const answer = await fetch(`${platform.addresses.outbox}/api/messages?to=${encodeURIComponent(sender)}`);
      const [message] = (await answer.json()) as readonly { readonly text: string }[];
      expect(message?.text).toContain("It is mended. Thank you for telling us.");
      expect(message?.text).toContain(reference);
    }).toPass();
  });

  test("[R-1.07] [R-2.05] a help page that an operator writes is at its address at once, and changes with it", async ({
    page,
    platform,
    people,
    brand,
    browser,
    sayConsole: say,
  }) => {
    const term = `guide-${Date.now()}`;
    const office = await BackOffice.openAs(
      browser,
      `${platform.addresses.console}/content?brand=${brand}`,
      say,
      await people.newOperator(),
    );
    const desk = office.page;
    // The console's language is Urdu, which many machines have no font for.
    await expect(desk.locator("html")).toHaveAttribute("style", /Noto Naskh Arabic/);
    await desk.getByRole("tab", { name: say("Help pages") }).click();
    await desk.getByRole("button", { name: say("New help page") }).click();
    const sheet = desk.getByRole("dialog");
    await sheet.getByLabel(say("Address")).fill(term);
    await sheet.getByLabel(say("Title")).fill("Reading a paytable");
    const text = sheet.getByRole("textbox", { name: say("Text"), exact: true });
    await text.click();
    await desk.keyboard.type("Each line says what a symbol pays.");
    await formatText(desk, text, say);
    await sheet.getByLabel(say("Reason")).fill("asked for often");
    await sheet.getByRole("button", { name: say("Save") }).click();
    await expect(sheet).toBeHidden();

    await page.goto(`${platform.addresses[brand]}/help#${term}`);
    await expect(page.getByRole("heading", { name: "Reading a paytable" })).toBeVisible();
    await expect(page.getByText("Each line says what a symbol pays.")).toBeVisible();
    await expect(page.locator("strong", { hasText: "All of them." })).toBeVisible();
    await expect(page.getByRole("link", { name: "how to play" })).toHaveAttribute("href", "/help#fair-play");

    await desk.getByRole("button", { name: /Reading a paytable/ }).click();
    await removeLink(desk, text.getByRole("link", { name: "how to play" }), say);
    await sheet.getByLabel(say("Title")).fill("How to read a paytable");
    await sheet.getByLabel(say("Reason")).fill("a better title");
    await sheet.getByRole("button", { name: say("Save") }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "How to read a paytable" })).toBeVisible();
    await expect(page.getByText("how to play")).toBeVisible();
    await expect(page.getByRole("link", { name: "how to play" })).toHaveCount(0);
  });
});
