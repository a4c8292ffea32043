import type { Page } from "@playwright/test";

/** The size of a comfortable touch target, in CSS pixels; WCAG itself requires 24. */
const LEAST_PX = 44;

/** Controls of the page, or of the open dialog, that are too small for touch; one line each. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const SLACK_PX = 0.6;
    const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    const controls = place.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select, textarea, [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"]',
    );
    /** The touch area: the visible box, and an invisible pseudo-element around it. */
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, "::after");
      if (around.content === "none" || around.position !== "absolute") return { width, height };
      const atLeast = (own: number, unseen: string) => Math.max(own, Number(unseen.replace("px", "")) || 0);
      return { width: atLeast(width, around.width), height: atLeast(height, around.height) };
    };
    /** A control's label also counts as its touch area. */
    const answering = (control: HTMLElement): readonly Element[] => {
      const labels = "labels" in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      const around = control.closest("label");
      return [control, ...labels, ...(around ? [around] : [])];
    };
    /** A link within a sentence has the height of its line. */
    const isInText = (control: HTMLElement) =>
      control.tagName === "A" &&
      getComputedStyle(control).display === "inline" &&
      (control.parentElement?.textContent ?? "").trim() !== (control.textContent ?? "").trim();
    const found: string[] = [];
    for (const control of controls) {
      if (control.closest('[aria-hidden="true"], [inert]')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInText(control)) continue;
      const sizes = answering(control).map(sizeOf);
      if (sizes.some(({ width, height }) => width >= least - SLACK_PX && height >= least - SLACK_PX)) continue;
      const shown = sizes[0] ?? { width: 0, height: 0 };
      // Only screen readers reach it.
      if (shown.width <= 1 || shown.height <= 1) continue;
      const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 40) ?? "";
      found.push(
        `<${control.tagName.toLowerCase()} class="${control.getAttribute("class") ?? ""}"> ${name} is ${Math.round(shown.width)} × ${Math.round(shown.height)} px`,
      );
    }
    return found;
  }, LEAST_PX);
}
