import { hex, type Oklch } from "./oklch.ts";

/** A paint: an OKLCH colour, or a reference to a gradient ("url(#g3)"), or "none". */
export type Paint = Oklch | string;

/** A gradient's stop: where (0–1), the colour, and how opaque it is. */
export type Stop = readonly [offset: number, colour: Oklch, opacity?: number];

/** Rounds to two decimals, which are finer than the smallest picture. Longer numbers only cost bytes. */
export function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function paint(value: Paint): string {
  return typeof value === "string" ? value : hex(value);
}

export interface Style {
  fill?: Paint;
  stroke?: Paint;
  strokeWidth?: number;
  opacity?: number;
  fillOpacity?: number;
  strokeOpacity?: number;
  /** Rare attributes, written as in SVG. */
  extra?: string;
}

function attributes(style: Style): string {
  let text = ` fill="${paint(style.fill ?? "none")}"`;
  if (style.stroke !== undefined) {
    text += ` stroke="${paint(style.stroke)}" stroke-width="${round(style.strokeWidth ?? 1)}"`;
    text += ` stroke-linecap="round" stroke-linejoin="round"`;
  }
  if (style.opacity !== undefined) text += ` opacity="${round(style.opacity)}"`;
  if (style.fillOpacity !== undefined) text += ` fill-opacity="${round(style.fillOpacity)}"`;
  if (style.strokeOpacity !== undefined) text += ` stroke-opacity="${round(style.strokeOpacity)}"`;
  return style.extra === undefined ? text : `${text} ${style.extra}`;
}

export function path(d: string, style: Style): string {
  return `<path d="${d}"${attributes(style)}/>`;
}

export function circle(x: number, y: number, radius: number, style: Style): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributes(style)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, style: Style, turn = 0): string {
  const transform = turn === 0 ? "" : ` transform="rotate(${round(turn)} ${round(x)} ${round(y)})"`;
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${transform}${attributes(style)}/>`;
}

export function rect(x: number, y: number, width: number, height: number, style: Style, radius = 0): string {
  const corner = radius === 0 ? "" : ` rx="${round(radius)}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner}${attributes(style)}/>`;
}

/** A group that is moved, turned, scaled, clipped or blended by the SVG attributes in `wrapping`. */
export function group(wrapping: string, ...children: string[]): string {
  return `<g ${wrapping}>${children.join("")}</g>`;
}

export function place(x: number, y: number, scale: number, child: string, turn = 0): string {
  const turned = turn === 0 ? "" : ` rotate(${round(turn)})`;
  return group(
    `transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1e4) / 1e4})${turned}"`,
    child,
  );
}

/**
 * One picture during its construction. It collects the gradients and clips of its drawings and gives them ids that are
 * unique in the picture. Several drawings can therefore share one file.
 */
export class Sheet {
  readonly #definitions: string[] = [];
  readonly #known = new Map<string, string>();

  /** Equal definitions share one id, because scales, ribs and petals repeat their gradients hundreds of times. */
  #define(tag: string, rest: string, body: string): string {
    const key = `${tag}|${rest}|${body}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = `d${this.#known.size}`;
    this.#known.set(key, id);
    this.#definitions.push(`<${tag} id="${id}"${rest}>${body}</${tag}>`);
    return id;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, opacity]) => {
        const veil = opacity === undefined ? "" : ` stop-opacity="${round(opacity)}"`;
        return `<stop offset="${round(offset)}" stop-color="${hex(colour)}"${veil}/>`;
      })
      .join("");
  }

  /** A linear gradient between two points of the drawing's own coordinates. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const rest = ` gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    return `url(#${this.#define("linearGradient", rest, this.#stops(stops))})`;
  }

  /** A linear gradient across the shape's own box: 0,0 is its top left, 1,1 its bottom right. */
  across(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const rest = ` x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    return `url(#${this.#define("linearGradient", rest, this.#stops(stops))})`;
  }

  /** A radial gradient in the drawing's own coordinates; `squash` flattens it, `focus` moves its bright point. */
  radial(
    x: number,
    y: number,
    radius: number,
    stops: readonly Stop[],
    shape: { squash?: number; focus?: readonly [number, number] } = {},
  ): string {
    const squash = shape.squash ?? 1;
    let rest = ` gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
    if (shape.focus) rest += ` fx="${round(shape.focus[0])}" fy="${round(shape.focus[1])}"`;
    if (squash !== 1) {
      rest += ` gradientTransform="translate(0 ${round(y * (1 - squash))}) scale(1 ${round(squash)})"`;
    }
    return `url(#${this.#define("radialGradient", rest, this.#stops(stops))})`;
  }

  /** Shows the children only inside the shape. */
  clip(d: string, ...children: string[]): string {
    const id = this.#define("clipPath", "", `<path d="${d}"/>`);
    return group(`clip-path="url(#${id})"`, ...children);
  }

  /** The same for an outline whose holes follow the even-odd rule. */
  clipEvenOdd(d: string, ...children: string[]): string {
    const id = this.#define("clipPath", "", `<path clip-rule="evenodd" d="${d}"/>`);
    return group(`clip-path="url(#${id})"`, ...children);
  }

  /** The whole picture, `width` × `height` units showing the given part of the drawing's coordinates. */
  document(box: { x: number; y: number; width: number; height: number }, body: string): string {
    const view = `${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}`;
    const size = `width="${round(box.width)}" height="${round(box.height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}"><defs>${this.#definitions.join("")}</defs>${body}</svg>`;
  }
}
