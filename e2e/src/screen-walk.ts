import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Screen } from "./screens.ts";
import { endTransitions, settle } from "./settle.ts";
import type { Say } from "./speech.ts";

export type Theme = "dark" | "light";

export interface WalkOf {
  readonly site: string;
  readonly language: string;
  /** How the site says something in that language. */
  readonly say: Say;
  /** The token of a session that is open; a visitor has none. */
  readonly token?: string;
}

/** Goes from screen to screen in one window, as following links does: the site is loaded once. */
export class ScreenWalk {
  readonly page: Page;
  readonly #say: Say;

  private constructor(page: Page, say: Say) {
    this.page = page;
    this.#say = say;
  }

  /** Opens the site in a language, for the holder of a session or for a visitor. */
  static async begin(context: BrowserContext, { site, language, say, token }: WalkOf): Promise<ScreenWalk> {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(
      ({ chosen, session }) => {
        // A frame without an origin of its own keeps nothing.
        if (window.origin === "null") return;
        localStorage.setItem("banyan.language", chosen);
        if (session !== undefined) sessionStorage.setItem("banyan.session", session);
        for (const flag of ["USER_POPUP", "ANONYMOUS_POPUP"]) sessionStorage.setItem(flag, "closed");
      },
      { chosen: language, session: token },
    );
    await page.goto(site);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const walk = new ScreenWalk(page, say);
    await settle(page);
    return walk;
  }

  async visit({ name, at, open }: Screen): Promise<void> {
    await this.#closeDialogs();
    await this.page.evaluate((address) => history.pushState(null, "", address), at);
    await settle(this.page);
    await open?.({ page: this.page, say: this.#say });
    await settle(this.page);
    const [path = ""] = at.split(/[?#]/);
    expect(new URL(this.page.url()).pathname, `where the screen "${name}" is`).toBe(path);
  }

  /** Chooses a theme as another tab does. */
  async choose(theme: Theme): Promise<void> {
    await this.page.evaluate((chosen) => {
      localStorage.setItem("banyan.theme", chosen);
      dispatchEvent(new StorageEvent("storage"));
    }, theme);
    await expect(this.page.locator("html")).toHaveAttribute("data-theme", theme);
    await endTransitions(this.page);
  }

  async end(): Promise<void> {
    await this.page.close();
  }

  async #closeDialogs(): Promise<void> {
    const over = this.page.locator('[role="dialog"], [role="menu"]');
    for (let open = await over.count(); open > 0; open = await over.count()) {
      await this.page.keyboard.press("Escape");
      await settle(this.page);
    }
  }
}
