import { plural, t } from "@lingui/core/macro";
import { newId } from "@banyan/kernel";
import type { HandAction, MyRoundView, SpotView, TableEvent, TableSessionView } from "../../protocol/tables.ts";
import { tellFrame } from "../parent-frame.ts";
import { FiguresRefresh } from "../client/figures-refresh.ts";
import { sleep, untilAnswered } from "../client/until-answered.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import type { Felt } from "./felt.ts";
import type { Decisions, GameFace, Scene } from "./games/scene.ts";
import { sumOf } from "./money/typed-chips.ts";
import { roadsPanel, roadStrip } from "./roads/roads-view.ts";
import { TableBets } from "./table-bets.ts";
import type { TableClient } from "./table-client.ts";
import { TableFeed } from "./table-feed.ts";
import { refusalCode, tellTableRefusal } from "./table-refused.ts";
import type { TableShell } from "./table-shell.ts";
import { afterEvent, shownMarks, stateOf, type TableState } from "./table-state.ts";
import { chipText, isolated, paysText, percentText } from "./texts/figure-texts.ts";
import { outcomeText } from "./texts/outcome-texts.ts";
import { roadNames } from "./texts/road-names.ts";
import { spotName } from "./texts/spot-texts.ts";

export interface TableParts {
  readonly view: TableSessionView;
  readonly client: TableClient;
  readonly shell: TableShell;
  readonly felt: Felt;
  readonly face: GameFace;
  readonly scene: Scene;
  readonly decisions: Decisions | undefined;
  readonly sound: SoundBoard;
  readonly money: MoneyFormat;
}

/** The countdown ticks audibly in these last seconds. */
const LAST_SECONDS = 3;
/** Ten times a second is smooth enough for a countdown, and cheap on a slow phone. */
const TICK_MILLIS = 100;
/** An outcome is shown so long before it is paid. */
const SHOWN_BEFORE_MILLIS = 300;

