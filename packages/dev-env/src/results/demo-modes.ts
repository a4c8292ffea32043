import { createHash } from "node:crypto";
import type { SandboxDraw, SandboxMode, SandboxSource } from "./result-sandbox.ts";

/** Seconds after a draw until each source publishes its result. */
const PUBLISHES_AFTER = { first: 20, second: 60 } as const;
/** One of so many draws gets a wrong result from the second source, and one gets none. */
const ONE_OF = 20;
const CORRECTS_AFTER_SECONDS = 1_800;

/** How the sources of a demo behave: mostly late, and now and then one is silent or wrong. */
export function demoMode(source: SandboxSource, { gameCode, numero }: SandboxDraw): SandboxMode {
  const [byte = 0] = createHash("sha256").update(`${gameCode} ${numero}`).digest();
  const lot = byte % ONE_OF;
  if (source === "second" && lot === 0) return { mode: "silent", seconds: 0 };
  if (source === "second" && lot === 1) return { mode: "wrong", seconds: CORRECTS_AFTER_SECONDS };
  return { mode: "true", seconds: PUBLISHES_AFTER[source] };
}
