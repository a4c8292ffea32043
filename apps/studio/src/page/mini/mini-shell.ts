import { t } from "@lingui/core/macro";
import type { MiniGameView } from "../../protocol/mini.ts";
import { element, iconButton } from "../shell/element.ts";
import { Ribbon } from "../shell/notice.ts";
import { SoundButton } from "../shell/sound-button.ts";
import { clockText, type MoneyFormat, playedText, signed } from "../texts/formats.ts";
import type { Chip } from "./board.ts";
import { PressButton, type PressDoes } from "./press-button.ts";

/** The player's controls besides the game itself. */
export interface MiniActions {
  lobby(): void;
  sound(): void;
  fairness(): void;
  history(): void;
  info(): void;
  press(): void;
  /** Absent if the game has no autoplay. */
  autoplay?(): void;
  /** Absent if faster play is not offered. */
  turbo?(): void;
}

const CHIPS_SHOWN = 12;

/** The page around a board: real buttons, real texts, and one screen-reader message per round. */
export class MiniShell {
  readonly ribbon = new Ribbon();
  readonly #game: HTMLElement;
  readonly #balance = element("output", { class: "mini-balance-value", dir: "ltr" });
  readonly #net = element("span", { class: "fact-value", dir: "ltr" });
  readonly #clock = element("time", { class: "fact-value", dir: "ltr" });
  readonly #played = element("span", { class: "fact-value", dir: "ltr" });
  readonly #result = element("p", { class: "win-text" });
  readonly #chips = element("ul", { class: "chips", "aria-label": t`Last results` });
  readonly #spoken = element("p", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  readonly #press: PressButton;
  readonly #autoplay: HTMLButtonElement | undefined;
  readonly #turbo: HTMLButtonElement | undefined;
  readonly #sound: SoundButton;
  readonly #board = element("div", { class: "mini-board" });
  readonly #controls = element("div", { class: "mini-controls" });
  readonly #stake = element("div", { class: "mini-stake" });

  /** A page that frames the game shows the way back, the time and the session's figures itself. */
  constructor(
    root: HTMLElement,
    game: MiniGameView,
    setting: {
      readonly mode: "play" | "replay";
      readonly isFramed: boolean;
      /** The bets have their own stakes and buttons. */
      readonly hasSlips?: boolean;
    },
    actions: MiniActions,
  ) {
    const { mode, isFramed, hasSlips = false } = setting;
    const isPlaying = mode === "play";
    this.#game = root;
    this.#sound = new SoundButton(actions.sound);
    this.#press = new PressButton(actions.press);
    const { autoplay, turbo } = actions;
    this.#autoplay = autoplay && iconButton("autoplay", t`Autoplay`, "icon-button press-side", autoplay);
    this.#turbo = turbo && iconButton("turbo", t`Faster play`, "icon-button press-side", turbo);
    this.#turbo?.setAttribute("aria-pressed", "false");
    const sides = [this.#autoplay, this.#turbo].filter((button) => button !== undefined);
    const lobby = iconButton("back", t`Back to the lobby`, "icon-button", actions.lobby);
    const fairness = iconButton("shield", t`Fairness`, "icon-button", actions.fairness);
    const history = iconButton("history", t`Rounds played`, "icon-button", actions.history);
    const info = iconButton("info", t`Rules and figures`, "icon-button", actions.info);
    const facts = element(
      "p",
      { class: "facts" },
      this.#clock,
      element("span", { class: "fact" }, t`Played`, " ", this.#played),
      element("span", { class: "fact" }, t`Session net`, " ", this.#net),
    );
    const balance = element(
      "p",
      { class: "mini-balance" },
      element("span", { class: "meter-name" }, t`Balance`),
      this.#balance,
    );
    root.replaceChildren(
      element("div", { class: "mini-sky", "aria-hidden": "true" }),
      element(
        "header",
        { class: "bar" },
        ...(isFramed ? [] : [lobby]),
        element("h1", { class: "bar-name", dir: "auto" }, game.name),
        fairness,
        this.#sound.view,
        ...(isPlaying ? [history] : []),
        info,
        ...(isPlaying && !isFramed ? [facts] : []),
      ),
      this.ribbon.view,
      element(
        "main",
        { class: "mini-stage" },
        this.#chips,
        this.#board,
        element("div", { class: "mini-result" }, this.#result),
      ),
      element(
        "section",
        { class: "mini-desk", "aria-label": t`Your bet` },
        this.#controls,
        ...(isPlaying && !hasSlips ? [this.#stake] : []),
        ...(hasSlips ? [] : [element("div", { class: "press-row" }, this.#press.view, ...sides)]),
        ...(isPlaying ? [balance] : []),
      ),
      this.#spoken,
    );
    root.classList.add("mini");
    root.dataset["kind"] = game.kind;
    root.dataset["state"] = "idle";
    root.dataset["mode"] = mode;
  }

  /** Inserts the game's own parts. */
  furnish(board: HTMLElement, controls: HTMLElement, stake?: HTMLElement): void {
    this.#board.replaceChildren(board);
    this.#controls.replaceChildren(controls);
    if (stake) this.#stake.replaceChildren(stake);
  }

  onBoardPressed(act: () => void): void {
    this.#board.addEventListener("pointerdown", act);
  }

  balance(minor: bigint | null, money: MoneyFormat): void {
    this.#balance.textContent = minor === null ? "–" : money(minor);
  }

  net(minor: bigint, money: MoneyFormat): void {
    this.#net.textContent = signed(minor, money);
    this.#net.dataset["sign"] = minor < 0n ? "minus" : "plus";
  }

  clock(now: Date, playedMillis: number): void {
    this.#clock.textContent = clockText(now);
    this.#clock.dateTime = now.toISOString();
    this.#played.textContent = playedText(playedMillis);
  }

  /** Sets the text below the board. `tone` is "win" only for a win above its stake. */
  tell(text: string, tone: "quiet" | "win" = "quiet"): void {
    this.#result.textContent = text;
    this.#result.dataset["tone"] = tone;
  }

  /** Announces one sentence to screen readers, once per round. */
  speak(text: string): void {
    this.#spoken.textContent = text;
  }

  /** Sets the text and action of the large button. */
  press(does: PressDoes, text: string, figureText = "", isPossible = true): void {
    this.#press.show(does, text, figureText, isPossible);
  }

  /** Fills the button gradually while the next round must wait. */
  waitFor(millis: number): void {
    this.#press.waitFor(millis);
  }

  state(state: "idle" | "busy" | "playing"): void {
    if (this.#autoplay) this.#autoplay.disabled = state !== "idle";
    this.#game.dataset["state"] = state;
  }

  /** Adds a result at the start of the row of recent results. */
  addChip({ text, isWin }: Chip): void {
    this.#chips.prepend(element("li", { class: "chip", dir: "ltr", "data-tone": isWin ? "won" : "lost" }, text));
    while (this.#chips.childElementCount > CHIPS_SHOWN) this.#chips.lastElementChild?.remove();
  }

  chips(chips: readonly Chip[]): void {
    this.#chips.replaceChildren();
    for (const chip of chips.toReversed()) this.addChip(chip);
  }

  turbo(isOn: boolean): void {
    this.#turbo?.setAttribute("aria-pressed", String(isOn));
  }

  sound(isOn: boolean): void {
    this.#sound.show(isOn);
  }
}
