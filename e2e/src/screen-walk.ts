import { type BrowserContext, expect, type Page } from "@playwright/test";
import { follow } from "./follow.ts";
import type { Opening, Screen } from "./screen.ts";
import { countCalls, settle } from "./settle.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window for screens that exist at one width only. */
const WINDOWS: Readonly<Record<"narrow" | "wide", Size>> = {
  narrow: { width: 360, height: 740 },
  wide: { width: 1440, height: 900 },
};

export interface WalkOf extends Omit<Opening, "page"> {
  readonly site: string;
  readonly language: string;
  /** The token of a session; visitors have none. */
  readonly token?: string;
}

/** The maximum number of stacked dialogs. */
const DIALOGS_MAX = 4;
const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/** Goes from screen to screen in one window as links do: the site is loaded once. */
export class ScreenWalk {
  readonly page: Page;
  readonly #opening: Opening;
  readonly #window: Size | null;

  /** @param opening its page already shows the site or the console, in the walk's language. */
  constructor(opening: Opening) {
    this.#opening = opening;
    this.page = opening.page;
    this.#window = opening.page.viewportSize();
  }

  /** Opens the site in a language, with a session or as a visitor. */
  static async begin(context: BrowserContext, { site, language, token, ...says }: WalkOf): Promise<ScreenWalk> {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await countCalls(page);
    await page.addInitScript(
      ({ chosen, session }) => {
        // A frame with an opaque origin has no storage.
        if (window.origin === "null") return;
        localStorage.setItem("banyan.language", chosen);
        if (session !== undefined) sessionStorage.setItem("banyan.session", session);
        for (const flag of ["USER_POPUP", "ANONYMOUS_POPUP"]) sessionStorage.setItem(flag, "closed");
      },
      { chosen: language, session: token },
    );
    await page.goto(site);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await settle(page);
    return new ScreenWalk({ page, ...says });
  }

  async visit({ name, at, open, width }: Screen): Promise<void> {
    await this.#closeDialogs();
    await this.resize(width === undefined ? this.#window : WINDOWS[width]);
    const there = new URL(this.page.url());
    if (`${there.pathname}${there.search}${there.hash}` !== at) {
      await follow(this.page, at);
      await settle(this.page);
    }
    if (open) {
      await open(this.#opening);
      await settle(this.page);
    }
    const [path = ""] = at.split(/[?#]/);
    expect(new URL(this.page.url()).pathname, `where the screen "${name}" is`).toBe(path);
  }

  /** Changes the size of the window, if one is given. */
  async resize(size: Size | null): Promise<void> {
    const now = this.page.viewportSize();
    if (!size || (now?.width === size.width && now.height === size.height)) return;
    await this.page.setViewportSize(size);
    await settle(this.page);
  }

  async #closeDialogs(): Promise<void> {
    const [, ...games] = this.page.frames();
    for (const game of games) {
      await game.evaluate(() => {
        for (const panel of document.querySelectorAll("dialog")) panel.close();
      });
    }
    for (let most = DIALOGS_MAX; most > 0; most--) {
      if ((await this.page.locator(OVER_THE_PAGE).count()) === 0) return;
      await this.page.keyboard.press("Escape");
      await settle(this.page);
    }
  }
}
