import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** A known draw: the seeds and their SHA-256. Its numbers are among those of the studio's verifier.test.ts. */
const FACTS = {
  numero: "20261126-0421",
  platformSeed: "d294fcce0cc88587843099d85dd805aeef1b09a63b0db1dd3e4dc62a343c1db5",
  platformCommitment: "7fa0b85ab10b3e1d55fcfd1032fb8f9469b0ee5fbaaa4d93f7967f73ad0c4192",
  studioSeed: "da0daaba4b156961c049ab4b85b6d0bcba2872200b7dedb4aa77f9208c601444",
  studioCommitment: "6d1f385a53b665b68f0024bf4f1d88e848446d5c33b6bc05103ba9d61f97ce12",
};

test("a lottery draw is made again in the browser, without a network", async ({ page, context, platform, locale }) => {
  const language = locale?.split("-")[0] ?? "en";
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const facts = new URLSearchParams({ draw: "pk10", ...FACTS });
  await page.goto(`${platform.addresses.studio}/verify?lang=${language}#${facts.toString()}`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const result = page.getByRole("status");
  const verdicts = result.locator(".good, .bad");
  await expect(verdicts).toHaveClass(["good", "good"]);
  await expect(result.locator(".outcome")).toHaveText("3 4 8 10 6 5 9 7 1 2");

  await context.setOffline(true);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const check = page.getByRole("button");
  // Another table: named prizes instead of one line.
  await field("game").selectOption("vn_north");
  await field("numero").fill("20261126");
  await check.click();
  const prizes = result.getByRole("row");
  await expect(prizes).toHaveCount(8);
  await expect(prizes.nth(0).getByRole("cell")).toHaveText("67407");
  await expect(prizes.nth(7).getByRole("cell")).toHaveText("37 90 28 14");

  await field("studioCommitment").fill(FACTS.platformCommitment);
  await check.click();
  await expect(verdicts).toHaveClass(["good", "bad"]);
  await field("studioSeed").fill("no seed");
  await check.click();
  await expect(verdicts).toHaveClass(["bad"]);
  await expect(prizes).toHaveCount(0);
  // Only the page itself was loaded.
  expect(requests.filter((url) => !url.startsWith("data:"))).toHaveLength(1);
});
