import type { Page } from "@playwright/test";

/**
 * Faults in forced colours mode: controls that only their background shows, and states that only it distinguishes. One
 * line each.
 */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await page.evaluate(() => {
    const told = (element: HTMLElement) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? ""}`;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const backdrop = getComputedStyle(document.body).backgroundColor;
    const clear = "rgba(0, 0, 0, 0)";
    const draws = (element: Element): boolean => {
      const style = getComputedStyle(element);
      if (/^(svg|img|canvas|input|select|textarea|progress)$/i.test(element.tagName)) return true;
      const sides = ["Top", "Right", "Bottom", "Left"] as const;
      if (sides.some((side) => style[`border${side}Style`] !== "none" && style[`border${side}Width`] !== "0px"))
        return true;
      if (style.outlineStyle !== "none" && style.outlineWidth !== "0px") return true;
      if (style.backgroundImage.includes("url(")) return true;
      return ![backdrop, clear].includes(style.backgroundColor);
    };
    const isDrawn = (control: Element) =>
      (control.textContent ?? "").trim() !== "" ||
      [control, ...control.querySelectorAll("*")].some((part) => isShown(part) && draws(part));
    /** Properties that can show a state without colours. */
    const LOOKS = [
      "outlineStyle",
      "outlineWidth",
      "borderTopStyle",
      "borderTopWidth",
      "borderBottomWidth",
      "fontWeight",
      "textDecorationLine",
      "backgroundColor",
      "backgroundImage",
      "display",
      "translate",
      "transform",
    ] as const;
    const look = (element: Element): string =>
      [element, ...element.querySelectorAll("*")]
        .map((part) => {
          const style = getComputedStyle(part);
          return [part.tagName, ...LOOKS.map((name) => style[name])].join();
        })
        .join("|");
    const STATES = ["aria-pressed", "aria-checked", "aria-selected", "aria-current"] as const;
    const isOn = (value: string | null) => value !== null && value !== "false" && value !== "";
    const place =
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(-1) ?? document.body;
    const faults: string[] = [];
    for (const control of place.querySelectorAll<HTMLElement>(
      'a[href], button, [role="switch"], [role="radio"], [role="checkbox"], [role="tab"], [aria-current]',
    )) {
      if (control.closest('[aria-hidden="true"], [inert]') || !isShown(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if (!isDrawn(control)) faults.push(`${told(control)} is not to be seen in forced colours`);
      for (const state of STATES) {
        const value = control.getAttribute(state);
        if (!isOn(value)) continue;
        const on = look(control);
        const others = [
          ...(
            control.closest(
              "nav, ul, ol, fieldset, form, [role=tablist], [role=radiogroup], div:has(> :nth-child(2))",
            ) ?? place
          ).querySelectorAll(control.tagName),
        ];
        const unlike = others.some(
          (other) => other !== control && !isOn(other.getAttribute(state)) && look(other) !== on,
        );
        control.setAttribute(state, "false");
        const changes = look(control) !== on;
        control.setAttribute(state, value ?? "");
        if (!changes && !unlike) faults.push(`${told(control)} does not show its ${state} in forced colours`);
      }
    }
    return faults;
  });
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}
