import { plural, t } from "@lingui/core/macro";
import type { RoundsPage, RoundSummary } from "../../protocol/index.ts";
import { momentText, type MoneyFormat } from "../texts/formats.ts";
import { element, icon, textButton } from "./element.ts";
import { openSheet } from "./sheet.ts";

function outcomeText(round: RoundSummary, money: MoneyFormat): string {
  if (round.outcome === "rolled_back") return t`Returned: did not count`;
  if (round.outcome === "paying") return t`Win being paid`;
  return round.totalWin === "0" ? t`No win` : t`Paid ${money(round.totalWin)}`;
}

function roundRow(round: RoundSummary, money: MoneyFormat, replay: (id: string) => void): HTMLElement {
  const moment = momentText(new Date(round.startedAt));
  const bet = money(round.bet);
  const button = element(
    "button",
    { type: "button", class: "round-replay", "aria-label": t`Replay the round of ${moment}` },
    icon("replay"),
  );
  button.addEventListener("click", () => replay(round.id));
  const more =
    round.freeSpins === 0 ? "" : ` · ${plural(round.freeSpins, { one: "# free spin", other: "# free spins" })}`;
  return element(
    "li",
    { class: "round" },
    element(
      "div",
      { class: "round-text" },
      element("time", { class: "round-time", datetime: round.startedAt, dir: "auto" }, moment),
      element("p", { class: "round-bet" }, t`Bet ${bet}` + more),
      element("p", { class: "round-id", dir: "ltr" }, round.id),
    ),
    element("p", { class: "round-outcome" }, outcomeText(round, money)),
    ...(round.outcome === "rolled_back" ? [] : [button]),
  );
}

/** The rounds of the session, newest first. Resolves to the id of the round to replay, or to undefined. */
export async function showHistory(
  load: (before: string | null) => Promise<RoundsPage>,
  money: MoneyFormat,
): Promise<string | undefined> {
  let chosen: string | undefined;
  const list = element("ul", { class: "rounds" });
  const state = element("p", { class: "sheet-lead", role: "status" }, t`Loading…`);
  let next: string | null = null;
  const more = textButton(t`Show older rounds`, "button", () => void fill());
  more.hidden = true;
  const sheet = openSheet(t`Rounds played`, list, state, more);
  const replay = (id: string): void => {
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
    list.append(...page.rounds.map((round) => roundRow(round, money, replay)));
    next = page.nextBefore;
    more.hidden = next === null;
    const count = list.childElementCount;
    state.textContent = count === 0 ? t`No rounds yet.` : plural(count, { one: "# round", other: "# rounds" });
  }

  await fill();
  await sheet.closed;
  return chosen;
}
