/** The backgrounds of texts and buttons in each theme; the same values as in the design system's theme. */
export const themeBackgrounds = { dark: "#090e14", light: "#f9fafc" } as const;

/** WCAG 2.2, 1.4.3: the minimum for text of normal size. */
export const TEXT_CONTRAST_MIN = 4.5;

/** The contrast of two colours, each as "#rrggbb", from 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever has more contrast on the colour. One of them always has enough. */
export function inkOn(colour: string): "#000000" | "#ffffff" {
  return contrastRatio(colour, "#000000") >= contrastRatio(colour, "#ffffff") ? "#000000" : "#ffffff";
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
