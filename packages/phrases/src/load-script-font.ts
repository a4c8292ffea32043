/** The languages whose script has a separate font in script-fonts.ts. */
const WITH_FONT = /^(?:ar|bn|fa|he|hi|km|lo|mr|my|ne|si|ta|te|th|ur)$/;

export const hasScriptFont = (language: string): boolean => WITH_FONT.test(language);

/** Loads the font of a language's script. If the font fails to load, the text keeps the system's font. */
export async function loadScriptFont(language: string): Promise<void> {
  if (!hasScriptFont(language)) return;
  await import("./script-fonts.ts").then(({ addScriptFont }) => addScriptFont(language)).catch(() => undefined);
}
