import { plural, t } from "@lingui/core/macro";
import type { MiniRoundsPage, MiniRoundSummary } from "../../protocol/mini.ts";
import { element, icon, textButton } from "../shell/element.ts";
import { openSheet } from "../shell/sheet.ts";
import { momentText, type MoneyFormat } from "../texts/formats.ts";
import { timesText } from "./multiples.ts";

function outcomeText(round: MiniRoundSummary, money: MoneyFormat): string {
  if (round.outcome === "rolled_back") return t`Returned: did not count`;
  if (round.finishedAt === null) return t`Not over yet`;
  return round.totalWin === "0" ? t`No win` : t`Paid ${money(round.totalWin)}`;
}

function roundRow(round: MiniRoundSummary, money: MoneyFormat, show: (id: string) => void): HTMLElement {
  const moment = momentText(new Date(round.startedAt));
  const bet = money(round.bet);
  const times = round.totalWin === "0" ? "" : ` · ${timesText(round.multiplier)}`;
  const button = element(
    "button",
    { type: "button", class: "round-replay", "aria-label": t`Replay the round of ${moment}` },
    icon("replay"),
  );
  button.addEventListener("click", () => show(round.id));
  return element(
    "li",
    { class: "round" },
    element(
      "div",
      { class: "round-text" },
      element("time", { class: "round-time", datetime: round.startedAt, dir: "auto" }, moment),
      element("p", { class: "round-bet" }, t`Bet ${bet}` + times),
      element("p", { class: "round-id", dir: "ltr" }, round.id),
    ),
    element("p", { class: "round-outcome" }, outcomeText(round, money)),
    ...(round.outcome === "rolled_back" ? [] : [button]),
  );
}

/** The player's rounds, newest first. Resolves to the id of the round to replay, or to undefined. */
export async function showMiniHistory(
  load: (before: string | null) => Promise<MiniRoundsPage>,
  money: MoneyFormat,
): Promise<string | undefined> {
  let chosen: string | undefined;
  const list = element("ul", { class: "rounds" });
  const state = element("p", { class: "sheet-lead", role: "status" }, t`Loading…`);
  let next: string | null = null;
  const more = textButton(t`Show older rounds`, "button", () => void fill());
  more.hidden = true;
  const sheet = openSheet(t`Rounds played`, list, state, more);
  const show = (id: string): void => {
    chosen = id;
    sheet.close();
  };

  async function fill(): Promise<void> {
    more.hidden = true;
    const page = await load(next).catch(() => undefined);
    if (page === undefined) {
      state.textContent = t`The rounds cannot be loaded at the moment.`;
      more.hidden = false;
      return;
    }
    list.append(...page.rounds.map((round) => roundRow(round, money, show)));
    next = page.nextBefore;
    more.hidden = next === null;
    const count = list.childElementCount;
    state.textContent = count === 0 ? t`No rounds yet.` : plural(count, { one: "# round", other: "# rounds" });
  }

  await fill();
  await sheet.closed;
  return chosen;
}
