import sharp from "sharp";

/** The motif of a promotion's picture. */
export type ArtMotif = "lanterns" | "river" | "rooftops" | "pocket" | "stall" | "wheel" | "eggs" | "envelopes";

const WIDTH = 1_440;
const HEIGHT = 720;

interface Palette {
  readonly sky: readonly [string, string, string];
  readonly dark: string;
  readonly middle: string;
  readonly light: string;
  readonly glow: string;
}

const PALETTES: Readonly<Record<ArtMotif, Palette>> = {
  lanterns: {
    sky: ["#1b1036", "#5b2150", "#e0694b"],
    dark: "#170c2b",
    middle: "#3a1a45",
    light: "#ffd08a",
    glow: "#ff9c52",
  },
  river: {
    sky: ["#04222e", "#0b5560", "#5fc9a8"],
    dark: "#041a24",
    middle: "#0a3d48",
    light: "#d9fff0",
    glow: "#8ff2cf",
  },
  rooftops: {
    sky: ["#0c1440", "#37408f", "#c58ad8"],
    dark: "#0a0f2c",
    middle: "#242b66",
    light: "#ffe9b0",
    glow: "#ffcf6b",
  },
  pocket: {
    sky: ["#04263f", "#0e5b87", "#7fd0e8"],
    dark: "#062035",
    middle: "#0c456a",
    light: "#fff3d6",
    glow: "#ffc56b",
  },
  stall: {
    sky: ["#2a0d1c", "#7a1f3d", "#f0a35a"],
    dark: "#240a17",
    middle: "#561530",
    light: "#ffe7c0",
    glow: "#ffb84d",
  },
  wheel: {
    sky: ["#0a1440", "#1f4a86", "#6fb7e6"],
    dark: "#081030",
    middle: "#173a6b",
    light: "#fff0c8",
    glow: "#fcb442",
  },
  envelopes: {
    sky: ["#2a0610", "#8c1c2b", "#f08a5a"],
    dark: "#22050d",
    middle: "#5c1220",
    light: "#fff1cf",
    glow: "#fcb442",
  },
  eggs: {
    sky: ["#1c0f2e", "#4d2460", "#e08aa0"],
    dark: "#190c28",
    middle: "#3a1a4c",
    light: "#fff6d8",
    glow: "#fcc552",
  },
};

