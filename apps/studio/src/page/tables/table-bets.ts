import { t } from "@lingui/core/macro";
import { newId } from "@banyan/kernel";
import {
  BETS_A_ROUND,
  type MyRoundView,
  type TableSessionView,
  UNDO_BEFORE_CLOSE_MILLIS,
} from "../../protocol/tables.ts";
import { sleep, untilAnswered } from "../client/until-answered.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import {
  type ChipChange,
  type ChipLimits,
  doubleChips,
  layChip,
  NO_CHIPS,
  repeatChips,
  sumOf,
  type TypedChips,
  typedAmounts,
  undoChips,
} from "./money/typed-chips.ts";
import type { TableClient } from "./table-client.ts";
import { refusalCode, tellTableRefusal } from "./table-refused.ts";
import type { DockState } from "./table-shell.ts";
import { placedAmounts, type TableState } from "./table-state.ts";
import { chipText } from "./texts/figure-texts.ts";

export interface BetsSetting {
  readonly view: TableSessionView;
  readonly client: TableClient;
  readonly money: MoneyFormat;
  /** The table as it is now. */
  state(): TableState;
  /** The server's time in milliseconds. */
  now(): number;
  hint(text: string): void;
  /** The server has answered with the player's part in the round. */
  answered(mine: MyRoundView): void;
  /** Whether a call has no answer at the moment. */
  silence(isSilent: boolean): void;
  /** The chips have changed. */
  changed(): void;
}

/** A bet that is under way to the server. It keeps its id until it is answered, so that it counts once. */
interface Sending {
  readonly betId: string;
  readonly round: string;
  readonly chips: TypedChips;
}

/** The player's chips: typed, on their way, and placed. */
export class TableBets {
  readonly #setting: BetsSetting;
  readonly #limits = new Map<string, { readonly least: bigint; readonly most: bigint }>();
  #chips: TypedChips = NO_CHIPS;
  #sending: Sending | undefined;
  /** The amounts of the player's last round, for "repeat". */
  #last: ReadonlyMap<string, bigint> = new Map();

  constructor(setting: BetsSetting) {
    this.#setting = setting;
    for (const { spot, least, most } of setting.view.table.spots) {
      this.#limits.set(spot, { least: BigInt(least), most: BigInt(most) });
    }
  }

  get isOpen(): boolean {
    const { round, isPaused } = this.#setting.state();
    return round?.stage === "open" && !isPaused && this.#setting.now() < Date.parse(round.closesAt);
  }

