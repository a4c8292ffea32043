import type { Plugin } from "vite";

/** By this line browsers compile the whole of a script beside its coming, not each function when it is first called. */
const AT_ONCE = "//# allFunctionsCalledOnLoad\n";

/**
 * Has what every first visit loads compiled while it comes over the network and away from the thread that draws: nearly
 * all of it runs at once, and compiling it piece by piece took a quarter of a phone's time before it could be pressed.
 */
export const compiledAtOnce: Plugin = {
  name: "compiled at once",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === "chunk" && output.isEntry) output.code = AT_ONCE + output.code;
    }
  },
};