/** A promotion's picture as a PNG: a night sky, silhouettes, and the lit motif in the middle. It has no words. */
export function promotionArt(motif: ArtMotif): Promise<Buffer> {
  const { sky, glow } = PALETTES[motif];
  const stops = sky.map((colour, index) => `<stop offset="${index / (sky.length - 1)}" stop-color="${colour}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    ${stars(PALETTES[motif])}
    ${MOTIFS[motif](PALETTES[motif])}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Points of a spiral: evenly spread, and the same at every start. */
function scattered(count: number): { readonly x: number; readonly y: number; readonly n: number }[] {
  const GOLDEN = 2.399963;
  return Array.from({ length: count }, (_, n) => {
    const away = Math.sqrt((n + 0.5) / count);
    return {
      n,
      x: WIDTH * (0.5 + away * 0.56 * Math.cos(n * GOLDEN)),
      y: HEIGHT * (0.34 + away * 0.42 * Math.sin(n * GOLDEN)),
    };
  });
}

function stars({ light }: Palette): string {
  return scattered(70)
    .map(
      ({ x, y, n }) =>
        `<circle cx="${x}" cy="${y}" r="${0.8 + (n % 3) * 0.8}" fill="${light}" opacity="${0.25 + (n % 4) * 0.12}"/>`,
    )
    .join("");
}

function hills({ dark, middle }: Palette): string {
  return `<path d="M0 560Q240 450 470 540T960 520T1440 560V720H0Z" fill="${middle}"/>
    <path d="M0 640Q320 560 640 630T1440 610V720H0Z" fill="${dark}"/>`;
}

function halo(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`;
}

function lantern(x: number, y: number, scale: number, { light, glow, dark }: Palette): string {
  return `${halo(x, y, 150 * scale)}<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M0-130V-74" stroke="${dark}" stroke-width="4"/>
    <rect x="-26" y="-78" width="52" height="12" rx="4" fill="${dark}"/>
    <path d="M-30-66H30C62-38 62 38 30 66H-30C-62 38-62-38-30-66Z" fill="${glow}"/>
    <path d="M-14-66C-34-30-34 30-14 66M14-66C34-30 34 30 14 66M0-66V66" stroke="${dark}" stroke-opacity=".35" stroke-width="3" fill="none"/>
    <ellipse cy="0" rx="17" ry="44" fill="${light}" opacity=".75"/>
    <rect x="-26" y="66" width="52" height="12" rx="4" fill="${dark}"/>
    <path d="M-12 78V112M0 78V124M12 78V112" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
  </g>`;
}

const MOTIFS: Readonly<Record<ArtMotif, (palette: Palette) => string>> = {
  lanterns: (palette) => `${hills(palette)}
    <path d="M-20 70Q360 190 720 120T1460 80" stroke="${palette.dark}" stroke-width="6" fill="none"/>
    ${lantern(250, 250, 0.8, palette)}${lantern(1190, 240, 0.85, palette)}${lantern(470, 330, 0.62, palette)}
    ${lantern(960, 335, 0.62, palette)}${lantern(720, 350, 1.55, palette)}`,
  river: (palette) => `${halo(720, 250, 420)}${hills(palette)}
    <path d="M600 470C760 520 420 580 560 640C640 676 520 700 480 720H1000C1010 660 820 640 880 580C930 528 800 500 760 470Z" fill="${palette.glow}" opacity=".8"/>
    <path d="M640 500C720 530 560 580 640 640M700 500C800 540 700 600 780 660" stroke="${palette.light}" stroke-width="6" fill="none" stroke-linecap="round"/>
    <g transform="translate(720 270)" fill="none" stroke-linecap="round">
      <path d="M-150 0A150 150 0 0 1 118-92" stroke="${palette.light}" stroke-width="26"/>
      <path d="M150 0A150 150 0 0 1-118 92" stroke="${palette.light}" stroke-width="26"/>
      <path d="M70-120L124-88L96-30M-70 120L-124 88L-96 30" stroke="${palette.light}" stroke-width="26" stroke-linejoin="round"/>
      <circle r="74" fill="${palette.glow}" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="8"/>
      <path d="M0-38C30-6 30 14 0 38C-30 14-30-6 0-38Z" fill="${palette.light}"/>
    </g>`,
  rooftops: (palette) => `${halo(720, 270, 400)}
    <circle cx="720" cy="250" r="150" fill="${palette.light}"/>
    ${[90, 330, 1110, 1350].map((x, n) => roof(x, 520 - (n % 2) * 40, 250, palette.middle, palette)).join("")}
    ${roof(720, 560, 380, palette.dark, palette)}${roof(420, 640, 300, palette.dark, palette)}${roof(1030, 630, 310, palette.dark, palette)}
    <g transform="translate(720 395)"><path d="M-46 60L-30-8L-70-40L-22-42L0-92L22-42L70-40L30-8L46 60L0 28Z" fill="${palette.glow}" stroke="${palette.dark}" stroke-width="8" stroke-linejoin="round"/></g>`,
  pocket: (palette) => `${halo(720, 360, 430)}${hills(palette)}
    <rect x="570" y="70" width="300" height="600" rx="44" fill="${palette.dark}"/>
    <rect x="588" y="96" width="264" height="548" rx="26" fill="${palette.middle}"/>
    <path d="M588 470Q660 420 720 460T852 440V618Q852 644 826 644H614Q588 644 588 618Z" fill="${palette.dark}"/>
    ${lantern(720, 330, 1.05, palette)}${lantern(640, 250, 0.4, palette)}${lantern(802, 236, 0.44, palette)}
    <rect x="676" y="108" width="88" height="12" rx="6" fill="${palette.dark}"/>`,
  stall: (palette) => `${halo(720, 380, 430)}${hills(palette)}
    <path d="M430 300H1010V640H430Z" fill="${palette.middle}"/><path d="M430 470H1010V500H430Z" fill="${palette.dark}"/>
    <path d="M380 300L450 170H990L1060 300Z" fill="${palette.glow}"/>
    ${[0, 2, 4].map((n) => `<path d="M${380 + n * 113} 300L${450 + n * 90} 170H${540 + n * 90}L${493 + n * 113} 300Z" fill="${palette.light}"/>`).join("")}
    ${[0, 1, 2, 3, 4, 5].map((n) => `<path d="M${380 + n * 113.3} 300a56.6 44 0 0 0 113.3 0Z" fill="${n % 2 === 0 ? palette.light : palette.glow}"/>`).join("")}
    ${gift(540, 420, 1, palette)}${gift(900, 430, 0.8, palette)}${lantern(720, 408, 0.62, palette)}
    ${gift(640, 590, 0.9, palette)}${gift(800, 590, 0.9, palette)}`,
  wheel: (palette) => `${halo(720, 350, 460)}${hills(palette)}
    <path d="M600 690L720 400L840 690Z" fill="${palette.dark}"/>
    <g transform="translate(720 350)"><circle r="250" fill="${palette.glow}"/><circle r="222" fill="${palette.middle}"/>
    ${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `<path transform="rotate(${n * 45})" d="M0 0L-85-205A222 222 0 0 1 85-205Z" fill="${[palette.light, "#b5423f", palette.glow, "#0d6b52"][n % 4]}" stroke="${palette.dark}" stroke-width="5"/>`).join("")}
    ${Array.from({ length: 16 }, (_, n) => `<circle transform="rotate(${n * 22.5})" cy="-236" r="9" fill="${palette.light}"/>`).join("")}
    <circle r="50" fill="${palette.dark}"/><circle r="30" fill="${palette.glow}"/></g>
    <path d="M690 70H750L720 160Z" fill="#f97770" stroke="${palette.light}" stroke-width="6" stroke-linejoin="round"/>`,
  envelopes: (palette) => `${halo(720, 350, 460)}${hills(palette)}
    ${envelope(300, 210, 0.7, -16, palette)}${envelope(1130, 190, 0.75, 14, palette)}${envelope(430, 520, 0.8, 12, palette)}
    ${envelope(1030, 530, 0.85, -10, palette)}${envelope(720, 350, 1.6, 6, palette)}`,
  eggs: (palette) => `${halo(720, 380, 460)}${hills(palette)}
    ${egg(470, 430, 1, palette)}${egg(970, 430, 1, palette)}${egg(720, 390, 1.35, palette)}
    <path d="M300 560Q720 700 1140 560Q1100 700 720 712Q340 700 300 560Z" fill="#7a4a1c"/>
    <path d="M330 590Q720 700 1110 586M380 636Q720 716 1060 630" stroke="#b98346" stroke-width="10" fill="none"/>`,
};

function envelope(x: number, y: number, scale: number, turn: number, { light, glow, dark }: Palette): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
    <rect x="-75" y="-100" width="150" height="200" rx="14" fill="#d2313a"/>
    <path d="M-75-70V86a14 14 0 0 0 14 14H61a14 14 0 0 0 14-14V-70Q0 10-75-70Z" fill="#b3222b"/>
    <path d="M-75-70V-86a14 14 0 0 1 14-14H61a14 14 0 0 1 14 14V-70Q0 20-75-70Z" fill="#e44a4f"/>
    <circle cy="-16" r="30" fill="${glow}" stroke="${light}" stroke-width="5"/>
    <rect x="-11" y="-27" width="22" height="22" fill="${dark}" opacity=".6" transform="rotate(45 0 -16)"/></g>`;
}

function egg(x: number, y: number, scale: number, { light, glow, dark }: Palette): string {
  return `${halo(x, y, 190 * scale)}<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M0-170C70-170 120-40 120 40C120 120 64 170 0 170C-64 170-120 120-120 40C-120-40-70-170 0-170Z" fill="${glow}"/>
    <path d="M-118 30L-80 4L-40 40L0 6L40 42L80 8L118 32C120 124 62 170 0 170C-62 170-120 124-118 30Z" fill="${dark}" opacity=".16"/>
    <ellipse cx="-44" cy="-64" rx="22" ry="52" fill="${light}" opacity=".8" transform="rotate(18 -44 -64)"/></g>`;
}

function roof(x: number, y: number, width: number, fill: string, { light }: Palette): string {
  const half = width / 2;
  return `<path d="M${x - half - 30} ${y + 12}Q${x - half} ${y} ${x} ${y - 70}Q${x + half} ${y} ${x + half + 30} ${y + 12}Z" fill="${fill}"/>
    <rect x="${x - half + 20}" y="${y + 8}" width="${width - 40}" height="300" fill="${fill}"/>
    <rect x="${x - 22}" y="${y + 40}" width="44" height="56" rx="22" fill="${light}" opacity=".55"/>`;
}

function gift(x: number, y: number, scale: number, { light, glow, dark }: Palette): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-50" y="-40" width="100" height="88" rx="10" fill="${glow}"/>
    <rect x="-58" y="-58" width="116" height="30" rx="8" fill="${light}"/><rect x="-10" y="-58" width="20" height="106" fill="${dark}" opacity=".5"/>
    <path d="M0-58C-40-100-60-60 0-58C60-60 40-100 0-58" fill="none" stroke="${light}" stroke-width="10"/></g>`;
}
