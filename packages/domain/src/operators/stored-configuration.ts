import { type BrandConfiguration, type BrandSettings, brandSettings, type StoredBrandSettings } from "@banyan/contract";
import { invariant } from "@banyan/kernel";

/** The columns of a brand, a version or a proposal that contain a configuration. */
interface ConfigurationColumns {
  readonly name: string;
  readonly locales: readonly string[];
  readonly default_locale: string;
  readonly settings: unknown;
}

/** A stored configuration, with the schema's defaults for settings that are newer than it. */
export function configurationOf(row: ConfigurationColumns): BrandConfiguration {
  const read = brandSettings.safeParse(row.settings);
  return {
    name: row.name,
    locales: row.locales,
    defaultLocale: row.default_locale,
    // Old settings may break today's schema; they are then shown as stored.
    settings: read.success ? storedSettings(read.data) : (row.settings as StoredBrandSettings),
  };
}

/** The configuration that a proposal of kind "configuration" asks for. */
export function proposedConfiguration(row: {
  readonly [Column in keyof ConfigurationColumns]: ConfigurationColumns[Column] | null;
}): BrandConfiguration {
  const { name, locales, default_locale, settings } = row;
  invariant(name !== null && locales && default_locale !== null, "a proposal of a configuration has one");
  return configurationOf({ name, locales, default_locale, settings });
}

/** Settings in the form of the database, with amounts as texts of digits. */
export function storedSettings(settings: BrandSettings): StoredBrandSettings {
  const digits = (_key: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);
  return JSON.parse(JSON.stringify(settings, digits)) as StoredBrandSettings;
}

export function configurationColumns({ name, locales, defaultLocale, settings }: BrandConfiguration) {
  return { name, locales: [...locales], default_locale: defaultLocale, settings: JSON.stringify(settings) };
}
