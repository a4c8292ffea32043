import { t } from "@lingui/core/macro";
import type { PictureName } from "../../../protocol/art.ts";
import { clockText, type MoneyFormat, playedText, signed } from "../../texts/formats.ts";
import { Banner } from "./banner.ts";
import { element, icon, iconButton, relabel } from "../../shell/element.ts";
import { Ribbon } from "../../shell/notice.ts";
import { SoundButton } from "../../shell/sound-button.ts";

/** The player's controls. */
export interface ShellActions {
  lobby(): void;
  sound(): void;
  history(): void;
  info(): void;
  bets(): void;
  betDown(): void;
  betUp(): void;
  spin(): void;
  autoplay(): void;
  turbo(): void;
}

/** The current action of the spin button. */
export type SpinButton = "spin" | "skip" | "wait" | "stop";

/** The settings of the shell. */
export interface ShellSetting {
  readonly mode: "play" | "replay";
  readonly isFramed: boolean;
  /** The controls that the brand allows besides the spin button. */
  readonly autoplay: boolean;
  readonly turbo: boolean;
}

const COUNTED = { class: "meter-value", dir: "ltr" } as const;

/** The page around the reels: real buttons, real texts, and one screen-reader message per round. */
export class Shell {
  readonly stage = element("main", { class: "stage" });
  readonly banner = new Banner();
  readonly ribbon = new Ribbon();
  readonly #game: HTMLElement;
  readonly #balance = element("output", COUNTED);
  readonly #bet = element("output", COUNTED);
  readonly #win = element("p", { class: "win-text" });
  readonly #counter = element("p", { class: "counter", hidden: true });
  readonly #net = element("span", { class: "fact-value", dir: "ltr" });
  readonly #clock = element("time", { class: "fact-value", dir: "ltr" });
  readonly #played = element("span", { class: "fact-value", dir: "ltr" });
  readonly #spoken = element("p", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  readonly #note = element("p", { class: "note", role: "status" });
  readonly #turbo: HTMLButtonElement;
  readonly #spin: HTMLButtonElement;
  readonly #sound: SoundButton;
  readonly #whileIdle: HTMLButtonElement[];
  readonly #untilOpen: readonly HTMLElement[];
  readonly #betDown: HTMLButtonElement;
  readonly #betUp: HTMLButtonElement;

