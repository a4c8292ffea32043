import { routeTable } from "@banyan/contract";
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
    for (const { name, link, method, meta } of routeTable()) {
      const [room = "", call = ""] = name.split(".");
      if (room === "relay") continue;
      if (room === "operations") operations[call] = `${method} ${link}`;
      else (rooms[room] ??= {})[call] = `${method} ${link}`;
      if (meta.encrypt) encrypted.push(name);
      if (meta.form) forms.push(name);
    }
    return new Map([
      ["packages/client/src/routes.generated.json", `${JSON.stringify({ rooms, encrypted, forms })}\n`],
      ["packages/client/src/operations.generated.json", `${JSON.stringify(operations)}\n`],
    ]);
  },
};
