import { testDatabase } from "@banyan/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRoleWorld, type RoleWorld } from "../roles/role-world.ts";
import { CAUSES, prepareMessageWorld, type MessageWorld } from "./message-causes.ts";

/** The languages whose catalogues are complete. */
const LANGUAGES = ["en", "zh-CN", "ur", "th", "vi"] as const;

const database = testDatabase();
let roles: RoleWorld;
let world: MessageWorld;

beforeAll(async () => {
  roles = await openRoleWorld(database.db, database.url);
  world = await prepareMessageWorld(roles, LANGUAGES);
});
afterAll(() => roles?.close());

describe("what people are told, by its cause, in every language", () => {
  it.each(CAUSES.map((cause) => [cause.section, cause.says, cause] as const))(
    "[R-8.01] [R-5.10] section %i: %s",
    async (_section, _says, { code, english, come }) => {
      const texts = new Map<string, string>();
      for (const language of LANGUAGES) {
        const answer = await come(world, language);
        expect(answer.code, answer.text).toBe(code);
        expect(answer.message).not.toContain(code);
        texts.set(language, answer.message ?? "");
      }
      expect(texts.get("en")).toMatch(english);
      // The text differs in each language.
      expect(new Set(texts.values()).size).toBe(LANGUAGES.length);
    },
  );
});
