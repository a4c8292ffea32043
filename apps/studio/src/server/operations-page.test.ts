import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { environment } from "./config.ts";

it("docs/OPERATIONS.md tells of every variable that the studio reads, with its default, and of no other", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/OPERATIONS.md"), "utf8");
  const [, rest = ""] = page.split("<!-- environment of the studio -->\n");
  const [table = ""] = rest.split("\n\n");
  const rows = table.split("\n").slice(2);
  const told = rows.map((row) => /^\| `(\w+)` \| (.*?) \|/.exec(row)?.slice(1) ?? [row]);
  const read = Object.entries(environment.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(undefined);
    if (!success) return [name, "needed"];
    // The default of this folder differs between installations.
    if (name === "PICTURE_DIR") return [name, "its own cache"];
    return [name, data === undefined ? "none" : `\`${String(data)}\``];
  });
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(read));
});
