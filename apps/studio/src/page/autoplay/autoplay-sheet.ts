import { t } from "@lingui/core/macro";
import type { AutoplayPlan } from "./autoplay.ts";
import { type MoneyFormat, numberText } from "../texts/formats.ts";
import { element, textButton } from "../shell/element.ts";
import { openSheet } from "../shell/sheet.ts";

const ROUNDS = [10, 25, 50, 100] as const;
/** The loss limits and the single-win limits that end autoplay, in stakes. */
const LOSSES = [5, 10, 25, 50] as const;
const WINS = [10, 25, 100] as const;

/** A choice of one of several values. Pressing one unmarks the previous one. */
function choices<Value>(
  title: string,
  values: readonly { value: Value; text: string }[],
  first: number,
): { view: HTMLElement; chosen(): Value } {
  let index = first;
  const buttons = values.map(({ text }, at) => {
    const button = element(
      "button",
      { type: "button", class: "bet-option", "aria-pressed": String(at === first), dir: "auto" },
      text,
    );
    button.addEventListener("click", () => {
      index = at;
      for (const [other, each] of buttons.entries()) each.setAttribute("aria-pressed", String(other === at));
    });
    return button;
  });
  return {
    view: element(
      "div",
      { class: "choice", role: "group", "aria-label": title },
      element("h3", {}, title),
      element("div", { class: "bet-options" }, ...buttons),
    ),
    chosen: () => (values[index] ?? values[0])?.value as Value,
  };
}

/** Lets the player set the limits of autoplay. Resolves to undefined if they cancel. */
export async function planAutoplay(bet: bigint, money: MoneyFormat): Promise<AutoplayPlan | undefined> {
  let plan: AutoplayPlan | undefined;
  const stakes = (times: number): bigint => bet * BigInt(times);
  const rounds = choices(
    t`Rounds`,
    ROUNDS.map((count) => ({ value: count, text: numberText(count) })),
    0,
  );
  const loss = choices(
    t`Stop if I lose more than`,
    LOSSES.map((times) => ({ value: stakes(times), text: money(stakes(times)) })),
    1,
  );
  const win = choices<bigint | null>(
    t`Stop if a single win reaches`,
    [
      ...WINS.map((times) => ({ value: stakes(times), text: money(stakes(times)) })),
      { value: null, text: t`Do not stop` },
    ],
    1,
  );
  const start = textButton(t`Start autoplay`, "button button-primary", () => {
    plan = { rounds: rounds.chosen(), lossMax: loss.chosen(), winStop: win.chosen() };
    sheet.close();
  });
  const sheet = openSheet(
    t`Autoplay`,
    element("p", { class: "sheet-lead" }, t`Each round bets ${money(bet)}. You can stop at any time.`),
    rounds.view,
    loss.view,
    win.view,
    start,
  );
  await sheet.closed;
  return plan;
}
