import { defineConfig } from "vitest/config";

const NOT_OURS = ["**/node_modules/**", "**/dist/**", "**/.types/**", ".cache/**", ".data/**", "e2e/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...NOT_OURS, "**/*.db.test.ts"],
          // On a busy machine of two cores a picture or a build takes its time; a test that hangs is still ended.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "db",
          include: ["**/*.db.test.ts"],
          exclude: NOT_OURS,
          globalSetup: "packages/dev-env/src/test-cluster.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
