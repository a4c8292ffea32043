/** The actions of keys while no sheet is open. */
export interface TableKeyActions {
  chip(at: number): void;
  undo(): void;
  clear(): void;
  double(): void;
  repeat(): void;
  place(): void;
}

/**
 * 1 to 9 choose a chip, U undoes, C clears, D doubles, R repeats, P places the bet. Spots are buttons: arrow keys move
 * between them, Enter and Space lay a chip.
 */
export function listenToTableKeys(actions: TableKeyActions): void {
  const byKey: Readonly<Record<string, () => void>> = {
    u: () => actions.undo(),
    c: () => actions.clear(),
    d: () => actions.double(),
    r: () => actions.repeat(),
    p: () => actions.place(),
  };
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const act = byKey[event.key.toLowerCase()];
    if (act) act();
    else if (/^[1-9]$/.test(event.key)) actions.chip(Number(event.key) - 1);
    else return;
    event.preventDefault();
  });
}
