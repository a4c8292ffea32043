import { join } from "node:path";
import { root } from "../root.ts";

/** Servers that tests start read their compiled sources here, which halves the CPU time of a start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") };
