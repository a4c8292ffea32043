import { element } from "../../shell/element.ts";

/** Large words over the reels: free spins won, a great win. One at a time. */
export class Banner {
  readonly view = element("div", { class: "banner", hidden: true });

  show(kind: "free" | "win" | "end", title: string, figure: string, detail: string): void {
    this.view.className = `banner banner-${kind}`;
    this.view.replaceChildren(
      element("p", { class: "banner-title" }, title),
      element("p", { class: "banner-figure" }, figure),
      element("p", { class: "banner-detail" }, detail),
    );
    this.view.hidden = false;
  }

  /** Changes the figure while it counts. */
  figure(text: string): void {
    const figure = this.view.querySelector(".banner-figure");
    if (figure) figure.textContent = text;
  }

  hide(): void {
    this.view.hidden = true;
  }
}
