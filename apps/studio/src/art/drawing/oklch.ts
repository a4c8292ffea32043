/**
 * A colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. Equal steps look equal, so ramps can be computed.
 */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export function oklch(l: number, c: number, h: number): Oklch {
  return { l, c, h };
}

/** Linear sRGB channels, outside 0–1 when the colour cannot be shown. */
function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const GAMUT_SLACK = 0.0005;

function isShowable(colour: Oklch): boolean {
  return toLinearRgb(colour).every((channel) => channel >= -GAMUT_SLACK && channel <= 1 + GAMUT_SLACK);
}

/** Lowers the chroma until the screen can show it; lightness and hue stay. */
function intoGamut(colour: Oklch): Oklch {
  if (isShowable(colour)) return colour;
  let low = 0;
  let high = colour.c;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (isShowable({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, c: low };
}

function channelHex(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/** The colour as the screen's "#rrggbb". */
export function hex(colour: Oklch): string {
  const shown = intoGamut({ ...colour, l: Math.min(1, Math.max(0, colour.l)) });
  return `#${toLinearRgb(shown).map(channelHex).join("")}`;
}

/** Between two colours, hue the shorter way round; a grey takes the other's hue. */
export function mix(from: Oklch, to: Oklch, share: number): Oklch {
  const fromHue = from.c < 0.005 ? to.h : from.h;
  const toHue = to.c < 0.005 ? from.h : to.h;
  const turn = ((((toHue - fromHue) % 360) + 540) % 360) - 180;
  return {
    l: from.l + (to.l - from.l) * share,
    c: from.c + (to.c - from.c) * share,
    h: (fromHue + turn * share + 360) % 360,
  };
}

/** The colour in light or shade: `by` is added to the lightness, and chroma fades toward white and black. */
export function lighten(colour: Oklch, by: number): Oklch {
  const l = Math.min(0.99, Math.max(0.04, colour.l + by));
  const room = Math.min(1, (l < 0.5 ? l : 1 - l) / 0.22);
  return { l, c: colour.c * (0.25 + 0.75 * room), h: colour.h };
}

export function withHue(colour: Oklch, h: number): Oklch {
  return { ...colour, h };
}
