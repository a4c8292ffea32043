import { routeTable } from "@banyan/contract";
import type { Generator } from "./generator.ts";

/** What a browser needs of the contract: methods, paths and which payloads are encrypted; no schemas. */
export const clientRoutes: Generator = {
  name: "the client's routes from the contract",
  async generate() {
    const rooms: Record<string, Record<string, string>> = {};
    const encrypted: string[] = [];
    const forms: string[] = [];
    for (const { name, link, method, meta } of routeTable()) {
      const [room = "", call = ""] = name.split(".");
      (rooms[room] ??= {})[call] = `${method} ${link}`;
      if (meta.encrypt) encrypted.push(name);
      if (meta.form) forms.push(name);
    }
    return new Map([["packages/client/src/routes.generated.json", `${JSON.stringify({ rooms, encrypted, forms })}\n`]]);
  },
};
