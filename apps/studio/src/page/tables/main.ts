import { t } from "@lingui/core/macro";
import type { TableReplayView, TableRoundsPage, TableSessionView } from "../../protocol/tables.ts";
import type { Address } from "../address.ts";
import { Loading } from "../loading.ts";
import { openPage } from "../open-page.ts";
import { askFrame, isFramed, onFrameJackpot, onFrameRefresh, tellFrame } from "../parent-frame.ts";
import { openSheet } from "../shell/sheet.ts";
import { openSoundBoard, type SoundBoard } from "../sound/sound-board.ts";
import { momentText, moneyFormat } from "../texts/formats.ts";
import { Felt } from "./felt.ts";
import { openFace } from "./games/open-face.ts";
import { roadsPanel } from "./roads/roads-view.ts";
import { fetchTableReplay, openTableClient, type TableClient } from "./table-client.ts";
import { listenToTableKeys } from "./table-keys.ts";
import { TablePlay } from "./table-play.ts";
import { type TableActions, TableShell } from "./table-shell.ts";
import { shownMarks } from "./table-state.ts";
import { outcomeText } from "./texts/outcome-texts.ts";
import { roadNames } from "./texts/road-names.ts";

const CLOCK_MILLIS = 5000;
const SHOW_MILLIS = 5000;

const loading = new Loading();

function root(): HTMLElement {
  const game = document.querySelector<HTMLElement>("#game");
  if (game === null) throw new Error("the document has no game element");
  return game;
}

/** The first gesture turns the sound on, unless the player had turned it off. */
function wakeSoundOnGesture(sound: SoundBoard, shell: TableShell): void {
  const wake = (): void => void sound.wake().then(() => shell.sound(sound.isOn));
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

async function play(client: TableClient, view: TableSessionView): Promise<void> {
  const { table, currency } = view;
  const face = await openFace(table);
  const money = moneyFormat(currency);
  const sound = openSoundBoard(table.look + 3);
  const actions: TableActions = {
    lobby: () => askFrame("banyan:lobby", view.lobbyUrl),
    sound: () => void sound.toggle().then((isOn) => shell.sound(isOn)),
    fairness: () => void showFairness(),
    history: () => void showHistory(),
    info: () => void showInfo(),
    roads: () => void openSheet(t`Roads`, roadsPanel(table.game, shownMarks(session.state), roadNames(table.game))),
    undo: () => session.bets.undo(),
    clear: () => session.bets.clear(),
    double: () => session.bets.double(),
    repeat: () => session.bets.repeat(),
    place: () => void session.bets.place(),
  };
  const shell = new TableShell(root(), table, { mode: "play", isFramed, currency }, actions);
  document.title = table.name;
  const felt = new Felt(table, currency, face, {
    press: (spot) => session.press(spot),
    look: (spot) => session.look(spot),
  });
  const scene = face.openScene();
  const decisions = face.openDecisions?.((action) => void session.decide(action));
  shell.furnish(scene.view, felt.view, decisions?.view);
  const session = new TablePlay({ view, client, shell, felt, face, scene, decisions, sound, money });

  async function showFairness(): Promise<void> {
    const { showFairness: show } = await import("./sheets/fair-sheet.ts");
    await show(table.game, session.state, () => client.rounds(null));
  }

  async function showHistory(): Promise<void> {
    const { showTableHistory } = await import("./sheets/history-sheet.ts");
    await showTableHistory(table.game, (before) => client.myRounds(before), money, table.video === null);
  }

  async function showInfo(): Promise<void> {
    const { showTableInfo } = await import("./sheets/info-sheet.ts");
    await showTableInfo(table, currency);
  }

  wakeSoundOnGesture(sound, shell);
  onFrameJackpot(() => sound.jackpot());
  listenToTableKeys({ ...actions, chip: (at) => shell.chooseChip(at) });
  const started = Date.parse(view.startedAt);
  const clock = (): void => shell.clock(new Date(session.now), session.now - started);
  clock();
  setInterval(clock, CLOCK_MILLIS);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void session.refresh();
  });
  onFrameRefresh(() => void session.refresh());
  tellFrame("banyan:ready");
}

/** A replay has no session that could read other rounds. */
const NO_ROUNDS: TableRoundsPage = { rounds: [], nextBefore: null };

/** Shows an old round again: its cards or wheel, the bets on the felt, and what they returned. */
async function replay({ table, currency, round, mine }: TableReplayView): Promise<void> {
  const face = await openFace(table);
  const money = moneyFormat(currency);
  const nothing = (): void => undefined;
  const actions: TableActions = {
    ...{ history: nothing, roads: nothing, undo: nothing, clear: nothing, double: nothing, repeat: nothing },
    lobby: () => askFrame("banyan:lobby", null),
    sound: nothing,
    fairness: () =>
      void import("./sheets/fair-sheet.ts").then(({ showProof, showStudioFairness }) =>
        table.video === null ? showProof(round.id) : showStudioFairness(table.game, async () => NO_ROUNDS),
      ),
    info: () => void import("./sheets/info-sheet.ts").then(({ showTableInfo }) => showTableInfo(table, currency)),
    place: () => void show(),
  };
  const shell = new TableShell(root(), table, { mode: "replay", isFramed, currency }, actions);
  const felt = new Felt(table, currency, face, { press: nothing, look: nothing });
  const scene = face.openScene();
  shell.furnish(scene.view, felt.view);
  const placed = new Map<string, bigint>();
  for (const { items, stage } of mine.bets) {
    if (stage === "accepted")
      for (const { spot, amount } of items) placed.set(spot, (placed.get(spot) ?? 0n) + BigInt(amount));
  }
  felt.chips(placed, new Map());
  felt.lock(true);
  const [moment, bet] = [momentText(new Date(mine.at)), money(mine.staked)];
  shell.ribbon.say(t`Replay of the round of ${moment}. Bet ${bet}.`);
  const dock = { canUndo: false, canClear: false, canDouble: false, canRepeat: false, isSending: false };

  async function show(): Promise<void> {
    shell.dock({ ...dock, canPlace: false, placeText: t`One moment…` });
    felt.results(undefined);
    shell.tell("");
    scene.begin(round);
    scene.hands?.(round, mine);
    if (round.outcome) {
      await scene.show(round.outcome, SHOW_MILLIS);
      felt.results(face.results(round.outcome, mine));
      const text = outcomeText(table.game, round.outcome);
      shell.tell(text, mine.win === null || mine.win === "0" ? t`No win` : t`Paid ${money(mine.win)}`);
      shell.speak(text);
    }
    shell.dock({ ...dock, canPlace: true, placeText: t`Play again` });
  }
  tellFrame("banyan:ready");
  await show();
}

/** Opens what the address names, while the texts are being fetched. */
async function openAddress(address: Address, texts: Promise<unknown>): Promise<void> {
  if (address.mode === "replay") {
    const { roundId, key, language } = address;
    const [view] = await Promise.all([loading.track(60, fetchTableReplay(roundId, key, language ?? "en")), texts]);
    return replay(view);
  }
  const client = openTableClient(address.session);
  const [view] = await Promise.all([loading.track(60, client.session()), texts]);
  return play(client, view);
}

void openPage({ loading, textsPercent: 36, open: openAddress });
