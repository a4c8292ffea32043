import { readCallFiles } from "./call-files.ts";
import type { Generator } from "./generator.ts";

/** The rooms whose calls a first visit of a site makes. The site loads the routes of the others with the first use. */
const FIRST_ROOMS = new Set(["content", "games", "member", "noticeboard", "session", "system", "wallet"]);

/**
 * The part of the contract that a browser needs: methods, paths and how payloads are sent; no schemas. The relay's
 * calls are left out: they are for clients of the specification, and would make a site's first visit larger. For the
 * same reason the console's calls and those of later pages are separate files.
 */
export const clientRoutes: Generator = {
  name: "the client's routes from the contract",
  async generate() {
    const rooms: Record<string, Record<string, string>> = {};
    for (const { group, name, link, method, meta } of await readCallFiles()) {
      if (group === "relay") continue;
      const form = meta.encrypt ? " sealed" : meta.form ? " form" : "";
      (rooms[group] ??= {})[name] = `${method} ${link}${form}`;
    }
    const { operations = {}, ...ofSite } = rooms;
    const [first, later] = [true, false].map((isFirst) =>
      Object.fromEntries(Object.entries(ofSite).filter(([room]) => FIRST_ROOMS.has(room) === isFirst)),
    );
    return new Map(
      Object.entries({
        routes: { rooms: first, laterRooms: Object.keys(later ?? {}) },
        "later-routes": later,
        operations,
      }).map(([name, routes]) => [`packages/client/src/${name}.generated.json`, `${JSON.stringify(routes)}\n`]),
    );
  },
};
