/** The subject of a tile, drawn around 0,0 within 90 units to every side. */
export interface MiniHero {
  /** Sky from top to bottom, and the light behind the hero. */
  readonly sky: readonly [top: string, bottom: string];
  readonly light: string;
  readonly drawing: string;
}

const at = (angle: number, radius: number): string => {
  const turned = ((angle - 90) * Math.PI) / 180;
  return `${(Math.cos(turned) * radius).toFixed(1)} ${(Math.sin(turned) * radius).toFixed(1)}`;
};

const dot = (x: number, y: number, r: number, fill: string, rest = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${rest}/>`;

const glow = (x: number, y: number, r: number): string => dot(x, y, r, "url(#glow)");

/** A cube seen from above a corner, with the pips of its three faces. */
function die(x: number, y: number, turn: number, tones: readonly [string, string, string]): string {
  const [top, left, right] = tones;
  const pip = (px: number, py: number, rx: number, ry: number, angle: number) =>
    `<ellipse cx="${px}" cy="${py}" rx="${rx}" ry="${ry}" transform="rotate(${angle} ${px} ${py})" fill="#fff7dd"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})" stroke-linejoin="round" stroke-width="6">
    <path d="M0-46 42-22 0 2-42-22z" fill="${top}" stroke="${top}"/>
    <path d="M-42-22 0 2V50L-42 26z" fill="${left}" stroke="${left}"/>
    <path d="M42-22 0 2V50L42 26z" fill="${right}" stroke="${right}"/>
    <path d="M-40-22 0-45 40-22" fill="none" stroke="#eafff4" stroke-width="2" opacity=".8"/>
    ${pip(0, -22, 9, 5.4, 0)}
    ${pip(-32, -4, 5, 7, -28)}${pip(-21, 14, 5, 7, -28)}${pip(-10, 32, 5, 7, -28)}
    ${pip(11, 8, 5, 7, 28)}${pip(32, -4, 5, 7, 28)}${pip(11, 34, 5, 7, 28)}${pip(32, 22, 5, 7, 28)}
  </g>`;
}

const dice: MiniHero = {
  sky: ["#06302f", "#0b1420"],
  light: "#49d3a1",
  drawing: `${die(-34, 18, -12, ["#6fe9b8", "#1f9a72", "#12704f"])}${die(38, -20, 14, ["#8ff2cd", "#2cb085", "#187f5d"])}`,
};

const limbo: MiniHero = {
  sky: ["#1d1147", "#4a1c52"],
  light: "#ff9e57",
  drawing: `${[70, 52, 34].map((r, index) => `<ellipse cx="0" cy="70" rx="${r}" ry="${r / 4}" fill="none" stroke="#ffd9a0" stroke-width="2" opacity="${0.25 + index * 0.2}"/>`).join("")}
    <path d="M0 66C-3 48-3 40 0 30" stroke="#ffd9a0" stroke-width="2" stroke-dasharray="3 6" fill="none"/>
    ${glow(0, -18, 84)}
    <path d="M-40-52C-50-20-42 14-26 30H26C42 14 50-20 40-52 26-74-26-74-40-52z" fill="url(#paper)"/>
    <path d="M-14-67C-22-30-18 10-10 30M14-67C22-30 18 10 10 30M-42-20C-20-12 20-12 42-20" fill="none" stroke="#a33b14" stroke-width="2" opacity=".55"/>
    <path d="M-26 30H26L22 38H-22z" fill="#7a2a12"/>
    <path d="M0 36c-9-9-5-18 0-26 5 8 9 17 0 26z" fill="#fff3c4"/>
    <path d="M-34-50C-42-24-38 4-28 20" fill="none" stroke="#fff3d6" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
};

function coin(x: number, y: number, r: number, inside: string): string {
  return `<g transform="translate(${x} ${y})">
    ${dot(4, 6, r, "#000", 'opacity=".35"')}${dot(0, 0, r, "url(#gold)")}
    ${dot(0, 0, r * 0.82, "none", 'stroke="#8a5208" stroke-width="2.4" opacity=".7"')}
    ${dot(0, 0, r * 0.78, "#f0a92f", 'opacity=".55"')}${inside}
    <path d="M${-r * 0.7} ${-r * 0.5}A${r * 0.88} ${r * 0.88} 0 0 1 ${-r * 0.1} ${-r * 0.87}" stroke="#fffbe8" stroke-width="5" fill="none" stroke-linecap="round"/>
  </g>`;
}

