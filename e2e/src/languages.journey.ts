import { shareOfDay } from "@banyan/dev-env/share-of-day";
import type { Page } from "@playwright/test";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { gameFrame } from "./game-frame.ts";
import { expect, test } from "./journey.ts";
import { KOI } from "./koi.ts";
import { completeLanguages, offeredLanguages, type Screens, speech } from "./speech.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** How many languages one signed-in window visits. A test of all languages would be too long for a retry. */
const LANGUAGES_IN_A_WALK = 5;

/** The other languages are visited a part a day. `SOAK=1 npm test -- e2e languages` visits all of them. */
const PARTS = 3;

const others = offeredLanguages.filter((language) => !completeLanguages.includes(language));
const visited = [...completeLanguages, ...shareOfDay(others, PARTS)];

const walks = Array.from({ length: Math.ceil(visited.length / LANGUAGES_IN_A_WALK) }, (_, walk) =>
  visited.slice(walk * LANGUAGES_IN_A_WALK, (walk + 1) * LANGUAGES_IN_A_WALK),
);

/** The translation of an English text in a language's own catalogue. Fails when it equals the English text. */
function own(language: string, screens: Screens, english: string): RegExp {
  const said = speech(language, screens)(english);
  const inEnglish = speech("en", screens)(english);
  if (language !== "en") expect(said.source, `${english} in ${language}`).not.toBe(inEnglish.source);
  return said;
}

/** The server's text of an error in a language, anywhere in an answer. */
const speechWithin = (language: string, id: string) =>
  new RegExp(speech(language, "errors")(id).source.replace(/^\^\\s\*|\\s\*\$$/g, ""));

async function choose(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("banyan.language", chosen), language);
}

for (const languages of walks) {
  test(`[R-1.09] home, a list, a game and an error speak ${languages.join(", ")}`, async ({ page, arriveAsMember }) => {
    test.setTimeout(300_000);
    await arriveAsMember();
    // The platform fetches the studio's catalogue after its start, which takes a while on a busy machine.
    await expect(async () => {
      await page.goto("/rng");
      await expect(page.getByRole("searchbox")).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    for (const language of languages) {
      await test.step(language, async () => {
        await choose(page, language);
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        const hot = page.getByRole("main").getByRole("link", { name: own(language, "site", "Hot games") });
        await expect(
          hot.or(page.getByRole("heading", { name: own(language, "site", "Hot games") })).first(),
        ).toBeVisible();

        await page.goto("/rng");
        await expect(page.getByRole("heading", { level: 1, name: speech(language, "site")("Slots") })).toBeVisible();
        await expect(page.getByRole("searchbox", { name: own(language, "site", "Search games") })).toBeVisible();

        await page.goto(KOI);
        const raise = gameFrame(page).getByRole("button", { name: own(language, "studio", "Increase bet") });
        await expect(raise).toBeVisible();

        await page.goto("/seamless?vassalage=INHOUSE&gameCode=no-such-game");
        await expect(page.getByText(own(language, "errors", "error.GAME_UNKNOWN"))).toBeVisible();
      });
    }
  });
}

test("[R-1.11] the header's chooser works by keyboard, marks what nobody has read through, and keeps the choice", async ({
  page,
}) => {
  await page.goto("/");
  const chooser = page.getByRole("banner").getByRole("combobox", { name: speech("en", "site")("Language") });
  const unread = chooser.locator("optgroup");
  await expect(unread).toHaveAttribute("label", "Not yet checked by a native speaker");
  await expect(unread.locator("option[value=de]")).toHaveCount(1);
  await expect(unread.locator("option[value=en]")).toHaveCount(0);
  await expect(chooser.locator("option")).toHaveCount(offeredLanguages.length);
  await chooser.focus();
  await page.keyboard.type("Deu");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("banner").getByRole("link", { name: own("de", "site", "Register") })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("[R-1.09] a first visit is in the browser's language from its first screen on, and what the visitor chooses wins", async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ locale: "vi-VN" });
  const page = await context.newPage();
  const answer = await page.goto(platform.addresses.banyan);
  expect(await answer?.text()).toContain('<html lang="vi" dir="ltr"');
  expect(await answer?.headerValue("vary")).toMatch(/accept-language/i);
  const register = (language: string) =>
    page.getByRole("banner").getByRole("link", { name: own(language, "site", "Register") });
  await expect(page.locator("#first")).toHaveCount(0);
  await expect(register("vi")).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("combobox", { name: speech("vi", "site")("Language") })
    .selectOption("th");
  await expect(register("th")).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await expect(register("th")).toBeVisible();
  await context.close();
});

test("[R-1.09] a language that a brand hides is neither listed nor spoken, though a visitor once chose it", async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(platform.addresses.noor);
  await choose(page, "de");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ur");
  const chooser = page.getByRole("banner").getByRole("combobox", { name: speech("ur", "site")("Language") });
  await expect(chooser.locator("option")).toHaveCount(2);
  const refusal = await page.request.get(`${platform.addresses.noor}/wps/member/info`, {
    headers: { "accept-language": "de" },
  });
  expect(await refusal.text()).toMatch(speechWithin("ur", "error.SESSION_REQUIRED"));
  await context.close();
});

/** The fonts with which the browser rendered an element's text. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

for (const [language, family] of [
  ["ta", "Noto Sans Tamil"],
  ["ur", "Noto Naskh Arabic"],
] as const) {
  test(`all words of a page in ${language} are drawn in the font of its script`, async ({ page }) => {
    await page.goto("/rng");
    await choose(page, language);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: own(language, "site", "Slots") })).toBeVisible();
    await expect.poll(async () => (await fontsOf(page, "h1")).join()).toContain(family);
  });
}
