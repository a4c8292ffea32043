import sharp from "sharp";

const WIDTH = 720;
const HEIGHT = 288;

const LIGHT = "#fff3d6";
const GLOW = "#ffb84d";
const DEEP = "#22113a";

/** Shapes around the middle of the picture, in a box of 240 × 240. */
const MOTIFS = {
  coins: `${stack(-70, 4)}${stack(0, 7)}${stack(70, 3)}`,
  mug: `<path d="M-70-70H50V50Q50 90 10 90H-30Q-70 90-70 50Z" fill="${LIGHT}"/>
    <path d="M50-40H80Q100-40 100-15V5Q100 35 50 35" fill="none" stroke="${LIGHT}" stroke-width="18"/>
    <path d="M-10-40C20-10 20 20-10 50C-40 20-40-10-10-40Z" fill="${GLOW}"/>`,
  cards: `<g transform="rotate(-14)">${card(-70)}</g><g transform="rotate(4)">${card(-10)}</g>`,
  bonus: `<path d="M-84-30H84V90Q84 100 74 100H-74Q-84 100-84 90Z" fill="${GLOW}"/><rect x="-98" y="-56" width="196" height="40" rx="10" fill="${LIGHT}"/>
    <path d="M-16-56H16V100H-16Z" fill="${DEEP}" fill-opacity=".35"/><path d="M0-56C-70-60-76-112-40-112C-14-112 0-80 0-56C0-80 14-112 40-112C76-112 70-60 0-56Z" fill="none" stroke="${LIGHT}" stroke-width="13"/>`,
  tickets: `<g transform="rotate(-16)">${ticket(-44, GLOW)}</g><g transform="rotate(-4)">${ticket(4, LIGHT)}</g><g transform="rotate(8)">${ticket(52, GLOW)}</g>`,
  cap: `<path d="M-90 30A80 80 0 0 1 70 30Z" fill="${GLOW}"/><path d="M-90 30H110Q120 60 70 56L-90 44Z" fill="${LIGHT}"/>
    <circle cx="-10" cy="-50" r="8" fill="${LIGHT}"/><path d="M-10-50V30M-50-40Q-60 0-56 30M30-40Q42 0 38 30" stroke="${DEEP}" stroke-opacity=".3" stroke-width="4" fill="none"/>`,
  shirt: `<path d="M-40-80L-100-40L-76 0L-54-14V90H54V-14L76 0L100-40L40-80Q0-46-40-80Z" fill="${LIGHT}"/>
    <path d="M0-10C22 12 22 34 0 56C-22 34-22 12 0-10Z" fill="${GLOW}"/>`,
  lantern: `<path d="M0-110V-70" stroke="${LIGHT}" stroke-width="6"/><rect x="-32" y="-76" width="64" height="14" rx="5" fill="${LIGHT}"/>
    <path d="M-36-62H36C78-30 78 34 36 66H-36C-78 34-78-30-36-62Z" fill="${GLOW}"/><path d="M-16-62C-40-26-40 30-16 66M16-62C40-26 40 30 16 66M0-62V66" stroke="${DEEP}" stroke-opacity=".35" stroke-width="4" fill="none"/>
    <rect x="-32" y="64" width="64" height="14" rx="5" fill="${LIGHT}"/><path d="M-14 78V104M0 78V114M14 78V104" stroke="${LIGHT}" stroke-width="5" stroke-linecap="round"/>`,
  umbrella: `<path d="M-110 0A110 100 0 0 1 110 0Q73-24 37 0Q0-24-37 0Q-73-24-110 0Z" fill="${GLOW}"/>
    <path d="M0-110V70Q0 100 26 100T52 74" stroke="${LIGHT}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  kite: `<path d="M0-110L70-20L0 70L-70-20Z" fill="${GLOW}"/><path d="M0-110V70M-70-20H70" stroke="${DEEP}" stroke-opacity=".4" stroke-width="5"/>
    <path d="M0 70Q40 84 20 100T50 118" stroke="${LIGHT}" stroke-width="6" fill="none"/><path d="M20 84L44 78L38 100ZM30 104L56 100L48 120Z" fill="${LIGHT}"/>`,
  teapot: `<path d="M-60-30H60Q84 40 40 84H-40Q-84 40-60-30Z" fill="${LIGHT}"/><path d="M66 40Q110 30 112-30" stroke="${LIGHT}" stroke-width="18" fill="none" stroke-linecap="round"/>
    <path d="M-68-16Q-118-10-108 30T-58 56" stroke="${GLOW}" stroke-width="14" fill="none"/><path d="M-50-40Q0-74 50-40Z" fill="${GLOW}"/><circle cy="-66" r="11" fill="${GLOW}"/>`,
  backpack: `<path d="M-30-84Q-30-108 0-108T30-84" stroke="${LIGHT}" stroke-width="10" fill="none"/><path d="M-74-40Q-74-90-24-90H24Q74-90 74-40V70Q74 92 52 92H-52Q-74 92-74 70Z" fill="${GLOW}"/>
    <rect x="-48" y="10" width="96" height="60" rx="12" fill="${LIGHT}"/><path d="M-48 34H48" stroke="${DEEP}" stroke-opacity=".4" stroke-width="6"/><path d="M-40-40H40" stroke="${DEEP}" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"/>`,
  lamp: `<path d="M-20-90L70-60L34 0L-50-34Z" fill="${GLOW}"/><path d="M-8-18L-50 30L0 92" stroke="${LIGHT}" stroke-width="10" fill="none" stroke-linejoin="round"/>
    <rect x="-60" y="86" width="110" height="16" rx="8" fill="${LIGHT}"/><path d="M52 4L110 70M30 14L60 84" stroke="${LIGHT}" stroke-opacity=".5" stroke-width="6"/>`,
  headphones: `<path d="M-84 30V0A84 84 0 0 1 84 0V30" stroke="${LIGHT}" stroke-width="16" fill="none"/><rect x="-104" y="16" width="46" height="78" rx="20" fill="${GLOW}"/><rect x="58" y="16" width="46" height="78" rx="20" fill="${GLOW}"/>`,
  phone: `<rect x="-56" y="-108" width="112" height="216" rx="20" fill="${LIGHT}"/><rect x="-46" y="-90" width="92" height="172" rx="8" fill="${DEEP}"/><circle cy="95" r="7" fill="${DEEP}"/>
    <path d="M0-50C26-24 26 4 0 30C-26 4-26-24 0-50Z" fill="${GLOW}"/>`,
} as const;

