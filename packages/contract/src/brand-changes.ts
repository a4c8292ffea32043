import type { BrandConfiguration } from "./brand-settings.ts";

/** A value of a configuration, as JSON has it. */
export type ConfigurationValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigurationValue[]
  | { readonly [key: string]: ConfigurationValue };

/** One thing that differs between two configurations of a brand. Null: it is not there. */
export interface BrandChangeLine {
  /** Dotted, as in "settings.cashier.withdrawal.minimum". */
  readonly path: string;
  readonly from: ConfigurationValue;
  readonly to: ConfigurationValue;
}

/**
 * What differs, field by field: what an operator looks at before saving and what the history tells. A list is one
 * field where its entries are plain, because what moved in it is seen best beside what stayed.
 */
export function brandChanges(before: BrandConfiguration, after: BrandConfiguration): readonly BrandChangeLine[] {
  return [...differences("", asJson(before), asJson(after))];
}

function* differences(
  path: string,
  from: ConfigurationValue,
  to: ConfigurationValue,
): Generator<BrandChangeLine, void, void> {
  const [left, right] = [entriesOf(from), entriesOf(to)];
  if (left === undefined || right === undefined) {
    if (!sameValue(from, to)) yield { path, from, to };
    return;
  }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    yield* differences(path === "" ? key : `${path}.${key}`, left[key] ?? null, right[key] ?? null);
  }
}

/** What a value is made of: an object's fields, or the entries of a list of objects; undefined when it is one thing. */
function entriesOf(value: ConfigurationValue): Readonly<Record<string, ConfigurationValue>> | undefined {
  if (value === null || typeof value !== "object") return undefined;
  if (!isList(value)) return value;
  return value.some((entry) => entry !== null && typeof entry === "object")
    ? Object.fromEntries(value.entries())
    : undefined;
}

function isList(value: ConfigurationValue): value is readonly ConfigurationValue[] {
  return Array.isArray(value);
}

/** The order of an object's keys tells nothing: the database keeps its own. */
function sameValue(from: ConfigurationValue, to: ConfigurationValue): boolean {
  return canonical(from) === canonical(to);
}

function canonical(value: ConfigurationValue): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Only what is configured, and nothing of what is undefined. */
function asJson({ name, locales, defaultLocale, settings }: BrandConfiguration): ConfigurationValue {
  return JSON.parse(JSON.stringify({ name, locales, defaultLocale, settings })) as ConfigurationValue;
}
