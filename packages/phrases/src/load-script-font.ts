/** The languages whose script has a font of its own in script-fonts.ts. */
const WITH_FONT = /^(?:ar|bn|fa|he|hi|km|lo|mr|my|ne|si|ta|te|th|ur)$/;

export const hasScriptFont = (language: string): boolean => WITH_FONT.test(language);

/** Loads the font of a language's script. A font that does not come leaves the text in the system's own. */
export async function loadScriptFont(language: string): Promise<void> {
  if (!hasScriptFont(language)) return;
  await import("./script-fonts.ts").then(({ addScriptFont }) => addScriptFont(language)).catch(() => undefined);
}
