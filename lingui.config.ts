import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/**
 * Each language has one set of texts, divided by who loads it: the site, the console and the studio's game pages. The
 * server loads the error texts too (docs/decisions/0003-catalogues.md), and the words of files for operators.
 */
const catalogues = {
  site: ["apps/site/src", "packages/ui/src"],
  console: ["apps/console/src", "packages/ui/src"],
  studio: ["apps/studio/src/page"],
  errors: ["packages/phrases/src"],
  "operator-files": ["packages/phrases/src/operator-files"],
};

export default defineConfig({
  sourceLocale: "en",
  // The complete ones; those that are offered beside them follow by `npm run generate`.
  locales: ["en", "zh-CN", "ur", "th", "vi"],
  catalogs: Object.entries(catalogues).map(([name, include]) => ({
    path: `<rootDir>/packages/phrases/locales/{locale}/${name}`,
    include: include.map((folder) => `<rootDir>/${folder}`),
    exclude: ["**/*.test.ts", "**/*.test.tsx", ...(name === "errors" ? ["**/operator-files/**"] : [])],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
  compileNamespace: "ts",
  orderBy: "messageId",
});
