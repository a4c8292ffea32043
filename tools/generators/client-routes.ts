import { fullName, readCallFiles } from "./call-files.ts";
import type { Generator } from "./generator.ts";

/**
 * The part of the contract that a browser needs: methods, paths and which payloads are encrypted; no schemas. The
 * relay's calls are left out: they are for clients of the specification, and would make a site's first visit larger.
 * For the same reason the console's calls are a separate file.
 */
export const clientRoutes: Generator = {
  name: "the client's routes from the contract",
  async generate() {
    const rooms: Record<string, Record<string, string>> = {};
    const operations: Record<string, string> = {};
    const encrypted: string[] = [];
    const forms: string[] = [];
    for (const call of await readCallFiles()) {
      const { group, name, link, method, meta } = call;
      if (group === "relay") continue;
      if (group === "operations") operations[name] = `${method} ${link}`;
      else (rooms[group] ??= {})[name] = `${method} ${link}`;
      if (meta.encrypt) encrypted.push(fullName(call));
      if (meta.form) forms.push(fullName(call));
    }
    return new Map([
      ["packages/client/src/routes.generated.json", `${JSON.stringify({ rooms, encrypted, forms })}\n`],
      ["packages/client/src/operations.generated.json", `${JSON.stringify(operations)}\n`],
    ]);
  },
};
