/** The height in pixels that the shortcuts cover at the bottom of a phone's window, if their names are long. */
export const SHORTCUTS_HEIGHT = 84;
