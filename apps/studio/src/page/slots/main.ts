import { t } from "@lingui/core/macro";
import { picturePath } from "../../protocol/art.ts";
import { type GameView, INLINED_SESSION, type ReplayView, type SessionView } from "../../protocol/index.ts";
import type { Address } from "../address.ts";
import { loadAtlas, loadManifest } from "./art/art-files.ts";
import { fetchReplay, openStudioClient, type StudioClient } from "../client/studio-client.ts";
import { drawingMeans } from "./stage/drawing-means.ts";
import { inlinedJson } from "../inlined-json.ts";
import { Loading } from "../loading.ts";
import { openPage } from "../open-page.ts";
import { Pace } from "./motion/pace.ts";
import { askFrame, isFramed, onFrameJackpot, onFrameRefresh, tellFrame } from "../parent-frame.ts";
import { PlaySession } from "./play/play-session.ts";
import { ReplayShow } from "./play/replay-show.ts";
import { SessionState } from "./play/session-state.ts";
import type { Theatre } from "./play/theatre.ts";
import { listenToKeys } from "./shell/keys.ts";
import { Shell, type ShellActions, type ShellSetting } from "./shell/shell.ts";
import { symbolPictures } from "./shell/symbol-picture.ts";
import { openSoundBoard } from "../sound/sound-board.ts";
import { moneyFormat } from "../texts/formats.ts";

const CLOCK_MILLIS = 5000;

const loading = new Loading();
const stageCode = import("./stage/stage.ts");
/**
 * The graphics context is created while the renderer's code and the game's pictures are loading, because that takes
 * time.
 */
const means = drawingMeans();
const rendering = stageCode.then(({ openRenderer }) => openRenderer(means));
// The code that awaits it reports the failure. This handler only prevents an unhandled rejection before that.
rendering.catch(() => undefined);

function gameElement(): HTMLElement {
  const game = document.querySelector<HTMLElement>("#game");
  if (game === null) throw new Error("the document has no game element");
  return game;
}

/** Art, stage and shell of one game, ready to play or to replay. */
async function openTheatre(
  game: GameView,
  currency: string,
  allowed: Pick<ShellSetting, "mode" | "autoplay" | "turbo">,
  actions: ShellActions,
): Promise<Theatre> {
  const pictures = loading.track(40, loadAtlas(game.theme));
  // The code that awaits it reports the failure, as with the renderer.
  pictures.catch(() => undefined);
  const manifest = await loadManifest(game.theme);
  document.title = game.name;
  // The shell around the reels is laid out while their code and pictures are loading.
  const shell = new Shell(gameElement(), game.name, { ...allowed, isFramed }, actions);
  shell.dress(manifest.colours);
  const [{ atlas, atlasPath }, renderer, { Stage }] = await Promise.all([
    pictures,
    loading.track(25, rendering),
    stageCode,
  ]);
  const stage = new Stage(shell.stage, game, renderer, manifest, atlas);
  shell.open((name) => picturePath(game.theme, name));
  gameElement().dataset["renderer"] = stage.rendererName;
  return {
    game,
    stage,
    shell,
    sound: openSoundBoard(manifest.soundSeed),
    pace: new Pace(),
    money: moneyFormat(currency),
    light: Number.parseInt(manifest.colours.glow.slice(1), 16),
    picture: symbolPictures(game.symbols, manifest, atlasPath),
  };
}

/** The code is loaded when the player opens the sheet. */
async function openInfo(
  { game, money, picture }: Theatre,
  played: { stake: bigint; bets: readonly bigint[]; gamble: boolean },
): Promise<void> {
  const { showInfo } = await import("./shell/info-sheet.ts");
  await showInfo(game, played, money, picture);
}

