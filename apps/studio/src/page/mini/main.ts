import { t } from "@lingui/core/macro";
import type { MiniGameView, MiniKind, MiniReplayView, MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";
import type { Address } from "../address.ts";
import { Loading } from "../loading.ts";
import { openPage } from "../open-page.ts";
import { askFrame, isFramed, onFrameJackpot, onFrameRefresh, tellFrame } from "../parent-frame.ts";
import { planAutoplay } from "../autoplay/autoplay-sheet.ts";
import { openSheet } from "../shell/sheet.ts";
import { openSoundBoard, type SoundBoard } from "../sound/sound-board.ts";
import { momentText, moneyFormat } from "../texts/formats.ts";
import { openBoard } from "./boards/open-board.ts";
import { roundFacts, showSeeds } from "./fair-sheet.ts";
import { listenToMiniKeys } from "./mini-keys.ts";
import { fetchMiniReplay, type MiniClient, openMiniClient } from "./mini-client.ts";
import { showMiniHistory } from "./mini-history-sheet.ts";
import { showMiniInfo } from "./mini-info-sheet.ts";
import { MiniPlay } from "./mini-play.ts";
import { type MiniActions, MiniShell } from "./mini-shell.ts";
import { MiniState } from "./mini-state.ts";
import { Motion } from "./motion.ts";
import { timesText } from "./multiples.ts";
import { StakeField } from "./stake-field.ts";

const CLOCK_MILLIS = 5000;

const loading = new Loading();

function root(): HTMLElement {
  const game = document.querySelector<HTMLElement>("#game");
  if (game === null) throw new Error("the document has no game element");
  return game;
}

/** The first gesture turns the sound on, unless the player had turned it off. */
function wakeSoundOnGesture(sound: SoundBoard, shell: MiniShell): void {
  const wake = (): void => void sound.wake().then(() => shell.sound(sound.isOn));
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

/** The sounds of a game. Each game has a different tone. */
function soundOf(game: MiniGameView): SoundBoard {
  return openSoundBoard(game.code.charCodeAt(0));
}

/** Replays an old round in a sheet, with all its inputs. */
async function showRoundAgain(client: MiniClient, game: MiniGameView, id: string, currency: string): Promise<void> {
  const round = await client.round(id);
  const money = moneyFormat(currency);
  const show = await openShow(game, currency);
  const [moment, bet, won] = [momentText(new Date(round.startedAt)), money(round.bet), money(round.totalWin)];
  const { closed } = openSheet(
    t`Round of ${moment}`,
    show.view,
    ...(round.state === "playing" ? [] : [roundLine(bet, won, timesText(round.multiplier))]),
    roundFacts(round),
  );
  await show.show(round);
  await closed;
}

function roundLine(bet: string, won: string, times: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = t`Bet ${bet}, paid ${won} (${times})`;
  return line;
}

/** The display of a replayed round. */
interface Show {
  readonly view: HTMLElement;
  readonly motion: Motion;
  show(round: MiniRoundView): Promise<void>;
}

/** A board without controls. */
async function openShow(game: MiniGameView, currency: string): Promise<Show> {
  const motion = new Motion();
  const setting = {
    game,
    motion,
    sound: openSoundBoard(1),
    money: moneyFormat(currency),
    changed: () => undefined,
    move: () => undefined,
  };
  const { kind } = game;
  if (kind === "crash") {
    const { CrashBoard } = await import("./boards/crash-board.ts");
    const board = new CrashBoard();
    return {
      view: board.view,
      motion,
      async show(round) {
        if (round.game !== "crash") return;
        const { number, point, left } = round.outcome;
        if (point !== null) board.showEnd(number, point, left);
      },
    };
  }
  const board = await openBoard(kind, setting);
  board.lock(true);
  return {
    view: board.view,
    motion,
    async show(round) {
      board.begin();
      await board.show(round);
    },
  };
}

/** The flight that all players share. */
async function playCrash(client: MiniClient, view: MiniSessionView): Promise<void> {
  const { game, currency } = view;
  const [{ CrashBoard }, { CrashPlay }, { showChain }] = await Promise.all([
    import("./boards/crash-board.ts"),
    import("./crash-play.ts"),
    import("./chain-sheet.ts"),
  ]);
  const money = moneyFormat(currency);
  const sound = soundOf(game);
  const state = new MiniState(view);
  const actions: MiniActions = {
    lobby: () => askFrame("banyan:lobby", view.lobbyUrl),
    sound: () => void sound.toggle().then((isOn) => shell.sound(isOn)),
    fairness: () => void showChain(session.flight),
    history: () => void openHistory(),
    info: () => void showMiniInfo(game, view, money),
    press: () => void session.press(),
  };
  const shell = new MiniShell(root(), game, { mode: "play", isFramed, hasSlips: true }, actions);
  document.title = game.name;
  const board = new CrashBoard();
  const session = new CrashPlay({ view, client, shell, board, state, sound, money });
  shell.furnish(board.view, session.slips);

  async function openHistory(): Promise<void> {
    const id = await showMiniHistory((before) => client.rounds(before), money);
    if (id !== undefined) await showRoundAgain(client, game, id, currency);
  }

  wakeSoundOnGesture(sound, shell);
  onFrameJackpot(() => sound.jackpot());
  listenToMiniKeys({ press: () => actions.press(), stake: (by) => session.slip.stake.step(by) });
  watchFigures(shell, state, session);
}

/** The clock runs by itself. The figures are requested when the page becomes visible or the frame asks for it. */
function watchFigures(shell: MiniShell, state: MiniState, session: { refresh(): Promise<void> }): void {
  setInterval(() => shell.clock(state.now, state.playedMillis), CLOCK_MILLIS);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void session.refresh();
  });
  onFrameRefresh(() => void session.refresh());
  tellFrame("banyan:ready");
}

