import type { Rule } from "./rule.ts";

/**
 * Settings without which a power failure may lose a commit. No fault of a run can show that: killed processes keep the
 * operating system's cache.
 */
const DURABLE: Readonly<Record<string, string>> = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

export const commitsAreDurable: Rule = {
  number: 13,
  title: "the database keeps on the disk what it says it has committed",
  judge({ books: { settings } }) {
    return Object.entries(DURABLE)
      .filter(([name, value]) => settings[name] !== value)
      .map(([name, value]) => ({ what: `${name} is ${settings[name]}, not ${value}` }));
  },
};
