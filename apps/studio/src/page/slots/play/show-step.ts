import { t } from "@lingui/core/macro";
import type { CoinView, GameView, StepFeatureView, StepView } from "../../../protocol/index.ts";
import type { CoinLabel, LandingEvents } from "../stage/stage.ts";
import { numberText } from "../../texts/formats.ts";
import type { Theatre } from "./theatre.ts";

/** The feature of a kind in a step, if it has one. */
export function featureOf<Kind extends StepFeatureView["kind"]>(
  step: StepView | undefined,
  kind: Kind,
): Extract<StepFeatureView, { kind: Kind }> | undefined {
  return step?.features.find((feature): feature is Extract<StepFeatureView, { kind: Kind }> => feature.kind === kind);
}

function symbolOf({ symbols }: GameView, wanted: GameView["symbols"][number]["role"]): string {
  return symbols.find(({ role }) => role === wanted)?.id ?? "";
}

/** Reels that are already wild and do not spin. */
function stuckOf(step: StepView): readonly number[] {
  return featureOf(step, "stuck")?.reels ?? [];
}

/** Starts the reels of a free spin. Those of a paid spin have been spinning since the button was pressed. */
export function beginSpin({ stage, game }: Theatre, step: StepView): void {
  const stuck = stuckOf(step);
  stage.spin(step.spin, stuck);
  stage.keepWild(stuck, symbolOf(game, "wild"));
}

/** Shows a step on the stage, up to its wins. `before` is the previous step. */
export async function landStep(theatre: Theatre, step: StepView, before: StepView | undefined): Promise<void> {
  const { stage, pace, game, light } = theatre;
  switch (step.kind) {
    case "base":
    case "free":
      await stage.land(step, stuckOf(step), pace, landingEvents(theatre, step));
      await expandWilds(theatre, step);
      return;
    case "tumble":
      if (before) await stage.tumble(step, featureOf(before, "cleared")?.cells ?? [], before, light, pace);
      return;
    case "respin":
      return respin(theatre, step);
    case "pick": {
      // The code is loaded with the first pick.
      const { pickBoxes } = await import("../shell/pick-boxes.ts");
      const picked = featureOf(step, "picked");
      if (picked) await pickBoxes(theatre, picked, symbolOf(game, "bonus") || symbolOf(game, "scatter"));
    }
  }
}

async function expandWilds({ stage, pace, sound, game }: Theatre, step: StepView): Promise<void> {
  const wild = symbolOf(game, "wild");
  for (const feature of step.features) {
    if (feature.kind !== "expanded") continue;
    sound.scatter(2);
    await stage.expand(feature.reel, feature.rows, wild, pace);
  }
}

function landingEvents({ sound, stage, money }: Theatre, step: StepView): LandingEvents {
  const coins = featureOf(step, "coins")?.landed ?? [];
  return {
    onHit(reel) {
      sound.stop(reel);
      for (const coin of coins) if (coin.cell[0] === reel) stage.label(asLabel(coin, money));
    },
    onTrigger: (count) => sound.scatter(Math.min(count, 6)),
    onAnticipation: () => sound.suspense(),
  };
}

function asLabel({ cell, value }: CoinView, money: Theatre["money"]): CoinLabel {
  return { cell, text: money(value) };
}

/** Whether the step starts holding coins. They stay, and the other cells spin again. */
export function beginsHolding(step: StepView): boolean {
  const coins = featureOf(step, "coins");
  return step.kind !== "respin" && coins !== undefined && coins.respinsLeft > 0;
}

/** Highlights and holds the coins of the spin that started the feature. */
export async function beginHolding(theatre: Theatre, step: StepView): Promise<void> {
  const { stage, pace, sound, money, game } = theatre;
  const coins = featureOf(step, "coins");
  if (!coins) return;
  const all = [...coins.held, ...coins.landed].map((coin) => asLabel(coin, money));
  tellRespins(theatre, coins.respinsLeft);
  await stage.holdCoins([], all, symbolOf(game, "coin"), pace, (index) => sound.line(index));
}

async function respin(theatre: Theatre, step: StepView): Promise<void> {
  const { stage, pace, sound, money, game } = theatre;
  const coins = featureOf(step, "coins");
  if (!coins) return;
  const coin = symbolOf(game, "coin");
  await stage.holdCoins(
    coins.held.map((held) => asLabel(held, money)),
    [],
    coin,
    pace,
    () => undefined,
  );
  await stage.respin(step, pace, { ...landingEvents(theatre, step), onHit: (reel) => sound.stop(reel) });
  await stage.holdCoins(
    [],
    coins.landed.map((landed) => asLabel(landed, money)),
    coin,
    pace,
    (index) => sound.scatter(index + 2),
  );
  tellRespins(theatre, coins.respinsLeft);
  await pace.wait(coins.landed.length > 0 ? 500 : 250);
}

function tellRespins({ shell }: Theatre, left: number): void {
  shell.counter(t`Respins left: ${numberText(left)}`);
}