/** Whether autoplay is possible: for games with a single draw. Games in steps need their player. */
function playsItself(kind: MiniKind): boolean {
  return kind !== "mines" && kind !== "hi-lo" && kind !== "crash";
}

async function play(client: MiniClient, view: MiniSessionView): Promise<void> {
  const { game, currency } = view;
  const { kind } = game;
  if (kind === "crash") return playCrash(client, view);
  const money = moneyFormat(currency);
  const sound = soundOf(game);
  const motion = new Motion();
  const state = new MiniState(view);
  const actions: MiniActions = {
    lobby: () => askFrame("banyan:lobby", view.lobbyUrl),
    sound: () => void sound.toggle().then((isOn) => shell.sound(isOn)),
    fairness: () => void showSeeds(game.kind, client),
    history: () => void openHistory(),
    info: () => void showMiniInfo(game, view, money),
    press: () => void session.press(),
    ...(view.autoplay && playsItself(kind) && { autoplay: () => void planRounds() }),
    ...(view.turbo && playsItself(kind) && { turbo: () => toggleTurbo() }),
  };
  document.title = game.name;
  const shell = new MiniShell(root(), game, { mode: "play", isFramed }, actions);
  const opened: { session?: MiniPlay } = {};
  const board = await openBoard(kind, {
    game,
    motion,
    sound,
    money,
    // During the board's first layout there is no session to inform yet.
    changed: () => opened.session?.showFigures(),
    move: (move) => void opened.session?.move(move),
  });
  const stake = new StakeField(view, () => session.showFigures());
  const session = new MiniPlay({ view, client, shell, board, state, stake, motion, sound, money });
  opened.session = session;

  async function openHistory(): Promise<void> {
    const id = await showMiniHistory((before) => client.rounds(before), money);
    if (id !== undefined) await showRoundAgain(client, game, id, currency);
  }

  function toggleTurbo(): void {
    motion.isTurbo = !motion.isTurbo;
    shell.turbo(motion.isTurbo);
  }

  async function planRounds(): Promise<void> {
    if (session.isBusy || !session.isReady) return session.press();
    const plan = await planAutoplay(stake.stake, money);
    if (plan) await session.play(plan);
  }

  shell.furnish(board.view, board.controls, stake.view);
  shell.chips(view.recent.map((round) => board.chip(round)));
  wakeSoundOnGesture(sound, shell);
  onFrameJackpot(() => sound.jackpot());
  session.showFigures();
  shell.onBoardPressed(() => {
    if (session.isBusy) motion.hurry();
  });
  listenToMiniKeys({
    press: () => actions.press(),
    stake: (by) => {
      if (!session.isBusy && !session.isInRound) stake.step(by);
    },
  });
  watchFigures(shell, state, session);
  const [open] = view.openRounds;
  if (open) await session.restore(open);
}

async function replay({ game, currency, round }: MiniReplayView): Promise<void> {
  const money = moneyFormat(currency);
  const sound = soundOf(game);
  const show = await openShow(game, currency);
  const actions: MiniActions = {
    lobby: () => askFrame("banyan:lobby", null),
    sound: () => void sound.toggle().then((isOn) => shell.sound(isOn)),
    fairness: () => void openSheet(t`Provably fair`, roundFacts(round)),
    history: () => undefined,
    info: () => void showMiniInfo(game, undefined, money),
    press: () => void again(),
  };
  const shell = new MiniShell(root(), game, { mode: "replay", isFramed }, actions);
  document.title = game.name;
  const [moment, bet, won] = [momentText(new Date(round.startedAt)), money(round.bet), money(round.totalWin)];
  shell.furnish(show.view, roundLine(bet, won, timesText(round.multiplier)));
  shell.ribbon.say(t`Replay of the round of ${moment}. Bet ${bet}.`);

  async function again(): Promise<void> {
    shell.press("wait", t`One moment…`);
    show.motion.begin();
    await show.show(round);
    shell.press("again", t`Play again`);
    shell.speak(t`End of the replay`);
  }
  tellFrame("banyan:ready");
  await again();
}

/** Opens what the address names, while the texts are being fetched. */
async function openAddress(address: Address, texts: Promise<unknown>): Promise<void> {
  if (address.mode === "replay") {
    const [view] = await Promise.all([loading.track(60, fetchMiniReplay(address.roundId, address.key)), texts]);
    return replay(view);
  }
  const client = openMiniClient(address.session);
  const [view] = await Promise.all([loading.track(60, client.session()), texts]);
  return play(client, view);
}

void openPage({ loading, textsPercent: 36, open: openAddress });
