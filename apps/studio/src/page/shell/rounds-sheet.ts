import { plural, t } from "@lingui/core/macro";
import type { RoundSummary } from "../../protocol/index.ts";
import { momentText, type MoneyFormat } from "../texts/formats.ts";
import { element, icon, textButton } from "./element.ts";
import { openSheet } from "./sheet.ts";

/** The fields that every kind of game has in common. */
type AnyRound = Omit<RoundSummary, "freeSpins">;

/** The texts in which the history of one kind of game differs from another's. */
export interface RoundTexts<Round extends AnyRound> {
  /** Shown in place of the win while the round is open; undefined once it is over. */
  open(round: Round): string | undefined;
  /** Follows the bet; may be empty. */
  detail(round: Round): string;
}

/** One page of rounds, newest first. */
interface Page<Round> {
  readonly rounds: readonly Round[];
  readonly nextBefore: string | null;
}

function outcomeText(round: AnyRound, money: MoneyFormat, open: string | undefined): string {
  if (round.outcome === "rolled_back") return t`Returned: did not count`;
  if (open !== undefined) return open;
  return round.totalWin === "0" ? t`No win` : t`Paid ${money(round.totalWin)}`;
}

function roundRow<Round extends AnyRound>(
  round: Round,
  money: MoneyFormat,
  texts: RoundTexts<Round>,
  replay: (id: string) => void,
): HTMLElement {
  const moment = momentText(new Date(round.startedAt));
  const bet = money(round.bet);
  const button = element(
    "button",
    { type: "button", class: "round-replay", "aria-label": t`Replay the round of ${moment}` },
    icon("replay"),
  );
  button.addEventListener("click", () => replay(round.id));
  const detail = texts.detail(round);
  return element(
    "li",
    { class: "round" },
    element(
      "div",
      { class: "round-text" },
      element("time", { class: "round-time", datetime: round.startedAt, dir: "auto" }, moment),
      element("p", { class: "round-bet" }, t`Bet ${bet}` + (detail === "" ? "" : ` · ${detail}`)),
      element("p", { class: "round-id", dir: "ltr" }, round.id),
    ),
    element("p", { class: "round-outcome" }, outcomeText(round, money, texts.open(round))),
    ...(round.outcome === "rolled_back" ? [] : [button]),
  );
}

/** The player's rounds, newest first. Resolves to the id of the round to replay, or to undefined. */
export async function showRounds<Round extends AnyRound>(
  load: (before: string | null) => Promise<Page<Round>>,
  money: MoneyFormat,
  texts: RoundTexts<Round>,
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
    list.append(...page.rounds.map((round) => roundRow(round, money, texts, replay)));
    next = page.nextBefore;
    more.hidden = next === null;
    const count = list.childElementCount;
    state.textContent = count === 0 ? t`No rounds yet.` : plural(count, { one: "# round", other: "# rounds" });
  }

  await fill();
  await sheet.closed;
  return chosen;
}
