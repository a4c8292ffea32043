/** The shapes of the lotteries' pictures: SVG texts in a box of 240 × 320. */

export interface Colour {
  readonly light: string;
  readonly full: string;
  readonly dark: string;
}

const colour = (light: string, full: string, dark: string): Colour => ({ light, full, dark });

export const COLOURS = {
  red: colour("#ff9a8a", "#e5383b", "#8c1220"),
  gold: colour("#fff0b8", "#f5b83d", "#a8641a"),
  green: colour("#b9f5cf", "#23a86a", "#0b5a3d"),
  blue: colour("#b5e0ff", "#2f86e0", "#143f8a"),
  violet: colour("#e2c8ff", "#8b54d8", "#432080"),
  ivory: colour("#ffffff", "#efe8da", "#a99c86"),
} as const;

export type ColourName = keyof typeof COLOURS;

/** Defines the shading of every colour once: `url(#ball-red)` and `url(#face-red)`. */
export const SHADINGS = Object.entries(COLOURS)
  .map(
    ([name, { light, full, dark }]) =>
      `<radialGradient id="ball-${name}" cx=".36" cy=".3" r=".78"><stop stop-color="${light}"/><stop offset=".45" stop-color="${full}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
      `<linearGradient id="face-${name}" x2=".4" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${full}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  )
  .join("");

/** Digits of a system font: every device has one, and a picture loads no fonts. */
export function lettering(text: string, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${y + size * 0.36}" font-family="system-ui,sans-serif" font-weight="800" font-size="${size}" text-anchor="middle" fill="${fill}">${text}</text>`;
}

const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width / 5}" fill="#000" opacity=".32"/>`;

/** A lottery ball with its number. */
export function ball(x: number, y: number, radius: number, tone: ColourName, text: string): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ball-${tone})"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.58}" fill="#fff" opacity=".94"/>` +
    lettering(text, x, y, radius * (text.length > 1 ? 0.66 : 0.86), "#1b2330") +
    `<ellipse cx="${x - radius * 0.34}" cy="${y - radius * 0.6}" rx="${radius * 0.34}" ry="${radius * 0.17}" fill="#fff" opacity=".75" transform="rotate(-32 ${x - radius * 0.34} ${y - radius * 0.6})"/>`
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die, seen from a corner, with three of its faces. */
export function die(
  x: number,
  y: number,
  size: number,
  tilt: number,
  faces: readonly [number, number, number],
): string {
  const [rise, half] = [size * 0.5, size * 0.87];
  const top = `M0 ${-size}L${half} ${-rise}L0 0L${-half} ${-rise}Z`;
  const left = `M${-half} ${-rise}L0 0L0 ${size}L${-half} ${rise}Z`;
  const right = `M${half} ${-rise}L0 0L0 ${size}L${half} ${rise}Z`;
  const faceOf = (face: number, matrix: string, ink: string) =>
    `<g transform="matrix(${matrix})" fill="${ink}">${(PIPS[face] ?? [])
      .map(([column, row]) => `<circle cx="${column * 0.27}" cy="${row * 0.27}" r="${face === 1 ? 0.17 : 0.11}"/>`)
      .join("")}</g>`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${tilt})" stroke-linejoin="round" stroke-width="3">` +
    `<path d="${top}" fill="#fffdf7" stroke="#fffdf7"/><path d="${left}" fill="#e6dcc8" stroke="#e6dcc8"/><path d="${right}" fill="#c4b79d" stroke="#c4b79d"/>` +
    faceOf(faces[0], `${half} ${rise} ${-half} ${rise} 0 ${-rise}`, "#d2202f") +
    faceOf(faces[1], `${half} ${rise} 0 ${size} ${-half / 2} ${size / 4}`, "#26303d") +
    faceOf(faces[2], `${half} ${-rise} 0 ${size} ${half / 2} ${size / 4}`, "#26303d") +
    "</g>"
  );
}

/** A racing car from the side, with its number. */
export function car(x: number, y: number, scale: number, tone: ColourName, number: string): string {
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="14" r="17" fill="#10141b"/><circle cx="${at}" cy="14" r="8" fill="#c8d0da"/><circle cx="${at}" cy="14" r="3" fill="#10141b"/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">${shadow(0, 33, 88)}` +
    `<path d="M-86-26h26l4 14h-26Z" fill="url(#face-${tone})"/><path d="M-70-12h10v16h-10Z" fill="#10141b"/>` +
    `<path d="M-78 4c10-12 30-16 52-16 8-12 22-18 36-14l16 14c26 2 46 8 62 18l2 10H-74Z" fill="url(#face-${tone})"/>` +
    `<path d="M-4-15c6-8 16-11 25-7l8 9c-11 3-22 2-33-2Z" fill="#dff3ff" opacity=".85"/><circle cx="8" cy="-20" r="8" fill="#fff"/><path d="M8-23h9v5H8Z" fill="#1b2330"/>` +
    `<circle cx="-34" cy="2" r="12" fill="#fff"/>${lettering(number, -34, 2, 17, "#1b2330")}` +
    `${wheel(-56)}${wheel(58)}<path d="M82 8h14v7H80Z" fill="#10141b"/></g>`
  );
}

/** Digits on cards in a row, as on a drawing board. */
export function cards(y: number, digits: string, tones: readonly ColourName[]): string {
  const [width, gap] = [digits.length > 3 ? 51 : 62, 5];
  const from = 120 - (digits.length * (width + gap) - gap) / 2;
  return Array.from(digits, (digit, place) => {
    const x = from + place * (width + gap);
    const lift = place % 2 === 0 ? 0 : -10;
    return (
      `<g transform="translate(0 ${lift})"><rect x="${x}" y="${y}" width="${width}" height="${width * 1.5}" rx="9" fill="url(#face-${tones[place % tones.length] ?? "red"})"/>` +
      `<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${width * 1.5 - 8}" rx="6" fill="#fff" opacity=".94"/>` +
      lettering(digit, x + width / 2, y + width * 0.75, width * 0.86, "#1b2330") +
      `<path d="M${x + 4} ${y + width * 0.75}h${width - 8}" stroke="#1b2330" opacity=".18" stroke-width="2"/></g>`
    );
  }).join("");
}

/** A stopwatch with the minutes between two draws. */
export function pace(minutes: number): string {
  return (
    `<g transform="translate(192 50) scale(1.2)"><path d="M-6-37H6v8H-6Z" fill="#ffd983"/><path d="m21-27 6-6 7 7-6 6Z" fill="#ffd983"/>` +
    `<circle r="30" fill="#ffd983"/><circle r="24" fill="#151b24"/><path d="M0-24A24 24 0 0 1 24 0H0Z" fill="#ffd983" opacity=".28"/>` +
    `${lettering(String(minutes), 0, 0, 32, "#fff")}</g>`
  );
}
