/** Attributes by name. True writes an empty attribute; undefined and false write none. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Creates an element with its attributes and children. All DOM of the page is created here. Texts are never parsed as
 * HTML.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** Icons of the controls, 24 × 24, in the text's colour. */
const ICONS = {
  spin: "M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5",
  skip: "M5 5l8 7-8 7zM14 5l8 7-8 7z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  info: "M12 11v6M12 7.2v.6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z",
  history: "M12 7v5l3.5 2M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 4v4.4H8",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  stop: "M7 7h10v10H7z",
  autoplay: "M4 12a8 8 0 0 1 13.7-5.7M20 12a8 8 0 0 1-13.7 5.7M18 2.5v4h-4M6 21.5v-4h4M10.5 9.3v5.4l4.2-2.7z",
  turbo: "M13.5 2.5L5 13.5h6l-1.5 8L18.5 10h-6.2z",
  back: "M14.5 5.5L8 12l6.5 6.5",
  close: "M6 6l12 12M18 6L6 18",
  shield: "M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM8.6 12l2.4 2.4 4.4-4.8",
  shuffle: "M4 7h3.5l9 10H20M4 17h3.5l2.5-2.8M14 9.8L16.5 7H20M17.5 4.5L20 7l-2.5 2.5M17.5 14.5L20 17l-2.5 2.5",
  replay: "M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5",
} as const;

export type IconName = keyof typeof ICONS;

const POINTING: readonly IconName[] = ["back", "skip"];
const SVG = "http://www.w3.org/2000/svg";

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", POINTING.includes(name) ? "icon icon-pointing" : "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only an icon. Its name is for screen readers. */
export function iconButton(name: IconName, label: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = element("button", { type: "button", class: className, "aria-label": label, title: label }, icon(name));
  button.addEventListener("click", onPress);
  return button;
}

export function textButton(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = element("button", { type: "button", class: className }, text);
  button.addEventListener("click", onPress);
  return button;
}

/** Changes an icon button's picture and name together. */
export function relabel(button: HTMLButtonElement, name: IconName, label: string): void {
  button.replaceChildren(icon(name));
  button.setAttribute("aria-label", label);
  button.title = label;
}