  get typed(): Map<string, bigint> {
    return typedAmounts(this.#chips);
  }

  /** Accepted bets, and the one that is on its way. */
  get placed(): Map<string, bigint> {
    const { mine, round } = this.#setting.state();
    const placed = placedAmounts(mine);
    const sending = this.#sending;
    const isKnown = mine?.bets.some(({ betId }) => betId === sending?.betId) === true;
    if (sending && sending.round === round?.id && !isKnown) {
      for (const [spot, amount] of typedAmounts(sending.chips)) placed.set(spot, (placed.get(spot) ?? 0n) + amount);
    }
    return placed;
  }

  /** The stake that is on its way, which no balance of the server contains yet. */
  get underWay(): bigint {
    return this.#sending ? sumOf(typedAmounts(this.#sending.chips)) : 0n;
  }

  get isSending(): boolean {
    return this.#sending !== undefined;
  }

  /** Remembers the bets of a round, which "repeat" lays again. */
  remember(mine: MyRoundView): void {
    // A double or a split belongs to its hand, and is laid by no chip.
    const placed = new Map([...placedAmounts(mine)].filter(([spot]) => this.#limits.has(spot)));
    if (placed.size > 0) this.#last = placed;
  }

  /** Lays a chip on a spot. Returns whether it fitted into the limits. */
  press(spot: string, chip: bigint): boolean {
    if (!this.isOpen) {
      this.#setting.hint(t`Wait for the next round to bet.`);
      return false;
    }
    return this.#apply(layChip(this.#chips, spot, chip, this.#chipLimits));
  }

  /** Takes the last typed action back or, if there is none, the last placed bet. */
  undo(): void {
    if (this.#chips.length > 0) this.#show(undoChips(this.#chips));
    else this.#takeBack(this.#accepted.slice(-1));
  }

  /** Clears the typed chips or, if there are none, takes all placed bets back. */
  clear(): void {
    if (this.#chips.length > 0) this.#show(NO_CHIPS);
    else this.#takeBack(this.#accepted);
  }

  double(): void {
    if (this.isOpen) this.#apply(doubleChips(this.#chips, this.#chipLimits));
  }

  repeat(): void {
    if (this.isOpen) this.#apply(repeatChips(this.#chips, this.#last, this.#chipLimits));
  }

  /** Sends the typed chips as one bet. Without an answer it is sent again with the same id. */
  async place(): Promise<void> {
    const { view, client, state, hint, changed } = this.#setting;
    const { round } = state();
    const items = [...this.typed].map(([spot, amount]) => ({ spot, amount: String(amount) }));
    if (!round || !this.isOpen || items.length === 0 || this.#sending) return;
    if (sumOf(this.typed) + sumOf(this.placed) < BigInt(view.table.least)) {
      const least = chipText(view.table.least, view.currency);
      hint(t`The least bet at this table is ${least}.`);
      return;
    }
    const sending: Sending = { betId: newId(), round: round.id, chips: this.#chips };
    this.#sending = sending;
    this.#show(NO_CHIPS);
    let isDone = false;
    try {
      isDone = await this.#call(() => client.bet({ round: sending.round, betId: sending.betId, items }));
    } finally {
      // The chips of a refused bet stay typed, so that the player can change them.
      if (!isDone) this.#chips = [...sending.chips, ...this.#chips];
      this.#sending = undefined;
      changed();
    }
  }

  /** The buttons below the chips. */
  dock(): DockState {
    const { money, state } = this.#setting;
    const typed = sumOf(this.typed);
    const [isTyped, isOpen] = [typed > 0n, this.isOpen];
    const canTakeBack = this.#accepted.length > 0 && this.#isInTimeToTakeBack;
    const isFull = (state().mine?.bets.length ?? 0) >= BETS_A_ROUND;
    const sum = money(typed);
    return {
      canUndo: isTyped || canTakeBack,
      canClear: isTyped || canTakeBack,
      canDouble: isOpen && (isTyped || this.#accepted.length > 0),
      canRepeat: isOpen && this.#last.size > 0,
      canPlace: isOpen && isTyped && !this.#sending && !isFull,
      placeText: this.#sending
        ? t`One moment…`
        : isTyped
          ? t`Place ${sum}`
          : isOpen
            ? t`Lay chips on the table`
            : t`Wait for the next round`,
      isSending: this.isSending,
    };
  }

  get #chipLimits(): ChipLimits {
    return {
      limitsOf: (spot) => this.#limits.get(spot) ?? { least: 0n, most: 0n },
      most: BigInt(this.#setting.view.table.most),
      placed: this.placed,
    };
  }

  get #accepted(): string[] {
    const { mine } = this.#setting.state();
    return (mine?.bets ?? []).flatMap(({ stage, betId }) => (stage === "accepted" ? [betId] : []));
  }

  get #isInTimeToTakeBack(): boolean {
    const { round } = this.#setting.state();
    return this.isOpen && round !== null && this.#setting.now() < Date.parse(round.closesAt) - UNDO_BEFORE_CLOSE_MILLIS;
  }

  #apply({ chips, isLimited }: ChipChange): boolean {
    if (isLimited) this.#setting.hint(t`The limit of the spot or of the table is reached.`);
    this.#show(chips);
    return !isLimited;
  }

  #show(chips: TypedChips): void {
    this.#chips = chips;
    this.#setting.changed();
  }

  #takeBack(betIds: string[]): void {
    const { round } = this.#setting.state();
    if (round === null || betIds.length === 0 || !this.#isInTimeToTakeBack) return;
    void this.#call(() => this.#setting.client.undo({ round: round.id, betIds }));
  }

  /** Makes an idempotent call, however long there is no answer. Returns whether it was accepted. */
  async #call(ask: () => Promise<MyRoundView>): Promise<boolean> {
    const { view, hint, answered, silence } = this.#setting;
    try {
      answered(await untilAnswered(ask, { onSilence: (tries) => silence(tries > 0), pause: sleep }));
      return true;
    } catch (error) {
      const code = refusalCode(error);
      if (code === undefined) throw error;
      await tellTableRefusal(code, { ...view, hint });
      return false;
    }
  }
}
