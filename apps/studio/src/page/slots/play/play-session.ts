import { newId } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import type { RoundView, SessionView } from "../../../protocol/index.ts";
import { FiguresRefresh } from "../../client/figures-refresh.ts";
import { type StudioClient, StudioRefusal } from "../../client/studio-client.ts";
import { sleep, untilAnswered, type Waiting } from "../../client/until-answered.ts";
import type { GambleOffer } from "../gamble/gamble-offer.ts";
import { Pace } from "../motion/pace.ts";
import { askFrame, canAskFrame, tellFrame } from "../../parent-frame.ts";
import { showNotice } from "../../shell/notice.ts";
import type { Shell } from "../shell/shell.ts";
import { numberText } from "../../texts/formats.ts";
import { refusalText } from "../../texts/refusal-texts.ts";
import { describeRound } from "./describe-round.ts";
import { Autoplay, type AutoplayPlan } from "../../autoplay/autoplay.ts";
import { autoplayEndText } from "../../autoplay/autoplay-end-text.ts";
import { heldOf, type SessionState } from "./session-state.ts";
import { showRound } from "./show-round.ts";
import { showEncore } from "./show-wins.ts";
import type { Theatre } from "./theatre.ts";

const AUTOPLAY_PAUSE_MILLIS = 400;

/**
 * Plays rounds from one press of the button to the next: requests a round, shows it, reports to the server, and settles
 * the figures.
 */
