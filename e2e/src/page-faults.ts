import type { Page } from "@playwright/test";

/**
 * Finds overflow: of the page in its window, or of a text in its box. With `atLength` every vowel is doubled: about two
 * fifths more, as in a language of long words. Names stay unchanged; pages mark them as texts with their own direction.
 * One line each.
 */
export async function misfits(page: Page, atLength = false): Promise<readonly string[]> {
  return page.evaluate((longer) => {
    const SLACK_PX = 1.5;
    const root = document.documentElement;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue: value } = node;
      if (!parent || (value ?? "").trim() === "") continue;
      if (!parent.closest("bdi, script, style, svg, select, .marquee")) texts.push(node as Text);
    }
    const asTheyWere = texts.map((text) => text.data);
    if (longer) for (const text of texts) text.data = text.data.replace(/[aeiou]/giu, "$&$&");
    const told = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${(element.textContent ?? "").trim().slice(0, 60)}"`;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll("*")].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + SLACK_PX || left < -SLACK_PX;
      });
      found.push(
        `the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px: ${wide.map(told).at(-1)}`,
      );
    }
    const hides = (style: CSSStyleDeclaration, axis: "X" | "Y") => /hidden|clip/.test(style[`overflow${axis}`]);
    const scrolls = (style: CSSStyleDeclaration, axis: "X" | "Y") => /auto|scroll/.test(style[`overflow${axis}`]);
    /** The box that clips the text, if any. A box that scrolls does not count. */
    const cutter = (text: Text, parent: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const area = range.getBoundingClientRect();
      if (area.width === 0) return undefined;
      let across = true;
      let down = true;
      for (
        let box: Element | null = parent;
        box && box !== document.body && (across || down);
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        if (style.display === "contents") continue;
        if (scrolls(style, "X")) across = false;
        if (scrolls(style, "Y")) down = false;
        const edge = box.getBoundingClientRect();
        // Text for screen readers only.
        if (edge.width <= 1 || edge.height <= 1 || style.opacity === "0") return undefined;
        const beside = area.left < edge.left - SLACK_PX || area.right > edge.right + SLACK_PX;
        if (across && hides(style, "X") && beside) return box;
        // Letters of tall scripts may extend slightly beyond their line.
        const above = area.top < edge.top - area.height / 4 || area.bottom > edge.bottom + area.height / 4;
        if (down && hides(style, "Y") && above) return box;
        if (style.position === "fixed") break;
      }
      return undefined;
    };
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      const box = cutter(text, parent);
      if (box) found.push(`"${text.data.trim().slice(0, 60)}" is cut off by ${told(box)}`);
    }
    for (const [index, text] of texts.entries()) text.data = asTheyWere[index] ?? "";
    return found;
  }, atLength);
}

/** Scrolling regions of a dialog without height: in a low window their text would be unreachable. */
export async function squeezed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 64;
    return [...document.querySelectorAll('[role="dialog"] *, [role="alertdialog"] *')]
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1)
      .filter((box) => box.clientHeight < LEAST_PX)
      .map((box) => `${box.clientHeight} px are left for "${(box.textContent ?? "").trim().slice(0, 40)}"`);
  });
}

/** Animations that run although reduced motion is set. Fading does not count. */
export async function movers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const FADES = /^(opacity|color|background-color|border-.*color|outline-color|fill|stroke)$/;
    return document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter((animation) => !(animation instanceof CSSTransition && FADES.test(animation.transitionProperty)))
      .map(({ effect }) => `<${(effect as KeyframeEffect).target?.className ?? ""}> moves`);
  });
}

/** Controls with an invisible focus: without an outline, or covered by another element. */
export async function unseenFocus(page: Page): Promise<readonly string[]> {
  // From now on the focus is shown, as for keyboard users.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const found: string[] = [];
    // Elements below a dialog cannot be reached.
    const place =
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(-1) ?? document;
    const controls = place.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select, textarea, [tabindex="0"]',
    );
    const told = ({ tagName, className, ariaLabel, textContent }: HTMLElement) =>
      `<${tagName.toLowerCase()} class="${className}"> ${ariaLabel ?? textContent?.trim().slice(0, 40) ?? ""}`;
    const outlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseInt(outlineWidth, 10) >= 1;
    };
    /** Whether it belongs to an element that stays in place while the page scrolls. */
    const isBar = (there: Element | null, control: Element) => {
      for (let box = there; box && !box.contains(control); box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
      }
      return false;
    };
    for (const control of controls) {
      if (control.closest('[aria-hidden="true"], [inert]') || control.tabIndex < 0) continue;
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      // The visible part may be a label or a frame around the control.
      const drawn = [control, control.parentElement, control.nextElementSibling, control.closest("label")];
      if (!drawn.some(outlined)) found.push(`${told(control)} shows no focus`);
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const covered = [0.1, 0.5, 0.9].every((part) =>
        [0.1, 0.5, 0.9].every((side) =>
          isBar(document.elementFromPoint(left + width * side, top + height * part), control),
        ),
      );
      if (covered) found.push(`${told(control)} is covered when it has the focus`);
    }
    return found;
  });
}
