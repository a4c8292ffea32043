import { t } from "@lingui/core/macro";
import type { MyRoundsPage, MyRoundView, TableGameCode } from "../../../protocol/tables.ts";
import { element, textButton } from "../../shell/element.ts";
import { openSheet } from "../../shell/sheet.ts";
import { momentText, type MoneyFormat } from "../../texts/formats.ts";
import { cardsText } from "../texts/card-texts.ts";
import { markLook } from "../roads/mark-look.ts";
import { spotName } from "../texts/spot-texts.ts";
import { showProof } from "./fair-sheet.ts";

function outcomeOf(round: MyRoundView, money: MoneyFormat): string {
  if (round.stage === "void") return t`Returned: did not count`;
  if (round.win === null) return t`Not over yet`;
  return round.win === "0" ? t`No win` : t`Paid ${money(round.win)}`;
}

/** The cards of the player's hands with their stakes, in games with decisions. */
function handLines({ hands }: MyRoundView, money: MoneyFormat): HTMLElement[] {
  const own = (hands?.hands ?? []).map(({ cards, stake }) => [cards, money(stake)] as const);
  const behind = hands?.behind ? [[hands.behind.cards, money(hands.behind.stake)] as const] : [];
  return [...own, ...behind].map(([cards, stake]) =>
    element("p", { class: "round-hand", dir: "ltr" }, `${cardsText(cards)} · ${stake}`),
  );
}

function roundRow(game: TableGameCode, round: MyRoundView, money: MoneyFormat, hasProof: boolean): HTMLElement {
  const spots = new Map<string, bigint>();
  for (const { stage, items } of round.bets) {
    if (stage !== "accepted" && stage !== "sent") continue;
    for (const { spot, amount } of items) spots.set(spot, (spots.get(spot) ?? 0n) + BigInt(amount));
  }
  const bets = [...spots].map(([spot, amount]) => `${spotName(game, spot)} ${money(amount)}`).join(" · ");
  const look = round.mark === null ? undefined : markLook(game, round.mark);
  return element(
    "li",
    { class: "round" },
    ...(look
      ? [element("span", { class: "mark", "data-tone": look.tone, "aria-hidden": "true", dir: "ltr" }, look.text)]
      : []),
    element(
      "div",
      { class: "round-text" },
      element("time", { class: "round-time", datetime: round.at, dir: "auto" }, momentText(new Date(round.at))),
      element("p", { class: "round-bet" }, bets === "" ? t`Bet ${money(round.staked)}` : bets),
      ...handLines(round, money),
      ...(round.corrected ? [element("p", { class: "round-corrected" }, t`The result was corrected.`)] : []),
      element("p", { class: "round-id", dir: "ltr" }, round.id),
    ),
    element("p", { class: "round-outcome" }, outcomeOf(round, money)),
    ...(round.mark === null || !hasProof
      ? []
      : [textButton(t`Proof`, "small-button", () => void showProof(round.round, round.hands))]),
  );
}

/** The player's rounds at the table, newest first, each with its proof. */
export async function showTableHistory(
  game: TableGameCode,
  load: (before: string | null) => Promise<MyRoundsPage>,
  money: MoneyFormat,
  hasProof: boolean,
): Promise<void> {
  const list = element("ul", { class: "rounds" });
  const state = element("p", { class: "sheet-lead", role: "status" }, t`Loading…`);
  let next: string | null = null;
  const more = textButton(t`Show older rounds`, "button", () => void fill());
  more.hidden = true;
  const { closed } = openSheet(t`Rounds played`, list, state, more);

  async function fill(): Promise<void> {
    more.hidden = true;
    const page = await load(next).catch(() => undefined);
    if (page === undefined) {
      state.textContent = t`The rounds cannot be loaded at the moment.`;
      more.hidden = false;
      return;
    }
    list.append(...page.rounds.map((round) => roundRow(game, round, money, hasProof)));
    next = page.nextBefore;
    more.hidden = next === null;
    state.textContent = list.childElementCount === 0 ? t`No rounds yet.` : "";
  }

  await fill();
  await closed;
}