const petals = (count: number, length: number, width: number, fill: string): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<path d="M0 0C${-width} ${-length * 0.4} ${-width * 0.5} ${-length * 0.9} 0 ${-length} ${width * 0.5} ${-length * 0.9} ${width} ${-length * 0.4} 0 0z" fill="${fill}" transform="rotate(${(index * 360) / count})"/>`,
  ).join("");

const coins: MiniHero = {
  sky: ["#3a1608", "#120b1c"],
  light: "#ffc14d",
  drawing:
    coin(34, -30, 48, `<path d="M10-26A28 28 0 1 0 22 18 24 24 0 0 1 10-26z" fill="#8a5208"/>`) +
    coin(-26, 26, 56, petals(8, 38, 13, "#8a5208")),
};

const pegs = [1, 2, 3, 4, 5, 6]
  .flatMap((row) =>
    Array.from({ length: row + 1 }, (_, index) => dot((index - row / 2) * 25, -74 + row * 23, 4.2, "#d9c7ff")),
  )
  .join("");

const plinko: MiniHero = {
  sky: ["#231152", "#0c0a24"],
  light: "#b48cff",
  drawing: `${pegs}
    <path d="M0-86C3-66 14-60 13-46 12-34-12-30-12-18-12-4 14 0 13 14" fill="none" stroke="#ffd27a" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>
    ${glow(13, 22, 46)}${dot(13, 20, 15, "url(#gold)")}${dot(8, 14, 4.6, "#fffbe8")}
    ${["#f2545b", "#f08a24", "#49d3a1", "#49d3a1", "#f08a24", "#f2545b"].map((fill, index) => `<rect x="${-87 + index * 29.4}" y="74" width="26" height="18" rx="5" fill="${fill}"/>`).join("")}`,
};

const FIREFLIES = [
  [-30, -6, 7],
  [4, 20, 9],
  [26, -16, 6],
  [-14, 42, 7],
  [22, 46, 6],
  [-2, -28, 5],
] as const;

const keno: MiniHero = {
  sky: ["#0b2b2a", "#07121c"],
  light: "#c9f26b",
  drawing: `<path d="M-40-58H40V-46C58-36 62-18 62 6V54C62 76 48 86 28 86H-28C-48 86-62 76-62 54V6C-62-18-58-36-40-46z" fill="#bfeee4" opacity=".16"/>
    <path d="M-40-58H40V-46C58-36 62-18 62 6V54C62 76 48 86 28 86H-28C-48 86-62 76-62 54V6C-62-18-58-36-40-46z" fill="none" stroke="#d8fff5" stroke-width="3.4" opacity=".85"/>
    <rect x="-46" y="-80" width="92" height="22" rx="7" fill="#a8743a"/><path d="M-46-70H46" stroke="#6d4519" stroke-width="3"/>
    ${FIREFLIES.map(([x, y, r]) => glow(x, y, r * 4.4) + dot(x, y, r, "#f4ffb0") + `<path d="M${x - r} ${y - r}q-7-8-2-12 6 3 4 11M${x + r} ${y - r}q7-8 2-12-6 3-4 11" fill="#e9ffd0" opacity=".7"/>`).join("")}
    <path d="M-50-6V46" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".45"/>`,
};

const WHEEL_COLOURS = ["#f2545b", "#fcb442", "#3f7bd9", "#49d3a1", "#8b5cf6", "#f08a24"] as const;

const wheel: MiniHero = {
  sky: ["#0d1d4a", "#0a0b1c"],
  light: "#7db4ff",
  drawing: `${dot(4, 8, 84, "#000", 'opacity=".3"')}${dot(0, 0, 84, "url(#gold)")}
    ${Array.from({ length: 12 }, (_, index) => `<path d="M0 0L${at(index * 30, 76)}A76 76 0 0 1 ${at(index * 30 + 30, 76)}z" fill="${WHEEL_COLOURS[index % 6]}" stroke="#1a1030" stroke-width="1.6"/>`).join("")}
    ${Array.from({ length: 12 }, (_, index) => `<circle cx="${at(index * 30 + 15, 80).split(" ")[0]}" cy="${at(index * 30 + 15, 80).split(" ")[1]}" r="2.6" fill="#fffbe8"/>`).join("")}
    ${dot(0, 0, 27, "#101a3c", 'stroke="#ffd27a" stroke-width="4"')}<path d="M6-15A16 16 0 1 0 14 10 13 13 0 0 1 6-15z" fill="#ffe9b8"/>
    <path d="M-13-96H13L0-66z" fill="#fff3d6" stroke="#7a4a08" stroke-width="2.4" stroke-linejoin="round"/>`,
};

const HORNS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

const mines: MiniHero = {
  sky: ["#0a3350", "#07111f"],
  light: "#56baef",
  drawing: `${HORNS.map((angle) => `<g transform="rotate(${angle})"><rect x="-6" y="-72" width="12" height="24" rx="5" fill="#5b6b82"/>${dot(0, -73, 8, "#c6d3e3")}</g>`).join("")}
    ${dot(0, 0, 54, "url(#iron)")}
    <path d="M-54 0A54 16 0 0 0 54 0" fill="none" stroke="#0c1524" stroke-width="4" opacity=".7"/>
    ${[-36, -12, 12, 36].map((x) => dot(x, 12 - Math.abs(x) / 6, 3, "#c6d3e3")).join("")}
    <path d="M-38-26A46 46 0 0 1-8-46" stroke="#e8f3ff" stroke-width="6" stroke-linecap="round" fill="none"/>
    ${dot(0, -8, 11, "#f2545b")}${dot(-3, -12, 3.6, "#ffd0d0")}
    <path d="M-120 62q15-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0V190H-120z" fill="#56baef" opacity=".5"/>
    <path d="M-120 80q15-12 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0V190H-120z" fill="#12476e" opacity=".85"/>`,
};

function card(x: number, y: number, turn: number, mark: string, tone: string, inside: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-40" y="-56" width="88" height="120" rx="11" fill="#000" opacity=".35"/>
    <rect x="-44" y="-60" width="88" height="120" rx="11" fill="#fbf6e9"/><rect x="-38" y="-54" width="76" height="108" rx="8" fill="none" stroke="#d8c493" stroke-width="2"/>
    <text x="-27" y="-28" font-family="Georgia,serif" font-size="26" font-weight="700" text-anchor="middle" fill="${tone}">${mark}</text>${inside}</g>`;
}

