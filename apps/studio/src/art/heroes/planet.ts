import { range } from "../drawing/curve.ts";
import { glow, innerBand, NIGHT, toneAt, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix } from "../drawing/oklch.ts";
import { seededRandom } from "../drawing/seeded-random.ts";
import { circle, ellipse, group, path, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const RADIUS = 72;
const DISC = `M${-RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 0 ${-RADIUS * 2} 0Z`;

/** Bands of cloud that bow with the sphere, with storms in them. */
function clouds(first: Tones, second: Tones): string {
  const random = seededRandom(11);
  const bands = range(15).map((index) => {
    const y = -RADIUS - 20 + index * 11;
    const tone = index % 4 === 1 ? second : first;
    const light = 0.46 + 0.26 * random();
    const waves = range(9).map((step) => {
      const x = -90 + step * 22;
      return `${round(x + 11)} ${round(y + 11 * (1 - (x / 90) ** 2) + (random() - 0.5) * 4)} ${round(x + 22)} ${round(y + 11 * (1 - ((x + 22) / 90) ** 2))}`;
    });
    return path(`M-90 ${round(y)}Q${waves.join("T").replaceAll("T", "Q")}V${round(y + 40)}H-90Z`, {
      fill: toneAt(tone, light),
    });
  });
  const storms = [
    [-22, 22, 17, 8],
    [30, -14, 10, 4.6],
    [12, 46, 8, 3.4],
  ] as const;
  const eyes = storms.map(([x, y, rx, ry]) =>
    [1, 0.72, 0.42]
      .map((size, ring) =>
        ellipse(
          x,
          y,
          rx * size,
          ry * size,
          { fill: toneAt(second, 0.42 + ring * 0.2), stroke: toneAt(first, 0.72), strokeWidth: 0.7 },
          -6,
        ),
      )
      .join(""),
  );
  return bands.join("") + eyes.join("");
}

/** Half of the rings: the far half is drawn before the planet, the near one after it. */
function rings(sheet: Sheet, ice: Tones, near: boolean): string {
  const bands = [
    [98, 5, 0.42, 0.75],
    [104, 6, 0.72, 0.95],
    [110.5, 5, 0.6, 0.85],
    [115, 1.6, 0.9, 0.9],
    [118.5, 3, 0.5, 0.6],
  ] as const;
  const sheen = (light: number): string =>
    sheet.linear(-120, 0, 120, 0, [
      [0, toneAt(ice, light - 0.2)],
      [0.3, toneAt(ice, light + 0.24)],
      [0.55, toneAt(ice, light)],
      [0.8, toneAt(ice, light + 0.14)],
      [1, toneAt(ice, light - 0.25)],
    ]);
  return bands
    .map(([radius, width, light, opacity]) => {
      const flat = radius * 0.27;
      return path(`M${-radius} 0A${radius} ${round(flat)} 0 0 ${near ? 0 : 1} ${radius} 0`, {
        stroke: sheen(near ? light : light - 0.18),
        strokeWidth: width,
        strokeOpacity: opacity,
        extra: 'style="stroke-linecap:butt"',
      });
    })
    .join("");
}

function moonlet(sheet: Sheet, x: number, y: number, radius: number, rock: Tones): string {
  return (
    circle(x, y, radius, {
      fill: sheet.radial(x - radius * 0.4, y - radius * 0.45, radius * 1.7, [
        [0, rock.glint],
        [0.4, rock.body],
        [1, rock.core],
      ]),
    }) +
    circle(x + radius * 0.2, y - radius * 0.1, radius * 0.22, { fill: rock.deep, fillOpacity: 0.5 }) +
    circle(x - radius * 0.2, y + radius * 0.4, radius * 0.15, { fill: rock.deep, fillOpacity: 0.5 })
  );
}

export const drawPlanet: DrawHero = (sheet, colours) => {
  const [first, second] = [tones(colours.primary), tones(mix(colours.primary, colours.rim, 0.62))];
  const ice = tones(mix(colours.metal, colours.rim, 0.35));
  const shade = sheet.radial(-26, -30, RADIUS * 1.62, [
    [0, WHITE, 0.3],
    [0.3, WHITE, 0.04],
    [0.52, NIGHT, 0.12],
    [0.76, NIGHT, 0.66],
    [1, NIGHT, 0.92],
  ]);
  const body =
    sheet.clip(DISC, group('transform="rotate(-4)"', clouds(first, second))) +
    sheet.clip(
      DISC,
      path("M-80-8Q0 26 80-8L80 2Q0 38-80 4Z", { fill: NIGHT, fillOpacity: 0.34 }),
      circle(0, 0, RADIUS, { fill: shade }),
    ) +
    innerBand(sheet, DISC, mix(colours.rim, WHITE, 0.4), 3.4, 0.85, 2.6, 2.8) +
    innerBand(sheet, DISC, second.bright, 2.4, 0.55, -2.2, -1.4);
  return (
    glow(sheet, -10, -12, 118, mix(first.bright, colours.rim, 0.5), 0.45) +
    group('transform="rotate(-20)"', rings(sheet, ice, false), body, rings(sheet, ice, true)) +
    moonlet(sheet, 86, -76, 14, tones(mix(colours.metal, colours.secondary, 0.5))) +
    moonlet(sheet, -92, 78, 8, tones(mix(colours.rim, colours.primary, 0.5)))
  );
};
