import type { Page } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import type { Say } from "./speech.ts";

/** The context for opening a screen. */
export interface Opening {
  readonly page: Page;
  /** The translations of the screen. */
  readonly say: Say;
  /** The translations of the studio's games. */
  readonly sayStudio: Say;
}

export type Open = (opening: Opening) => Promise<void>;

/** A screen: its address, and the presses that open it if it has no address. */
export interface Screen {
  readonly name: string;
  readonly at: string;
  readonly open?: Open;
  /** Shown on windows of that width only. */
  readonly width?: "narrow" | "wide";
}

/** Presses the first button, tab or link with this name, in the open dialog or else in the page. */
export const press =
  (english: string, role: "button" | "tab" | "link" | "menuitem" = "button"): Open =>
  async ({ page, say }) => {
    const dialog = page.getByRole("dialog").last();
    const place = (await dialog.count()) > 0 ? dialog : page;
    await place
      .getByRole(role, { name: say(english) })
      .filter({ visible: true })
      .first()
      .click();
  };

/** Presses the first match of the selector in the page's main part. */
export const pressFirst =
  (selector: string): Open =>
  async ({ page }) => {
    await page.getByRole("main").locator(selector).filter({ visible: true }).first().click();
  };

/** Runs the steps in order, each after the result of the one before is shown. */
export const inTurn =
  (...steps: readonly Open[]): Open =>
  async (opening) => {
    for (const step of steps) await step(opening);
  };

/** Presses the button in the card or row with this name. */
export const pressIn =
  (title: string, english: string): Open =>
  async ({ page, say }) => {
    const row = page
      .getByRole("main")
      .locator("div, section")
      .filter({ has: page.getByText(say(title)) });
    await row
      .filter({ has: page.getByRole("button", { name: say(english) }) })
      .last()
      .getByRole("button", { name: say(english) })
      .first()
      .click();
  };

/** Opens a dialog and waits for it: its chunk may still be loading. */
export const dialogBy =
  (open: Open): Open =>
  async (opening) => {
    const dialogs = opening.page.locator('[role="dialog"]');
    const before = await dialogs.count();
    await open(opening);
    await dialogs.nth(before).waitFor();
  };

/** Scrolls to the end, because content further down loads when it comes near. */
export const toTheEnd: Open = async ({ page }) => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
};

/** The game is loaded when its frame has an enabled button. */
export const untilPlayable: Open = async ({ page }) => {
  await gameFrame(page).getByRole("button").first().waitFor();
};

/** Opens a panel of the game, and waits until its content is loaded. */
export const panelOfGame =
  (english: string): Open =>
  async ({ page, sayStudio }) => {
    const game = gameFrame(page);
    await game
      .getByRole("button", { name: sayStudio(english) })
      .first()
      .click();
    await game.getByRole("dialog").waitFor();
  };
