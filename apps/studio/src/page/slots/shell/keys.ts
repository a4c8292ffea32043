/** The actions of keys while no sheet is open. */
export interface KeyActions {
  spin(): void;
  betUp(): void;
  betDown(): void;
}

const INTERACTIVE = "button, a, input, select, textarea, [tabindex]";

/** Space and Enter spin, arrows change the bet. A focused control keeps its own keys. */
export function listenToKeys(actions: KeyActions): void {
  addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const act = actionOf(event.key, actions);
    if (act === undefined) return;
    const presses = event.key === " " || event.key === "Enter";
    if (presses && (event.repeat || target?.closest(INTERACTIVE))) return;
    event.preventDefault();
    act();
  });
}

function actionOf(key: string, { spin, betUp, betDown }: KeyActions): (() => void) | undefined {
  switch (key) {
    case " ":
    case "Enter":
      return spin;
    case "ArrowUp":
    case "ArrowRight":
      return betUp;
    case "ArrowDown":
    case "ArrowLeft":
      return betDown;
    default:
      return undefined;
  }
}
