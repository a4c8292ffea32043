/** The version of names, looks and sounds together. A changed list of themes needs a new version. */
export const THEME_VERSION = 1;