export class PlaySession {
  readonly #view: SessionView;
  readonly #client: StudioClient;
  readonly #shell: Shell;
  readonly #theatre: Theatre;
  readonly #state: SessionState;
  readonly #encorePace = new Pace();
  #encore: Promise<void> = Promise.resolve();
  #isBusy = false;
  readonly #figures = new FiguresRefresh<SessionView>({
    ask: () => this.#client.session(),
    isBusy: () => this.#isBusy,
    show: (view) => {
      this.#state.refresh(view);
      this.showFigures();
    },
  });
  #autoplay: Autoplay | undefined;
  #settled: RoundView | undefined;
  #offer: GambleOffer | undefined;
  readonly #waiting: Waiting = {
    onSilence: (tries) => {
      if (tries === 0) this.#shell.ribbon.clear();
      else this.#shell.ribbon.say(t`Connection lost. Your spin is safe and counts once. Reconnecting…`);
    },
    pause: sleep,
  };

  constructor(view: SessionView, state: SessionState, client: StudioClient, theatre: Theatre) {
    this.#view = view;
    this.#state = state;
    this.#client = client;
    this.#theatre = theatre;
    this.#shell = theatre.shell;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Updates every figure. */
  showFigures(): void {
    const { money } = this.#theatre;
    this.#shell.balance(this.#state.balance, money);
    this.#shell.bet(this.#state.bet, money, this.#state.betEnds);
    this.#shell.net(this.#state.net, money);
    this.#shell.clock(this.#state.now, this.#state.playedMillis);
  }

  /** The spin button: spins, or cuts a running show short. */
  async press(): Promise<void> {
    if (this.#autoplay) return this.#endAutoplay(t`Autoplay stopped`);
    if (this.#isBusy) {
      this.#theatre.pace.hurry();
      return;
    }
    if (!this.#state.canAfford) return this.#refuseFunds();
    const played = await this.#whileBusy(() => this.#spin());
    if (played) await this.#offerGamble(played);
  }

  /** Plays round after round until the plan, the balance, a refusal or the player ends it. */
  async play(plan: AutoplayPlan): Promise<void> {
    if (this.#isBusy || this.#autoplay) return;
    const autoplay = new Autoplay(plan);
    this.#autoplay = autoplay;
    this.#theatre.pace.plays = "alone";
    while (this.#autoplay === autoplay) {
      const end = autoplay.endsBefore(this.#state.bet);
      if (end !== undefined || !this.#state.canAfford) {
        this.#endAutoplay(autoplayEndText(end));
        if (end === undefined) await this.#refuseFunds();
        return;
      }
      const played = await this.#whileBusy(() => this.#spin());
      if (played === undefined) return this.#endAutoplay(t`Autoplay stopped`);
      autoplay.count({ bet: BigInt(played.bet), totalWin: BigInt(played.totalWin) });
      await sleep(AUTOPLAY_PAUSE_MILLIS);
    }
  }

  #endAutoplay(text: string): void {
    this.#autoplay = undefined;
    this.#theatre.pace.plays = "by hand";
    this.#shell.spinButton(this.#isBusy ? "skip" : "spin");
    this.#shell.note(text);
  }

  /** Shows the rest of a round that was interrupted when the page was last left. */
  async restore(round: RoundView): Promise<void> {
    await this.#whileBusy(() => this.#showRest(round));
    // The round's balance is from the time when it was played.
    await this.refresh();
    await this.#offerGamble(round);
  }

  async #showRest(round: RoundView): Promise<void> {
    const last = round.steps[round.stepsShown - 1];
    if (round.stepsShown < round.steps.length) {
      await showNotice(
        t`Your last round was interrupted`,
        t`The result was already drawn and settled. Here is how it ended.`,
        [{ text: t`Show me`, primary: true }],
      );
      // A show that was interrupted among its free spins continues with the next one.
      if (last === undefined) this.#theatre.stage.spin("base");
      else this.#theatre.stage.show(last);
      await this.#show(round);
    } else {
      // All steps were shown. Only the gamble of the win is left.
      if (last) this.#theatre.stage.show(last);
      this.#settled = round;
      this.#state.settle(round);
    }
  }

  /** A win may be gambled until it is collected. The code for it is loaded with the first such win. */
  async #offerGamble(round: RoundView): Promise<void> {
    if (heldOf(round) === 0n) return;
    const { GambleOffer } = await import("../gamble/gamble-offer.ts");
    if (this.#isBusy) return;
    this.#offer = new GambleOffer(this.#theatre, this.#client, round, {
      whileBusy: (work) => this.#whileBusy(() => work().catch((error: unknown) => this.#tellRefusal(error))),
      settle: (now) => {
        this.#state.settle(now);
        tellFrame("banyan:balance");
      },
      waiting: this.#waiting,
    });
  }

  /** Replays an old round. Nothing is staked and no figure changes. */
  async replay(round: RoundView): Promise<void> {
    await this.#offer?.collect();
    await this.#whileBusy(async () => {
      this.#shell.ribbon.say(t`Replay: nothing is staked or won`);
      this.#shell.spinButton("skip");
      this.#theatre.pace.resume();
      this.#theatre.pace.plays = "alone";
      this.#theatre.stage.spin("base");
      await showRound(this.#theatre, round);
      this.#theatre.pace.plays = "by hand";
      await showEncore(this.#theatre, round);
      await this.#theatre.pace.wait(1200);
      this.#shell.ribbon.clear();
      this.#shell.tell(t`End of the replay`);
    });
  }

  /** Requests the figures from the server, as after a deposit. It does nothing while a round runs. */
  refresh(): Promise<void> {
    return this.#figures.refresh();
  }

  async #whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isBusy = true;
    this.#offer?.withdraw();
    this.#offer = undefined;
    this.#encorePace.hurry();
    await this.#encore;
    this.#shell.busy(true);
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#shell.busy(false);
      this.#showButton("spin");
      this.showFigures();
      this.#figures.freed();
    }
  }

  /** During autoplay the button only ends it. */
  #showButton(does: "spin" | "skip"): void {
    if (this.#autoplay) this.#shell.spinButton("stop", 0, numberText(this.#autoplay.roundsLeft));
    else this.#shell.spinButton(does);
  }

  /** Returns the round; undefined if it did not come about. */
  async #spin(): Promise<RoundView | undefined> {
    const { stage, sound, pace } = this.#theatre;
    const pressedAt = performance.now();
    const gamble = this.#view.gamble && !this.#autoplay;
    const request = { spinId: newId(), bet: String(this.#state.bet), ...(gamble && { gamble }) };
    pace.resume();
    this.#state.takeHeld();
    this.#state.stake();
    this.showFigures();
    this.#shell.tell(t`Good luck!`);
    this.#shell.note("");
    this.#showButton("skip");
    sound.spin();
    stage.spin("base");
    let round: RoundView;
    try {
      round = await untilAnswered(() => this.#client.spin(request), this.#waiting);
    } catch (error) {
      this.#state.unstake();
      await this.#standBack();
      await this.#tellRefusal(error);
      return undefined;
    }
    await this.#show(round);
    const rest = this.#view.minCycleMillis - (performance.now() - pressedAt);
    if (rest > 0) {
      if (!this.#autoplay) this.#shell.spinButton("wait", rest);
      await sleep(rest);
    }
    this.#beginEncore(round);
    return round;
  }

  async #show(round: RoundView): Promise<void> {
    this.#state.takeBack(round);
    this.showFigures();
    this.#showButton("skip");
    await showRound(this.#theatre, round, {
      from: round.stepsShown,
      onStepShown: (count) => this.#tellShown(round, count),
    });
    this.#settled = round;
    this.#state.settle(round);
    this.showFigures();
    this.#shell.speak(describeRound(round, this.#theatre.money));
    tellFrame("banyan:balance");
    void this.#acknowledge(round);
    if (!round.paid && heldOf(round) === 0n)
      this.#shell.ribbon.say(t`Your win is recorded and on its way to your balance.`);
    else this.#shell.ribbon.clear();
  }

  /** Continues to show the lines of a single spin while the next may begin. */
  #beginEncore(round: RoundView): void {
    if (round.steps.length > 1 || this.#autoplay || this.#theatre.pace.isTurbo) return;
    this.#encorePace.resume();
    this.#encore = showEncore({ ...this.#theatre, pace: this.#encorePace }, round);
  }

  /**
   * Reports the number of shown steps, so that a reload continues there. The last step is reported with the end of the
   * round.
   */
  #tellShown(round: RoundView, count: number): void {
    if (count < round.steps.length) void this.#client.acknowledge(round.id, count).catch(() => undefined);
  }

  /** The player does not wait for this call. If it fails, the only effect is that the round is shown again. */
  async #acknowledge(round: RoundView): Promise<void> {
    await untilAnswered(() => this.#client.acknowledge(round.id), { onSilence: () => undefined, pause: sleep }).catch(
      () => undefined,
    );
  }

  /** Returns the reels to the state before a spin that did not count. */
  async #standBack(): Promise<void> {
    const step = this.#settled?.steps.at(-1) ?? this.#view.openRound?.steps.at(-1);
    const { stage, pace } = this.#theatre;
    pace.hurry();
    if (step !== undefined) stage.show(step);
    else stage.rest();
    this.#shell.tell("");
  }

  async #tellRefusal(error: unknown): Promise<void> {
    if (!(error instanceof StudioRefusal)) throw error;
    if (error.code === "INSUFFICIENT_FUNDS") return this.#refuseFunds();
    const { title, body } = refusalText(error.code);
    const canLeave = canAskFrame(this.#view.lobbyUrl);
    const ended = error.code === "SESSION_EXPIRED" || error.code === "PLAYER_BLOCKED";
    const leave = { text: t`Back to the lobby`, primary: ended };
    const stay = { text: t`OK`, primary: !ended };
    const actions = ended && canLeave ? [leave] : canLeave ? [stay, leave] : [stay];
    const taken = actions[await showNotice(title, body, actions)];
    if (taken === leave) askFrame("banyan:lobby", this.#view.lobbyUrl);
    else if (!ended) await this.refresh();
  }

  async #refuseFunds(): Promise<void> {
    const { title, body } = refusalText("INSUFFICIENT_FUNDS");
    const deposit = { text: t`Deposit`, primary: true };
    const close = { text: t`Close` };
    const actions = canAskFrame(this.#view.depositUrl) ? [deposit, close] : [close];
    const taken = actions[await showNotice(title, body, actions)];
    if (taken === deposit) askFrame("banyan:deposit", this.#view.depositUrl);
  }
}
