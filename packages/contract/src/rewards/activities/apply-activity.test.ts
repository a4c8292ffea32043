import { expect, it } from "vitest";
import type { ZodType } from "zod";
import { applyActivity } from "./apply-activity.ts";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
const schema = applyActivity["~orpc"].inputSchema as ZodType;
const isAccepted = (comment: string, pictures: number) =>
  schema.safeParse({ id: ID, version: 1, comment, uploadIds: Array.from({ length: pictures }, () => ID) }).success;

it("[R-5.09] takes a comment of up to 140 characters and up to three pictures", () => {
  expect(isAccepted("a".repeat(140), 3)).toBe(true);
  expect(isAccepted("a".repeat(141), 3)).toBe(false);
  expect(isAccepted("a".repeat(140), 4)).toBe(false);
});
