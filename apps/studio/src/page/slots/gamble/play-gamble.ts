import { t } from "@lingui/core/macro";
import type { GambleChoice, RoundView } from "../../../protocol/index.ts";
import { type StudioClient, StudioRefusal } from "../../client/studio-client.ts";
import { untilAnswered, type Waiting } from "../../client/until-answered.ts";
import type { Theatre } from "../play/theatre.ts";
import { openSheet } from "../../shell/sheet.ts";
import { openGambleTable } from "./gamble-table.ts";

/**
 * Lets the player gamble the win of a round card by card, and collects the rest when they leave. Returns the round
 * after that, without a held win.
 */
export async function playGamble(
  { money, sound }: Theatre,
  client: StudioClient,
  begun: RoundView,
  waiting: Waiting,
): Promise<RoundView> {
  let round = begun;
  let turning: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const table = openGambleTable(money, {
    name: (choice) => {
      turning ??= turn(choice).finally(() => (turning = undefined));
    },
    leave: () => sheet.close(),
  });
  show();
  const sheet = openSheet(t`Double or nothing`, table.view);

  function show(): void {
    if (round.gamble) table.show(round.gamble);
  }

  async function turn(choice: GambleChoice): Promise<void> {
    const request = { turn: round.gamble?.turns.length ?? 0, choice };
    sound.press();
    table.wait();
    try {
      round = await untilAnswered(() => client.gamble(round.id, request), waiting);
      if (round.gamble?.turns.at(-1)?.win === "0") sound.stop(0);
      else sound.win(0);
      show();
    } catch (error) {
      failure = { error };
      sheet.close();
    }
  }

  await sheet.closed;
  await turning;
  // A win that was collected meanwhile, here or elsewhere, is the state to show. Collecting it again changes nothing.
  if (failure && !isOver(failure.error)) throw failure.error;
  return round.gamble?.offer ? untilAnswered(() => client.collect(round.id), waiting) : round;
}

function isOver(error: unknown): boolean {
  return error instanceof StudioRefusal && error.code === "GAMBLE_NOT_ALLOWED";
}
