/// <reference lib="dom" />
import naskh from "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url";
import bengali from "@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url";
import devanagari from "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url";
import hebrew from "@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2?url";
import khmer from "@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2?url";
import lao from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url";
import myanmar from "@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2?url";
import sinhala from "@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2?url";
import tamil from "@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url";
import telugu from "@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2?url";
import thai from "@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url";

/** A font for one script. */
interface ScriptFont {
  readonly family: string;
  readonly url: string;
  /** Only the characters of the script; all other characters keep the system's font. */
  readonly range: string;
  /** Fonts for the script that systems ship. If one of them is installed, nothing is downloaded. */
  readonly installed: readonly string[];
}

const JOINERS = "U+200C-200D,U+25CC";

const arabic: ScriptFont = {
  family: "Noto Naskh Arabic",
  url: naskh,
  range: "U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC",
  installed: ["Noto Naskh Arabic", "Noto Naskh Arabic UI", "Geeza Pro", "Segoe UI"],
};
const devanagariFont: ScriptFont = {
  family: "Noto Sans Devanagari",
  url: devanagari,
  range: `U+0900-097F,U+1CD0-1CF9,${JOINERS},U+A830-A839,U+A8E0-A8FF`,
  installed: ["Noto Sans Devanagari", "Noto Sans Devanagari UI", "Kohinoor Devanagari", "Nirmala UI"],
};

/** The font of each language whose script is not Latin, Cyrillic, Chinese, Japanese or Korean. */
const fonts: Readonly<Record<string, ScriptFont>> = {
  ar: arabic,
  fa: arabic,
  ur: arabic,
  hi: devanagariFont,
  mr: devanagariFont,
  ne: devanagariFont,
  bn: {
    family: "Noto Sans Bengali",
    url: bengali,
    range: `U+0951-0952,U+0964-0965,U+0980-09FE,${JOINERS}`,
    installed: ["Noto Sans Bengali", "Noto Sans Bengali UI", "Kohinoor Bangla", "Nirmala UI"],
  },
  he: {
    family: "Noto Sans Hebrew",
    url: hebrew,
    range: "U+0590-05FF,U+20AA,U+FB1D-FB4F",
    installed: ["Noto Sans Hebrew", "Arial Hebrew", "Segoe UI"],
  },
  km: {
    family: "Noto Sans Khmer",
    url: khmer,
    range: `U+1780-17FF,U+19E0-19FF,${JOINERS}`,
    installed: ["Noto Sans Khmer", "Noto Sans Khmer UI", "Khmer Sangam MN", "Leelawadee UI"],
  },
  lo: {
    family: "Noto Sans Lao",
    url: lao,
    range: `U+0E81-0EDF,${JOINERS}`,
    installed: ["Noto Sans Lao", "Noto Sans Lao UI", "Lao Sangam MN", "Leelawadee UI"],
  },
  my: {
    family: "Noto Sans Myanmar",
    url: myanmar,
    range: `U+1000-109F,U+A9E0-A9FE,U+AA60-AA7F,${JOINERS}`,
    installed: ["Noto Sans Myanmar", "Noto Sans Myanmar UI", "Myanmar Sangam MN", "Myanmar Text"],
  },
  si: {
    family: "Noto Sans Sinhala",
    url: sinhala,
    range: `U+0D81-0DF4,${JOINERS}`,
    installed: ["Noto Sans Sinhala", "Noto Sans Sinhala UI", "Sinhala Sangam MN", "Nirmala UI"],
  },
  ta: {
    family: "Noto Sans Tamil",
    url: tamil,
    range: `U+0B82-0BFA,${JOINERS}`,
    installed: ["Noto Sans Tamil", "Noto Sans Tamil UI", "Tamil Sangam MN", "Nirmala UI"],
  },
  te: {
    family: "Noto Sans Telugu",
    url: telugu,
    range: `U+0951-0952,U+0C00-0C7F,${JOINERS}`,
    installed: ["Noto Sans Telugu", "Noto Sans Telugu UI", "Kohinoor Telugu", "Nirmala UI"],
  },
  th: {
    family: "Noto Sans Thai",
    url: thai,
    range: `U+0E01-0E5B,${JOINERS}`,
    installed: ["Noto Sans Thai", "Noto Sans Thai UI", "Thonburi", "Leelawadee UI"],
  },
};

const added = new Set<ScriptFont>();

/**
 * Loads the font of a language's script once and puts it first in the page's font list. The list is changed because
 * browsers do not redraw text when a font is only declared. Does nothing for languages that every device can show.
 * Downloads nothing if the device has one of the installed fonts. Rejects when the file fails to load.
 */
export async function addScriptFont(language: string): Promise<void> {
  const font = fonts[language];
  if (font === undefined || added.has(font)) return;
  added.add(font);
  try {
    // The loads run in sequence. Both weights are in one file, which is then downloaded once.
    for (const face of [faceOf(font, "100 599", ""), faceOf(font, "600 900", " Bold")]) {
      document.fonts.add(await face.load());
    }
  } catch (error) {
    added.delete(font);
    throw error;
  }
  const { style } = document.documentElement;
  // For text that does not use the page's font list.
  style.setProperty("--script-font", `"${font.family}"`);
  style.fontFamily = `"${font.family}", ${getComputedStyle(document.documentElement).fontFamily}`;
}

/**
 * One weight of a font. The source lists installed fonts of that weight first, then the file, which holds every weight.
 */
function faceOf({ family, url, range, installed }: ScriptFont, weight: string, suffix: string): FontFace {
  const local = installed.map((name) => `local("${name}${suffix}")`);
  const source = [...local, `url("${url}") format("woff2")`].join(", ");
  return new FontFace(family, source, { weight, unicodeRange: range, display: "swap" });
}