/** The first gesture turns the sound on, unless the player had turned it off. */
function wakeSoundOnGesture({ sound, shell }: Theatre): void {
  const wake = (): void => void sound.wake().then(() => shell.sound(sound.isOn));
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

async function play(client: StudioClient, view: SessionView): Promise<void> {
  const state = new SessionState(view);
  const actions: ShellActions = {
    lobby: () => askFrame("banyan:lobby", view.lobbyUrl),
    sound: () => void theatre.sound.toggle().then((isOn) => theatre.shell.sound(isOn)),
    info: () => void openInfo(theatre, { stake: state.bet, bets: state.bets, gamble: view.gamble }),
    bets: () => void pickBet(),
    betDown: () => moveBet(-1),
    betUp: () => moveBet(1),
    history: () => void openHistory(),
    spin: () => void session.press(),
    autoplay: () => void planAutoplay(),
    turbo: () => {
      theatre.pace.isTurbo = !theatre.pace.isTurbo;
      theatre.shell.turbo(theatre.pace.isTurbo);
    },
  };
  const { autoplay, turbo } = view;
  const theatre = await openTheatre(view.game, view.currency, { mode: "play", autoplay, turbo }, actions);
  const session = new PlaySession(view, state, client, theatre);

  function moveBet(by: 1 | -1): void {
    if (session.isBusy) return;
    theatre.sound.press();
    state.moveBet(by);
    session.showFigures();
  }
  async function pickBet(): Promise<void> {
    const { chooseBet } = await import("./shell/bet-sheet.ts");
    const index = await chooseBet(state.bets, state.bet, theatre.money);
    if (index === undefined) return;
    state.chooseBet(index);
    session.showFigures();
  }
  async function planAutoplay(): Promise<void> {
    const sheet = await import("../autoplay/autoplay-sheet.ts");
    const plan = await sheet.planAutoplay(state.bet, theatre.money);
    if (plan) await session.play(plan);
  }
  async function openHistory(): Promise<void> {
    const { showHistory } = await import("./shell/history-sheet.ts");
    const id = await showHistory((before) => client.rounds(before), theatre.money);
    if (id !== undefined) await session.replay(await client.round(id));
  }

  wakeSoundOnGesture(theatre);
  theatre.stage.rest();
  session.showFigures();
  theatre.shell.spinButton("spin");
  theatre.shell.tell(t`Press Spin to play`);
  theatre.shell.stage.addEventListener("pointerdown", () => {
    if (session.isBusy) theatre.pace.hurry();
  });
  listenToKeys(actions);
  setInterval(() => theatre.shell.clock(state.now, state.playedMillis), CLOCK_MILLIS);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void session.refresh();
  });
  onFrameRefresh(() => void session.refresh());
  onFrameJackpot(() => theatre.sound.jackpot());
  tellFrame("banyan:ready");
  if (view.openRound) await session.restore(view.openRound);
}

async function replay({ game, currency, round }: ReplayView): Promise<void> {
  const stake = BigInt(round.bet);
  const actions: ShellActions = {
    lobby: () => askFrame("banyan:lobby", null),
    sound: () => void theatre.sound.toggle().then((isOn) => theatre.shell.sound(isOn)),
    info: () => void openInfo(theatre, { stake, bets: [stake], gamble: round.gamble !== undefined }),
    spin: () => void show.press(),
    bets: () => undefined,
    betDown: () => undefined,
    betUp: () => undefined,
    history: () => undefined,
    autoplay: () => undefined,
    turbo: () => undefined,
  };
  const allowed = { mode: "replay", autoplay: false, turbo: false } as const;
  const theatre = await openTheatre(game, currency, allowed, actions);
  const show = new ReplayShow(theatre, round);
  wakeSoundOnGesture(theatre);
  theatre.stage.rest();
  theatre.shell.stage.addEventListener("pointerdown", () => void show.press());
  listenToKeys(actions);
  tellFrame("banyan:ready");
  await show.press();
}

/** Opens what the address names, while the texts are being fetched. */
async function openAddress(address: Address, texts: Promise<unknown>): Promise<void> {
  if (address.mode === "replay") {
    const [view] = await Promise.all([
      loading.track(20, fetchReplay(address.roundId, address.key, address.language ?? "en")),
      texts,
    ]);
    return replay(view);
  }
  const client = openStudioClient(address.session);
  const brought = inlinedJson<SessionView>(INLINED_SESSION);
  const [view] = await Promise.all([loading.track(20, brought ? bound(client, brought) : client.session()), texts]);
  return play(client, view);
}

/** A page whose document contained its view has made no call yet. This call binds the session to the browser. */
async function bound(client: StudioClient, brought: SessionView): Promise<SessionView> {
  await client.bind();
  return brought;
}

void openPage({ loading, textsPercent: 15, open: openAddress });
