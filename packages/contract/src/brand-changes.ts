import type { BrandConfiguration } from "./brand-settings.ts";

/** A value of a configuration, as JSON. */
export type ConfigurationValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigurationValue[]
  | { readonly [key: string]: ConfigurationValue };

/** One difference between two configurations of a brand. Null means absent. */
export interface BrandChangeLine {
  /** Dotted, as in "settings.cashier.withdrawal.minimum". */
  readonly path: string;
  readonly from: ConfigurationValue;
  readonly to: ConfigurationValue;
}

/**
 * The differences, field by field. An operator sees them before saving, and the history shows them. A list of plain
 * values is one field, because a change in it is best seen beside the unchanged entries.
 */
export function brandChanges(before: BrandConfiguration, after: BrandConfiguration): readonly BrandChangeLine[] {
  return [...differences("", asJson(before), asJson(after))];
}

/** The same for two values of JSON. */
export function jsonChanges(before: ConfigurationValue, after: ConfigurationValue): readonly BrandChangeLine[] {
  return [...differences("", before, after)];
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

/** The parts of a value: an object's fields, or the entries of a list of objects. Undefined for a single value. */
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

/** The order of an object's keys has no meaning: the database uses its own. */
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

/** Only the configured fields, without undefined ones. */
function asJson({ name, locales, defaultLocale, settings }: BrandConfiguration): ConfigurationValue {
  return JSON.parse(JSON.stringify({ name, locales, defaultLocale, settings })) as ConfigurationValue;
}
