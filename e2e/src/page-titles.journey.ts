import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { KOI, KOI_NAME } from "./koi.ts";
import { ScreenWalk } from "./screen-walk.ts";
import { screens } from "./screens.ts";
import { signIn } from "./sign-in.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** A list's search result, a list's promotion and a tab belong to the page that has them. */
const PARTS_OF_PAGES = /^\/rng\?search=|^\/promotions#|[?&]tab=/;

test("the window's title names the page and the brand at every address, in the reader's language", async ({
  page,
  context,
  platform,
  brand,
  baseURL,
  say,
  sayStudio,
}) => {
  test.slow();
  const name = brand === "noor" ? "Noor" : "Banyan";
  const language = brand === "noor" ? "ur" : "en";
  const site = baseURL ?? "";
  const says = { say, sayStudio };
  /** Every page has a unique title: the title of the previous page does not count. */
  const visit = async (walk: ScreenWalk, of: "visitor" | "member") => {
    const titles = new Map<string, string>();
    for (const screen of screens[of]) {
      if (screen.open || titles.has(screen.at) || PARTS_OF_PAGES.test(screen.at)) continue;
      await walk.visit(screen);
      const own = async () => {
        const title = await walk.page.title();
        const [same] = [...titles].find(([, other]) => other === title) ?? [];
        return same === undefined ? title : `the title of ${same}`;
      };
      await expect.poll(own, screen.at).toMatch(new RegExp(`^.+ · ${name}$`));
      titles.set(screen.at, await walk.page.title());
    }
    await walk.page.close();
  };
  await visit(await ScreenWalk.begin(context, { site, language, ...says }), "visitor");
  await signIn(page, platform, baseURL, "Member");
  const token = (await page.evaluate(() => sessionStorage.getItem("banyan.session"))) ?? "";
  await visit(await ScreenWalk.begin(context, { site, language, token, ...says }), "member");

  await page.goto(KOI);
  await expect(page).toHaveTitle(new RegExp(`(?:${KOI_NAME.source}).* · ${name}$`));
});
