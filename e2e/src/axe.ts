import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const PROGRAM = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What depends on colours: all that another theme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What needs no landmark around it: an open menu belongs to its button, as a dialog to whoever opened it. */
const LANDMARKS_BESIDE = "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg";

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** What hinders people on the page as it stands and in its frames, one line a rule and place. */
export async function hindrances(page: Page, rules: "all" | "colours"): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(PROGRAM);
    await frame.evaluate((matcher) => {
      window.axe?.configure({ checks: [{ id: "region", options: { regionMatcher: matcher } }] });
    }, LANDMARKS_BESIDE);
  }
  const options: RunOptions = {
    runOnly: rules === "all" ? { type: "tag", values: TAGS } : { type: "rule", values: COLOUR_RULES },
    resultTypes: ["violations"],
    // It is left out unless asked for.
    rules: rules === "all" ? { "target-size": { enabled: true } } : {},
  };
  return page.evaluate(async (chosen) => {
    const program = window.axe;
    if (!program) throw new Error("axe is not there");
    const { violations } = await program.run(document, chosen);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary, html }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}\n  ${html}`,
      ),
    );
  }, options);
}