const hiLo: MiniHero = {
  sky: ["#3b0d3c", "#120a20"],
  light: "#ff7ac1",
  drawing:
    card(
      -30,
      8,
      -14,
      "A",
      "#14213d",
      `<path d="M-14 14H14V-2H26L0-30-26-2H-14z" transform="translate(4 14)" fill="#2aa37a"/>`,
    ) +
    card(
      34,
      -4,
      12,
      "K",
      "#b3202c",
      `<path d="M-14-14H14V2H26L0 30-26 2H-14z" transform="translate(4 10)" fill="#d8434b"/>`,
    ),
};

const crash: MiniHero = {
  sky: ["#123a7a", "#3a1c5a"],
  light: "#ffb26b",
  drawing: `<path d="M18 46C6 66 26 76 4 96-10 110 6 120-14 140" fill="none" stroke="#fff3d6" stroke-width="2.4"/>
    ${[
      [10, 68, -20],
      [14, 88, 25],
      [-3, 108, -15],
    ]
      .map(
        ([x, y, turn]) =>
          `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0L-13-7V7zM0 0L13-7V7z" fill="#fcb442"/>`,
      )
      .join("")}
    <g transform="rotate(18)">
      <path d="M0-88L0 54-52-18z" fill="#f2545b"/><path d="M0-88L52-18 0 54z" fill="#c9323f"/>
      <path d="M0-88L0-18H-52z" fill="#ff8a5c"/><path d="M0-88L52-18H0z" fill="#f2545b"/>
      <path d="M0-88V54M-52-18H52" stroke="#5a1220" stroke-width="3"/>
      ${dot(-16, -32, 8, "#fff7e8")}${dot(16, -32, 8, "#fff7e8")}${dot(-14, -31, 4, "#2a0d18")}${dot(18, -31, 4, "#2a0d18")}
      <path d="M-16 2Q0 16 16 2" stroke="#fff7e8" stroke-width="4" fill="none" stroke-linecap="round"/>
      <path d="M-4-78L-44-20" stroke="#ffe0c2" stroke-width="4" stroke-linecap="round" opacity=".75"/>
    </g>
    <path d="M-96 52q10-16 26-8 10-14 24 0 18-4 18 12h-68z" fill="#fff" opacity=".2"/><path d="M34-66q8-12 20-6 8-10 18 0 14-2 14 10H34z" fill="#fff" opacity=".16"/>`,
};

export const MINI_HEROES: Readonly<Record<string, MiniHero>> = {
  "jade-dice": dice,
  "sky-limbo": limbo,
  "twin-coins": coins,
  "lantern-plinko": plinko,
  "firefly-keno": keno,
  "moon-wheel": wheel,
  "harbour-mines": mines,
  "night-hi-lo": hiLo,
  "paper-kite": crash,
};
