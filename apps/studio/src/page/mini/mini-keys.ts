/** The actions of keys while no sheet is open. */
export interface MiniKeyActions {
  press(): void;
  stake(by: 1 | -1): void;
}

const INTERACTIVE = "button, a, input, select, textarea, summary, [tabindex]";

/** Space and Enter press the large button, arrows up and down change the stake. A focused control keeps its own keys. */
export function listenToMiniKeys({ press, stake }: MiniKeyActions): void {
  addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") !== null || target?.closest(INTERACTIVE)) return;
    const isPress = event.key === " " || event.key === "Enter";
    if (isPress && !event.repeat) press();
    else if (event.key === "ArrowUp") stake(1);
    else if (event.key === "ArrowDown") stake(-1);
    else return;
    event.preventDefault();
  });
}