  /**
   * A page that frames the game shows the way back, the time and the session's figures itself. Until the shell is
   * opened, its controls are disabled and the loading progress is shown in the place of the reels.
   */
  constructor(game: HTMLElement, name: string, setting: ShellSetting, actions: ShellActions) {
    const { mode, isFramed } = setting;
    this.#game = game;
    this.#spin = element("button", { type: "button", class: "spin", "aria-label": t`Spin` }, icon("spin"));
    this.#spin.addEventListener("click", actions.spin);
    this.#sound = new SoundButton(actions.sound);
    this.#betDown = iconButton("minus", t`Decrease bet`, "step-button", actions.betDown);
    this.#betUp = iconButton("plus", t`Increase bet`, "step-button", actions.betUp);
    const history = iconButton("history", t`Rounds played`, "icon-button", actions.history);
    const info = iconButton("info", t`Paytable and rules`, "icon-button", actions.info);
    const chooseBet = element(
      "button",
      { type: "button", class: "meter meter-bet", "aria-haspopup": "dialog" },
      element("span", { class: "meter-name" }, t`Bet`),
      this.#bet,
    );
    chooseBet.addEventListener("click", actions.bets);
    const autoplay = iconButton("autoplay", t`Autoplay`, "side-button", actions.autoplay);
    this.#turbo = iconButton("turbo", t`Faster play`, "side-button", actions.turbo);
    this.#turbo.setAttribute("aria-pressed", "false");
    this.#whileIdle = [this.#betDown, this.#betUp, chooseBet, history, autoplay];
    const lobby = iconButton("back", t`Back to the lobby`, "icon-button", actions.lobby);
    const facts = element(
      "p",
      { class: "facts" },
      this.#clock,
      element("span", { class: "fact" }, t`Played`, " ", this.#played),
      element("span", { class: "fact" }, t`Session net`, " ", this.#net),
    );
    const playing = mode === "play";
    const bar = element(
      "header",
      { class: "bar" },
      ...(isFramed ? [] : [lobby]),
      element("h1", { class: "bar-name", dir: "auto" }, name),
      this.#sound.view,
      ...(playing ? [history] : []),
      info,
      ...(playing && !isFramed ? [facts] : []),
    );
    const meters = [
      element(
        "p",
        { class: "meter meter-balance" },
        element("span", { class: "meter-name" }, t`Balance`),
        this.#balance,
      ),
      element("div", { class: "bet-stepper" }, chooseBet, this.#betDown, this.#betUp),
    ];
    const controls = element("footer", { class: "controls" }, ...(playing ? meters : []), this.#spin);
    const title = element("p", { class: "title", "aria-hidden": "true" }, element("span", {}, name));
    this.stage.append(...game.children, title, this.#counter, this.banner.view, this.#note);
    const winMeter = element(
      "div",
      { class: "win-meter" },
      ...(playing && setting.autoplay ? [autoplay] : [element("span")]),
      this.#win,
      ...(playing && setting.turbo ? [this.#turbo] : [element("span")]),
    );
    this.#untilOpen = [bar, winMeter, controls];
    for (const part of this.#untilOpen) part.inert = true;
    const backdrop = element("div", { class: "backdrop" });
    game.replaceChildren(backdrop, bar, this.ribbon.view, this.stage, winMeter, controls, this.#spoken);
    game.dataset["state"] = "opening";
    game.dataset["mode"] = mode;
  }

  /** Applies the theme's colours. */
  dress(colours: Readonly<Record<string, string>>): void {
    for (const [name, colour] of Object.entries(colours)) this.#game.style.setProperty(`--${name}`, colour);
  }

  /**
   * The reels are ready, and all controls are enabled. The background picture is loaded from here on; the first spin
   * does not wait for it.
   */
  open(backdrop: (name: PictureName) => string): void {
    this.stage.querySelector(".loading")?.remove();
    for (const part of this.#untilOpen) part.inert = false;
    this.#game.dataset["state"] = "idle";
    this.#game.style.setProperty("--portrait", `url("${backdrop("backdrop-portrait.webp")}")`);
    this.#game.style.setProperty("--landscape", `url("${backdrop("backdrop-landscape.webp")}")`);
  }

  balance(minor: bigint | null, money: MoneyFormat): void {
    this.#balance.textContent = minor === null ? "–" : money(minor);
  }

  bet(minor: bigint, money: MoneyFormat, ends: { lowest: boolean; highest: boolean }): void {
    this.#bet.textContent = money(minor);
    this.#betDown.disabled = ends.lowest;
    this.#betUp.disabled = ends.highest;
  }

  net(minor: bigint, money: MoneyFormat): void {
    this.#net.textContent = signed(minor, money);
    this.#net.dataset["sign"] = minor < 0n ? "minus" : "plus";
  }

  clock(now: Date, playedMillis: number): void {
    // A page that frames the game shows the time itself. The first formatting of a time in a language is slow on a
    // phone.
    if (!this.#clock.isConnected) return;
    this.#clock.textContent = clockText(now);
    this.#clock.dateTime = now.toISOString();
    this.#played.textContent = playedText(playedMillis);
  }

  /** Sets the text below the reels. `tone` is "win" only for a win above its stake. */
  tell(text: string, tone: "quiet" | "win" = "quiet"): void {
    this.#win.textContent = text;
    this.#win.dataset["tone"] = tone;
  }

  /** Announces one sentence to screen readers, once per round. */
  speak(text: string): void {
    this.#spoken.textContent = text;
  }

  /** `count`: the rounds left, if the button stops autoplay. */
  spinButton(does: SpinButton, waitMillis = 0, count = ""): void {
    this.#spin.dataset["count"] = count;
    this.#spin.dataset["does"] = does;
    this.#spin.disabled = does === "wait";
    this.#spin.style.setProperty("--wait", `${waitMillis}ms`);
    if (does === "stop") relabel(this.#spin, "stop", t`Stop autoplay`);
    else if (does === "skip") relabel(this.#spin, "skip", t`Skip to the result`);
    else relabel(this.#spin, this.#game.dataset["mode"] === "replay" ? "replay" : "spin", this.#spinLabel());
  }

  #spinLabel(): string {
    return this.#game.dataset["mode"] === "replay" ? t`Play again` : t`Spin`;
  }

  /** Between rounds all controls are enabled. During a round only skipping, sound and rules are. */
  busy(isBusy: boolean): void {
    this.#game.dataset["state"] = isBusy ? "busy" : "idle";
    for (const button of this.#whileIdle) button.inert = isBusy;
  }

  /** A message that disappears by itself, such as why autoplay ended. */
  note(text: string): void {
    this.#note.textContent = text;
  }

  turbo(isOn: boolean): void {
    this.#turbo.setAttribute("aria-pressed", String(isOn));
  }

  sound(isOn: boolean): void {
    this.#sound.show(isOn);
  }

  /** Sets the countdown over the reels, for free spins and respins; null removes it. */
  counter(text: string | null): void {
    this.#counter.hidden = text === null;
    this.#counter.textContent = text ?? "";
    this.#game.toggleAttribute("data-counting", text !== null);
  }

  /** Switches the scene for free spins on or off. */
  freeMode(isFree: boolean): void {
    this.#game.toggleAttribute("data-free", isFree);
  }
}
