import { expect, test } from "./journey.ts";
import { ScreenWalk } from "./screen-walk.ts";
import { screens } from "./screens.ts";
import { signIn } from "./sign-in.ts";

test("the window's title names the page and the brand at every address, in the reader's language", async ({
  page,
  context,
  house,
  brand,
  baseURL,
  say,
  sayStudio,
}) => {
  test.slow();
  const name = brand === "noor" ? "Noor" : "Banyan";
  const language = brand === "noor" ? "ur" : "en";
  const site = baseURL ?? "";
  const says = { say, sayStudio, house };
  const visited = async (walk: ScreenWalk, of: "visitor" | "member") => {
    const titles = new Map<string, string>();
    for (const screen of screens[of]) {
      if (screen.open) continue;
      await walk.visit(screen);
      await expect.poll(() => walk.page.title(), screen.name).toMatch(new RegExp(`^.+ · ${name}$`));
      titles.set(screen.at, await walk.page.title());
    }
    await walk.page.close();
    return titles;
  };
  const open = await visited(await ScreenWalk.begin(context, { site, language, ...says }), "visitor");
  const titled = (page: string) => new RegExp(`${say(page).source.replace(/^\^\\s\*|\\s\*\$$/g, "")} · ${name}$`);
  // Lists and pages of visitors are told apart by their titles.
  expect(new Set(open.values()).size).toBeGreaterThan(5);
  await signIn(page, house, baseURL, "Member");
  const token = (await page.evaluate(() => sessionStorage.getItem("banyan.session"))) ?? "";
  const own = await visited(await ScreenWalk.begin(context, { site, language, token, ...says }), "member");
  // The member's pages are told apart by their titles.
  const pages = [...own].filter(([at]) => at.startsWith("/member")).map(([, title]) => title);
  expect(new Set(pages).size).toBeGreaterThan(5);

  await page.goto("/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi");
  await expect(page).toHaveTitle(/.{4,} · (Banyan|Noor)$/);
  expect(await page.title()).not.toMatch(titled("Games"));
});
