import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const PROGRAM = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that depend on colours, and so on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Elements that need no landmark: an open menu belongs to its button, a dialog to the element that opened it. */
const LANDMARKS_BESIDE = "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg";

/** Reports violations only, and preloads nothing for the check. */
const QUICKLY: RunOptions = { resultTypes: ["violations"], preload: false };
const EVERYTHING: RunOptions = {
  ...QUICKLY,
  runOnly: { type: "tag", values: TAGS },
  // Axe skips this rule by default.
  rules: { "target-size": { enabled: true } },
};
const COLOURS: RunOptions = { ...QUICKLY, runOnly: { type: "rule", values: COLOUR_RULES } };

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** The accessibility faults of the page in its current state, with its frames: one line for each rule and place. */
export async function hindrances(page: Page): Promise<readonly string[]> {
  await bringAxe(page);
  return runAxe(page, EVERYTHING);
}

/**
 * The same check in both themes. Rules that do not depend on colours run only in the current one. Afterwards the page
 * has the other theme.
 */
export async function hindrancesInBothThemes(page: Page): Promise<readonly string[]> {
  await bringAxe(page);
  const found = await runAxe(page, EVERYTHING);
  const other = await turnTheme(page);
  return [...found, ...(await runAxe(page, COLOURS)).map((line) => `${other}: ${line}`)];
}

/** All colours depend on this attribute, so the page need not be rendered again. Returns the new theme. */
async function turnTheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const other = dataset["theme"] === "light" ? "dark" : "light";
    dataset["theme"] = other;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    return other;
  });
}

/** Once for each document, because axe's program is long. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(PROGRAM);
    await frame.evaluate((matcher) => {
      window.axe?.configure({ checks: [{ id: "region", options: { regionMatcher: matcher } }] });
    }, LANDMARKS_BESIDE);
  }
}

async function runAxe(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (chosen) => {
    const program = window.axe;
    if (!program) throw new Error("axe is not there");
    /** Whether a target is too small only because a bar covers half of it; scrolling uncovers it. */
    const isCovered = async (id: string, [selector, ...inside]: readonly unknown[]) => {
      const target = typeof selector === "string" && inside.length === 0 ? document.querySelector(selector) : null;
      if (id !== "target-size" || !target) return false;
      const { scrollY } = window;
      target.scrollIntoView({ block: "center" });
      const again = await program.run(target, { runOnly: { type: "rule", values: [id] }, preload: false });
      scrollTo(0, scrollY);
      return again.violations.length === 0;
    };
    const found: string[] = [];
    for (const { id, nodes } of (await program.run(document, chosen)).violations) {
      for (const { target, failureSummary, html } of nodes) {
        if (await isCovered(id, target)) continue;
        found.push(`${id} at ${target.join(" ")}: ${failureSummary ?? ""}\n  ${html}`);
      }
    }
    return found;
  }, options);
}
