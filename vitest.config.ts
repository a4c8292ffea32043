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
