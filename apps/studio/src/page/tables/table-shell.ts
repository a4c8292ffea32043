import { t } from "@lingui/core/macro";
import { tableLook } from "../../art/tables/table-look.ts";
import type { TableView } from "../../protocol/tables.ts";
import { element, iconButton, textButton } from "../shell/element.ts";
import { Ribbon } from "../shell/notice.ts";
import { SoundButton } from "../shell/sound-button.ts";
import { clockText, type MoneyFormat, playedText, signed } from "../texts/formats.ts";
import { chipPicture } from "./chips.ts";
import { Countdown } from "./room/countdown.ts";
import { drawnBadge, Presenter } from "./room/presenter.ts";
import { roomPicture } from "./room/room-picture.ts";
import { chipText } from "./texts/figure-texts.ts";

/** So much of the felt below its box is worth a sign. */
const MORE_PIXELS = 12;

/** The player's controls besides the spots. */
export interface TableActions {
  lobby(): void;
  sound(): void;
  fairness(): void;
  history(): void;
  info(): void;
  roads(): void;
  undo(): void;
  clear(): void;
  double(): void;
  repeat(): void;
  place(): void;
}

/** The buttons below the chips, and which of them are possible now. */
export interface DockState {
  readonly canUndo: boolean;
  readonly canClear: boolean;
  readonly canDouble: boolean;
  readonly canRepeat: boolean;
  readonly canPlace: boolean;
  readonly placeText: string;
  readonly isSending: boolean;
}

/** The page around a felt: scene above, roads, felt, and the dock with the chips by the thumb. */
export class TableShell {
  readonly ribbon = new Ribbon();
  readonly countdown = new Countdown();
  readonly presenter: Presenter;
  readonly #game: HTMLElement;
  readonly #currency: string;
  readonly #balance = element("span", { class: "figure-value", dir: "ltr" });
  readonly #staked = element("span", { class: "figure-value", dir: "ltr" });
  readonly #net = element("span", { class: "fact-value", dir: "ltr" });
  readonly #clock = element("time", { class: "fact-value", dir: "ltr" });
  readonly #played = element("span", { class: "fact-value", dir: "ltr" });
  readonly #players = element("p", { class: "players" });
  readonly #result = element("p", { class: "table-result", "data-tone": "none" });
  readonly #hint = element("p", { class: "hint" });
  readonly #spoken = element("p", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  readonly #strip: HTMLButtonElement;
  readonly #side = element("aside", { class: "side", "aria-label": t`Roads` });
  readonly #chips: HTMLInputElement[] = [];
  readonly #buttons: Readonly<Record<"undo" | "clear" | "double" | "repeat" | "place", HTMLButtonElement>>;
  readonly #sound: SoundButton;
  readonly #picture = element("div", { class: "live-box" });
  readonly #liveBadge = element("p", { class: "drawn-badge live-badge", role: "status" });
  readonly #scene = element("div", { class: "scene-table" });
  readonly #felt = element("div", { class: "felt-box" });

