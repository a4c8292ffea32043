import type { Dice } from "@banyan/dev-env/dice";

/** Values kept for each name; the oldest are dropped. */
const KEPT = 64;
const LENGTH_MAX = 200;
const ITEMS_MAX = 5;

/**
 * Values from the platform's answers, by field name: ids of deposits and members, cursors, codes of games. Sent by
 * another user, they are the inputs that an attacker would try first.
 */
export class Harvest {
  readonly #byName = new Map<string, (string | number)[]>();
  readonly #kept: ReadonlySet<string>;

  /** `kept` are values that no request may use, because the whole run depends on them. */
  constructor(kept: readonly string[]) {
    this.#kept = new Set(kept);
  }

  /** Collects values from the text of a call's answer; ignores a text that is no JSON. */
  gather(call: string, text: string): void {
    try {
      this.#take(call, "", JSON.parse(text));
    } catch {
      // An answer may also be a page or a picture.
    }
  }

  /** A value that was seen under this name, or under a related one; undefined if there was none. */
  recall(name: string, dice: Dice): string | number | undefined {
    const found = this.#named(name === "before" ? "next" : name);
    if (name.endsWith("Id") && (found.length === 0 || dice.chance(0.2))) {
      const ids = this.#named("id");
      return ids.length === 0 ? undefined : dice.pick(ids);
    }
    return found.length === 0 ? undefined : dice.pick(found);
  }

  #named(name: string): readonly (string | number)[] {
    return this.#byName.get(name) ?? [];
  }

  #take(call: string, name: string, value: unknown): void {
    if (Array.isArray(value)) for (const item of value.slice(0, ITEMS_MAX)) this.#take(call, name, item);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) this.#take(call, key, inner);
    } else if (typeof value === "string" || typeof value === "number") {
      this.#keep(name, value);
      // An id in the answer of a call about deposits is usually a deposit's id.
      if (name === "id") for (const noun of nounsOf(call)) this.#keep(`${noun}Id`, value);
    }
  }

  #keep(name: string, value: string | number): void {
    if (name === "" || name === "token" || String(value).length > LENGTH_MAX || this.#kept.has(String(value))) return;
    const known = this.#byName.get(name) ?? [];
    if (known.includes(value)) return;
    known.push(value);
    if (known.length > KEPT) known.shift();
    this.#byName.set(name, known);
  }
}

/** "cashier.withdrawals" returns a "withdrawal", "operations.depositQueue" a "deposit". */
function nounsOf(call: string): readonly string[] {
  const name = call.split(".")[1] ?? "";
  const last = /([A-Z][a-z]+)s$/.exec(name)?.[1]?.toLowerCase();
  return [...new Set([name, name.replace(/s$|Queue$|Detail$/, ""), ...(last === undefined ? [] : [last])])];
}
