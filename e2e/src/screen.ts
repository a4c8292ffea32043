import type { Page } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import type { Say } from "./speech.ts";

/** What opening a screen may need. */
export interface Opening {
  readonly page: Page;
  /** How the screen says something. */
  readonly say: Say;
  /** How a game of the studio says something. */
  readonly sayStudio: Say;
}

export type Open = (opening: Opening) => Promise<void>;

/** A screen: its address, and what is pressed to see it where it has no address. */
export interface Screen {
  readonly name: string;
  readonly at: string;
  readonly open?: Open;
  /** Seen on windows of that width only. */
  readonly width?: "narrow" | "wide";
}

/** Presses the first button, tab or link that says so, of the dialog that is open or else of the page. */
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

/** Presses the first thing in the page's main part that the selector finds. */
export const pressFirst =
  (selector: string): Open =>
  async ({ page }) => {
    await page.getByRole("main").locator(selector).filter({ visible: true }).first().click();
  };

/** One after another, each when what the one before opened is there. */
export const inTurn =
  (...steps: readonly Open[]): Open =>
  async (opening) => {
    for (const step of steps) await step(opening);
  };

/** Presses the button of the card or row that is called so. */
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

/** Opens a dialog, which has come when it is there: its piece may be on its way. */
export const dialogBy =
  (open: Open): Open =>
  async (opening) => {
    const dialogs = opening.page.locator('[role="dialog"]');
    const before = await dialogs.count();
    await open(opening);
    await dialogs.nth(before).waitFor();
  };

/** What stands further down comes when somebody is near. */
export const toTheEnd: Open = async ({ page }) => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
};

/** The game has loaded when its frame has something to press. */
export const untilPlayable: Open = async ({ page }) => {
  await gameFrame(page).getByRole("button").first().waitFor();
};

/** Opens a panel of the game that is open, and waits until what it shows has come. */
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
