/** Of names, looks and sounds together: another list of themes is another version. */
export const THEME_VERSION = 1;
