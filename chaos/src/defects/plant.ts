// Loaded before a server or worker of a chaos run. Changes the source of the files that the run names, and adds the
// points at which a process can be killed. The files themselves stay unchanged.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CRASH_SIGNALS } from "./crash-points.ts";
import { planted, type Planting } from "./planting.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const plantings = JSON.parse(process.env["CHAOS_PLANTINGS"] ?? "[]") as readonly Planting[];
const byUrl = Map.groupBy(plantings, ({ file }) => pathToFileURL(join(root, file)).href);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const own = byUrl.get(url);
    if (!own || loaded.source === undefined) return loaded;
    const source =
      typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: own.reduce(planted, source) };
  },
});

const armed = new Set<string>();

for (const [point, name] of Object.entries(CRASH_SIGNALS)) process.on(name, () => armed.add(point));

Object.assign(globalThis, {
  /** Called by planted code: kills the process if this point was requested. */
  reachCrashPoint(point: string): void {
    if (armed.has(point)) process.kill(process.pid, "SIGKILL");
  },
});