/** Plays at a table: follows its rounds, shows them, and keeps the player's bets. */
export class TablePlay {
  readonly bets: TableBets;
  readonly #parts: TableParts;
  readonly #feed: TableFeed;
  #state: TableState;
  #balance: bigint | null = null;
  #net = 0n;
  /** The part of the server's net of the session that belongs to a round that was not over then. */
  #counted: { readonly round: string; readonly net: bigint } | undefined;
  readonly #figures = new FiguresRefresh<TableSessionView>({
    ask: () => this.#parts.client.session(),
    isBusy: () => this.bets.isSending,
    show: (view) => {
      this.#takeFigures(view);
      this.#draw();
    },
  });
  #isSeen = false;
  #lastSecond = 0;
  #roadsKey: string | undefined;

  constructor(parts: TableParts) {
    this.#parts = parts;
    const { view, client, money, shell } = parts;
    this.#state = stateOf(view.snapshot, view.mine);
    this.#takeFigures(view);
    this.#feed = new TableFeed(view.ticket, Date.parse(view.now) - Date.now(), {
      event: (event) => this.#take(event),
      silence: (isSilent) => this.#silence(isSilent),
    });
    this.bets = new TableBets({
      ...{ view, client, money },
      state: () => this.#state,
      now: () => this.#feed.now,
      hint: (text) => shell.hint(text),
      silence: (isSilent) => this.#silence(isSilent),
      answered: (mine) => {
        if (mine.round === this.#state.round?.id) this.#take({ kind: "mine", mine });
      },
      changed: () => {
        parts.sound.press();
        this.#draw();
        if (!this.bets.isSending) this.#figures.freed();
      },
    });
    if (view.mine) this.bets.remember(view.mine);
    void this.#showPicture();
    this.#showRound();
    this.#draw();
    this.#tick();
    setInterval(() => this.#tick(), TICK_MILLIS);
  }

  get state(): TableState {
    return this.#state;
  }

  get now(): number {
    return this.#feed.now;
  }

  /** Lays the chosen chip on a spot. */
  press(spot: string): void {
    const { shell, view } = this.#parts;
    const isLaid = this.bets.press(spot, shell.chip);
    const pressed = view.table.spots.find((one) => one.spot === spot);
    if (isLaid && pressed) this.look(pressed);
  }

  /** Shows the facts of a spot above the chips. */
  look({ spot, pays, edge, least, most }: SpotView): void {
    const { view, shell } = this.#parts;
    const name = spotName(view.table.game, spot);
    const [paid, edgeText] = [isolated(paysText(pays)), isolated(percentText(edge))];
    const range = isolated(`${chipText(least, view.currency)}–${chipText(most, view.currency)}`);
    shell.hint(t`${name} · pays ${paid} · ${range} · house edge ${edgeText}`);
  }

  /** The server's figures, as after a deposit. A bet that is on its way comes first. */
  refresh(): Promise<void> {
    return this.#figures.refresh();
  }

  #takeFigures({ balance, sessionNet, mine }: TableSessionView): void {
    if (balance !== null) this.#balance = BigInt(balance);
    this.#net = BigInt(sessionNet);
    if (mine === null) return;
    const staked = mine.bets.filter(({ stage }) => stage === "accepted").flatMap(({ items }) => items);
    const won = mine.paid && mine.win !== null ? BigInt(mine.win) : 0n;
    this.#counted = { round: mine.round, net: staked.reduce((net, { amount }) => net - BigInt(amount), won) };
  }

  #silence(isSilent: boolean): void {
    const { ribbon } = this.#parts.shell;
    if (isSilent) ribbon.say(t`Connection lost. Your placed bets are safe, your chips stay here. Reconnecting…`);
    else ribbon.clear();
  }

  #take(event: TableEvent): void {
    const before = this.#state;
    this.#state = afterEvent(before, event);
    if (event.kind === "mine") this.#takeMine(event.mine);
    if (event.kind === "snapshot") this.#showRound();
    if (this.#state !== before && "seq" in event) this.#tell(event.kind, before);
    this.#draw();
  }

  #takeMine(mine: MyRoundView): void {
    const { round } = this.#state;
    if (mine.balance !== null && BigInt(mine.balance) !== this.#balance) {
      this.#balance = BigInt(mine.balance);
      // The page around the table shows the balance too, and other tables beside it.
      tellFrame("banyan:balance");
    }
    this.bets.remember(mine);
    if (round?.shared && mine.round === round.id) this.#parts.scene.hands?.(round, mine);
    // The win may come after the table has told the outcome.
    const isShown = round?.stage === "paying" || round?.stage === "over";
    if (isShown && mine.round === round?.id && mine.win !== null) this.#tellResult();
  }

  #tell(kind: TableEvent["kind"], before: TableState): void {
    const { shell, scene, sound, felt } = this.#parts;
    const { round } = this.#state;
    switch (kind) {
      case "open":
        if (round) scene.begin(round);
        felt.results(undefined);
        shell.tell("");
        shell.hint("");
        shell.presenter.pose("invite");
        return;
      case "closed":
        shell.presenter.pose("stop");
        if (this.bets.typed.size > 0) shell.hint(t`Your chips were not placed. They stay for the next round.`);
        sound.stop(1);
        return;
      case "card": {
        const card = round?.cards.at(-1);
        if (card && round !== before.round) scene.card?.(card, true);
        shell.presenter.pose("deal");
        sound.press();
        return;
      }
      case "hands":
        if (round) scene.hands?.(round, this.#state.mine);
        shell.presenter.pose("deal");
        sound.press();
        return;
      case "outcome":
        shell.presenter.pose("deal");
        void this.#showOutcome();
        return;
      case "paying":
        this.#tellResult();
        return;
      case "held":
        shell.tell(t`The result is being checked. Your bets are safe.`);
        shell.speak(t`The result is being checked. Your bets are safe.`);
        return;
      case "corrected":
        shell.hint(t`The result of an earlier round was corrected. Your rounds show it.`);
        void this.#readAgain();
        return;
      case "void":
        felt.results(undefined);
        shell.tell(t`Round void: stakes return`);
        shell.speak(t`Round void: stakes return`);
        return;
      default:
    }
  }

  /** The roads after a correction: a snapshot has the right marks. */
  async #readAgain(): Promise<void> {
    const view = await this.#parts.client.session().catch(() => undefined);
    if (!view) return;
    this.#takeFigures(view);
    this.#take({ kind: "snapshot", snapshot: view.snapshot });
  }

  /** The studio's picture is fetched only at a table that has one. */
  async #showPicture(): Promise<void> {
    const { shell, view } = this.#parts;
    const { video } = view.table;
    if (video === null) return;
    const { LivePicture } = await import("./room/live-picture.ts");
    const picture = new LivePicture(video.url, (isSeen) => {
      this.#isSeen = isSeen;
      this.#draw();
    });
    shell.showPicture(picture.view);
  }

  async #showOutcome(): Promise<void> {
    const { scene } = this.#parts;
    const { round } = this.#state;
    if (!round?.outcome) return;
    const left = Math.max(1, Date.parse(round.paysAt) - this.#feed.now - SHOWN_BEFORE_MILLIS);
    // The cards of a shoe lie there already.
    await scene.show(round.outcome, round.cards.length > 0 ? 1 : left);
    if (this.#state.round?.id === round.id) this.#markSpots();
  }

  /** Shows a round as it is now, without motion: after a reload, or a snapshot. */
  #showRound(): void {
    const { scene, felt } = this.#parts;
    const { round } = this.#state;
    felt.results(undefined);
    if (!round) return;
    scene.begin(round);
    for (const card of round.cards) scene.card?.(card, false);
    if (round.shared) scene.hands?.(round, this.#state.mine);
    if (round.outcome) {
      void scene.show(round.outcome, 0);
      this.#markSpots();
    }
  }

  #markSpots(): void {
    const { round } = this.#state;
    if (round?.outcome) this.#parts.felt.results(this.#parts.face.results(round.outcome, this.#state.mine));
  }

  #told = "";

  /** The outcome in words, and the player's return: a return up to the stake is never celebrated. */
  #tellResult(): void {
    const { shell, sound, money, view } = this.#parts;
    const { round, mine } = this.#state;
    if (!round?.outcome) return;
    this.#markSpots();
    const text = outcomeText(view.table.game, round.outcome);
    const isMine = mine !== null && mine.round === round.id && BigInt(mine.staked) > 0n;
    const win = isMine && mine.win !== null ? BigInt(mine.win) : undefined;
    // One sentence a round, and a second one only with news: a win that came late.
    const key = `${round.id} ${win ?? "-"}`;
    if (this.#told === key) return;
    this.#told = key;
    if (!isMine || win === undefined) {
      shell.tell(text);
      if (!isMine) shell.speak(text);
      return;
    }
    const staked = BigInt(mine.staked);
    const isWin = win > staked;
    this.#net += win - staked - (this.#counted?.round === round.id ? this.#counted.net : 0n);
    const [back, gained] = [money(win), money(win - staked)];
    const detail = isWin ? t`You won ${gained}` : win > 0n ? t`${back} returned` : t`No win`;
    shell.tell(text, detail, isWin ? "win" : "quiet");
    shell.speak(`${text}. ${detail}`);
    shell.presenter.pose(isWin ? "bow" : "rest");
    if (isWin) sound.win(Math.min(3, Number(win / staked)));
  }

  /** The decision that is on its way. It keeps its number and its bet's id until it is answered. */
  #isDeciding = false;

  /** Takes a decision on the hand that is played now. */
  async decide(action: HandAction): Promise<void> {
    const { client, view, shell, sound } = this.#parts;
    const { round, mine } = this.#state;
    const step = mine?.hands?.step;
    if (this.#isDeciding || !round || step === undefined) return;
    this.#isDeciding = true;
    sound.press();
    this.#showDecisions();
    const asked = { round: round.id, step, action, betId: newId() };
    try {
      const ways = { onSilence: (tries: number) => this.#silence(tries > 0), pause: sleep };
      const answer = await untilAnswered(() => client.decide(asked), ways);
      if (answer.round === this.#state.round?.id) this.#take({ kind: "mine", mine: answer });
    } catch (error) {
      const code = refusalCode(error);
      if (code === undefined) throw error;
      await tellTableRefusal(code, { ...view, hint: (text) => shell.hint(text) });
    } finally {
      this.#isDeciding = false;
      this.#showDecisions();
    }
  }

  #showDecisions(): void {
    const { decisions, shell } = this.#parts;
    if (!decisions) return;
    const { round, mine } = this.#state;
    const spoken = decisions.show(round, mine, { now: this.#feed.now, isSending: this.#isDeciding });
    if (spoken !== undefined) shell.speak(spoken);
  }

  #draw(): void {
    const { felt, shell, money, view } = this.#parts;
    const { placed, typed, underWay } = this.bets;
    felt.chips(placed, typed);
    felt.shares(this.#state.totals.shares);
    if (this.#state.isLive !== null) shell.live(this.#state.isLive && this.#isSeen);
    const { pool } = this.#state.totals;
    if (pool) felt.pool(pool, this.#state.round?.stage ?? "over", money);
    shell.balance(this.#balance === null ? null : this.#balance - underWay, sumOf(placed), money);
    shell.net(this.#net, money);
    const { players } = this.#state.totals;
    shell.players(players > 0 ? plural(players, { one: "# player bets", other: "# players bet" }) : "");
    const marks = shownMarks(this.#state);
    const key = marks.join(" ");
    if (key === this.#roadsKey) return;
    this.#roadsKey = key;
    const { game } = view.table;
    shell.roads(roadStrip(game, marks, roadNames(game)), roadsPanel(game, marks, roadNames(game)));
  }

  #tick(): void {
    const { shell, felt, sound } = this.#parts;
    const seconds = shell.countdown.show(this.#state, this.#feed.now);
    const { isOpen } = this.bets;
    shell.stage(isOpen ? "open" : (this.#state.round?.stage ?? "over"));
    felt.lock(!isOpen);
    shell.dock(this.bets.dock());
    this.#showDecisions();
    if (seconds === undefined || seconds === this.#lastSecond) return;
    this.#lastSecond = seconds;
    if (seconds > 0 && seconds <= LAST_SECONDS) sound.press();
  }
}