/** The motif of a reward's picture. */
export type RewardMotif = keyof typeof MOTIFS;

/** The first angle of the ground's colours, and how far each motif's is from the one before. */
const FIRST_HUE = 262;
const HUE_STEP = 47;

/** A reward's picture as a PNG: one object before a glowing ground. It has no words. */
export function rewardArt(motif: RewardMotif): Promise<Buffer> {
  const place = Object.keys(MOTIFS).indexOf(motif);
  const hue = (FIRST_HUE + place * HUE_STEP) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},45%,16%)"/><stop offset="1" stop-color="hsl(${hue + 30},50%,38%)"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${GLOW}" stop-opacity=".55"/><stop offset="1" stop-color="${GLOW}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="220" fill="url(#glow)"/>
    <g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${MOTIFS[motif]}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A stack of coins that begins at the bottom. */
function stack(x: number, coins: number): string {
  return Array.from({ length: coins }, (_, n) => {
    const y = 80 - n * 22;
    return `<path d="M${x - 42} ${y}V${y + 14}A42 14 0 0 0 ${x + 42} ${y + 14}V${y}Z" fill="#d98a1f"/><ellipse cx="${x}" cy="${y}" rx="42" ry="14" fill="${GLOW}" stroke="${LIGHT}" stroke-width="3"/>`;
  }).join("");
}

function card(x: number): string {
  return `<rect x="${x}" y="-88" width="112" height="160" rx="14" fill="${LIGHT}" stroke="${DEEP}" stroke-opacity=".35" stroke-width="4"/>
    <path d="M${x + 56}-44C${x + 84}-10 ${x + 84} 2 ${x + 56} 30C${x + 28} 2 ${x + 28}-10 ${x + 56}-44Z" fill="#d8453c"/>`;
}

function ticket(y: number, fill: string): string {
  return `<path d="M-96 ${y - 38}H96V${y - 12}A12 12 0 0 0 96 ${y + 12}V${y + 38}H-96V${y + 12}A12 12 0 0 0-96 ${y - 12}Z" fill="${fill}"/>
    <path d="M44 ${y - 30}V${y + 30}" stroke="${DEEP}" stroke-opacity=".45" stroke-width="5" stroke-dasharray="9 8"/>`;
}
