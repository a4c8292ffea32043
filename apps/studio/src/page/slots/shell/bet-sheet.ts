import { t } from "@lingui/core/macro";
import type { MoneyFormat } from "../../texts/formats.ts";
import { element } from "../../shell/element.ts";
import { openSheet } from "../../shell/sheet.ts";

/** Lets the player choose a stake. Resolves to its index, or to undefined if they cancel. */
export async function chooseBet(
  bets: readonly bigint[],
  current: bigint,
  money: MoneyFormat,
): Promise<number | undefined> {
  let chosen: number | undefined;
  const options = bets.map((bet, index) => {
    const button = element(
      "button",
      {
        type: "button",
        class: "bet-option",
        dir: "ltr",
        "aria-pressed": String(bet === current),
        autofocus: bet === current,
      },
      money(bet),
    );
    button.addEventListener("click", () => {
      chosen = index;
      sheet.close();
    });
    return button;
  });
  const sheet = openSheet(
    t`Total bet`,
    element("p", { class: "sheet-lead" }, t`Each spin bets this amount across all lines.`),
    element("div", { class: "bet-options" }, ...options),
  );
  await sheet.closed;
  return chosen;
}