  constructor(
    root: HTMLElement,
    table: TableView,
    setting: { readonly mode: "play" | "replay"; readonly isFramed: boolean; readonly currency: string },
    actions: TableActions,
  ) {
    const { mode, isFramed, currency } = setting;
    const isPlaying = mode === "play";
    this.#game = root;
    this.#currency = currency;
    const { person, room } = tableLook(table.game, table.look);
    this.presenter = new Presenter(person);
    for (const [name, colour] of Object.entries(room)) {
      root.style.setProperty(`--${name.replace(/(\d)/, "-$1")}`, colour);
    }
    this.#sound = new SoundButton(actions.sound);
    this.#strip = element("button", { type: "button", class: "road-strip", "aria-label": t`Open the roads` });
    this.#strip.addEventListener("click", actions.roads);
    this.#buttons = {
      undo: textButton(t`Undo`, "dock-button", actions.undo),
      clear: textButton(t`Clear`, "dock-button", actions.clear),
      double: textButton(t`Double`, "dock-button", actions.double),
      repeat: textButton(t`Repeat`, "dock-button", actions.repeat),
      place: textButton(t`Place bet`, "dock-place", actions.place),
    };
    const { undo, clear, double, repeat, place } = this.#buttons;
    root.replaceChildren(
      element(
        "header",
        { class: "bar" },
        ...(isFramed ? [] : [iconButton("back", t`Back to the lobby`, "icon-button", actions.lobby)]),
        element("h1", { class: "bar-name", dir: "auto" }, table.name),
        iconButton("shield", t`Fairness`, "icon-button", actions.fairness),
        this.#sound.view,
        ...(isPlaying ? [iconButton("history", t`Rounds played`, "icon-button", actions.history)] : []),
        iconButton("info", t`Rules and figures`, "icon-button", actions.info),
        ...(isPlaying && !isFramed ? [this.#facts()] : []),
      ),
      this.ribbon.view,
      this.#sceneBox(table),
      this.#strip,
      this.#felt,
      element(
        "section",
        { class: "dock", "aria-label": t`Your bet` },
        this.#hint,
        this.#chipRow(table),
        element("div", { class: "dock-row" }, undo, clear, double, repeat),
        place,
        element(
          "p",
          { class: "dock-figures" },
          this.#figure(t`Balance`, this.#balance),
          this.#figure(t`Total bet`, this.#staked),
        ),
      ),
      this.#side,
      this.#spoken,
    );
    root.classList.add("live-table");
    root.dataset["game"] = table.game;
    root.dataset["state"] = "idle";
    root.dataset["mode"] = mode;
  }

  #facts(): HTMLElement {
    return element(
      "p",
      { class: "facts" },
      this.#clock,
      element("span", { class: "fact" }, t`Played`, " ", this.#played),
      element("span", { class: "fact" }, t`Session net`, " ", this.#net),
    );
  }

  #figure(name: string, value: HTMLElement): HTMLElement {
    return element("span", { class: "figure" }, element("span", { class: "figure-name" }, name), value);
  }

  #sceneBox(table: TableView): HTMLElement {
    const [least, most] = [chipText(table.least, this.#currency), chipText(table.most, this.#currency)];
    return element(
      "main",
      { class: "scene" },
      roomPicture(table.look),
      ...(table.video === null ? [this.presenter.view] : [this.#picture]),
      element("div", { class: "scene-rail", "aria-hidden": "true" }),
      this.#scene,
      element(
        "div",
        { class: "scene-corner" },
        table.video === null ? drawnBadge() : this.#liveBadge,
        element("p", { class: "limits" }, t`Limits`, " ", element("span", { dir: "ltr" }, `${least}–${most}`)),
        this.#players,
      ),
      this.countdown.view,
      this.#result,
    );
  }

  #chipRow(table: TableView): HTMLElement {
    const row = element("div", { class: "chip-row", role: "radiogroup", "aria-label": t`Chip` });
    table.chips.forEach((chip, index) => {
      const text = chipText(chip, this.#currency);
      const input = element("input", {
        type: "radio",
        name: "chip",
        value: chip,
        class: "chip-input",
        "aria-label": text,
        checked: index === Math.min(1, table.chips.length - 1),
      });
      this.#chips.push(input);
      row.append(element("label", { class: "chip-choice" }, input, chipPicture(index, text)));
    });
    return row;
  }

  /** `over`: controls that cover the felt while they are shown. */
  furnish(scene: HTMLElement, felt: HTMLElement, over?: HTMLElement): void {
    this.#scene.replaceChildren(scene);
    this.#felt.replaceChildren(felt, ...(over ? [over] : []));
    const box = this.#felt;
    const look = () => {
      box.dataset["more"] = String(box.scrollHeight - box.scrollTop - box.clientHeight > MORE_PIXELS);
    };
    box.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(box);
    watch.observe(felt);
  }

  /** The value of the chosen chip. */
  get chip(): bigint {
    return BigInt((this.#chips.find(({ checked }) => checked) ?? this.#chips[0])?.value ?? "0");
  }

  /** Chooses a chip by its place from 0; does nothing if there is none. */
  chooseChip(at: number): void {
    const chip = this.#chips[at];
    if (chip) chip.checked = true;
  }

  dock({ canUndo, canClear, canDouble, canRepeat, canPlace, placeText, isSending }: DockState): void {
    const { undo, clear, double, repeat, place } = this.#buttons;
    undo.disabled = !canUndo;
    clear.disabled = !canClear;
    double.disabled = !canDouble;
    repeat.disabled = !canRepeat;
    place.disabled = !canPlace;
    place.dataset["sending"] = String(isSending);
    if (place.textContent !== placeText) place.textContent = placeText;
  }

  balance(minor: bigint | null, staked: bigint, money: MoneyFormat): void {
    this.#balance.textContent = minor === null ? "–" : money(minor);
    this.#staked.textContent = money(staked);
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

  players(text: string): void {
    this.#players.textContent = text;
  }

  /** The line above the chips: facts of a spot, or why an action was not possible. */
  hint(text: string): void {
    if (this.#hint.textContent !== text) this.#hint.textContent = text;
  }

  /** The line across the table. `tone` is "win" only for a return above the stake. */
  tell(text: string, detail = "", tone: "none" | "quiet" | "win" = "quiet"): void {
    this.#result.replaceChildren(
      element("span", { class: "table-result-text" }, text),
      ...(detail === "" ? [] : [element("span", { class: "table-result-detail" }, detail)]),
    );
    this.#result.dataset["tone"] = text === "" ? "none" : tone;
  }

  /** The picture of the studio that deals. */
  showPicture(view: HTMLElement): void {
    this.#picture.replaceChildren(view);
  }

  /** The word "live" is shown only beside a healthy feed whose picture is seen. */
  live(isLive: boolean): void {
    const text = isLive ? t`Live` : t`The picture is interrupted`;
    if (this.#liveBadge.textContent !== text) this.#liveBadge.textContent = text;
    this.#liveBadge.dataset["live"] = String(isLive);
    this.#game.dataset["live"] = String(isLive);
  }

  /** Says one sentence to screen readers. */
  speak(text: string): void {
    this.#spoken.textContent = text;
  }

  roads(strip: Element, panel: HTMLElement): void {
    this.#strip.replaceChildren(strip);
    this.#side.replaceChildren(panel);
  }

  stage(stage: string): void {
    this.#game.dataset["stage"] = stage;
  }

  sound(isOn: boolean): void {
    this.#sound.show(isOn);
  }
}
