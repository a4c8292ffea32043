import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { StatusPill, type Tone } from "@banyan/ui";
import { prizeNames } from "@banyan/ui/plays/prize-names.ts";
import type { LotteryDrawLine, LotteryLine } from "../../platform/answers.ts";

type StateOfDraw = LotteryDrawLine["state"];

const drawStates: Readonly<Record<StateOfDraw, readonly [Tone, MessageDescriptor]>> = {
  scheduled: ["neutral", msg`Scheduled`],
  open: ["live", msg`Takes bets`],
  closed: ["info", msg`Bets closed`],
  drawn: ["info", msg`Drawn, paying`],
  settled: ["neutral", msg`Settled`],
  void: ["danger", msg`Void`],
};

/** The state of a draw. A proposal that waits for a second operator comes first. */
export function DrawState({ draw }: { readonly draw: LotteryDrawLine }) {
  const { t, i18n } = useLingui();
  if (draw.state !== "void" && draw.proposals[0]?.state === "proposed")
    return <StatusPill tone="accent">{t`Second operator needed`}</StatusPill>;
  if (draw.alarms.length > 0) return <StatusPill tone="danger">{t`Look at the result`}</StatusPill>;
  const [tone, word] = drawStates[draw.state];
  return <StatusPill tone={tone}>{i18n._(word)}</StatusPill>;
}

const alarmTexts: Readonly<Record<LotteryDrawLine["alarms"][number], MessageDescriptor>> = {
  silent: msg`The result is late: no two sources have named it. Enter it, or propose to make the draw void.`,
  disputed: msg`Different numbers were named for this draw. Nothing is paid until two entries are the same.`,
  source_changed: msg`A source names other numbers than the result that was paid. Correct the result, or confirm it.`,
};

/** Why a draw needs an operator. */
export function useAlarmText(): (alarm: LotteryDrawLine["alarms"][number]) => string {
  const { i18n } = useLingui();
  return (alarm) => i18n._(alarmTexts[alarm]);
}

const voidReasons: Readonly<Record<string, MessageDescriptor>> = {
  keeper_silent: msg`The keeper did not reveal its seed within a minute.`,
  keeper_false: msg`A revealed seed differs from the one that was committed to.`,
  not_opened: msg`A keeper did not commit to a seed in time.`,
};

/** Why a draw is void: the words of an operator, or those of the platform. */
export function useVoidReason(): (reason: string) => string {
  const { i18n } = useLingui();
  return (reason) => {
    const known = Object.hasOwn(voidReasons, reason) ? voidReasons[reason] : undefined;
    return known === undefined ? reason : i18n._(known);
  };
}

/** The name of a prize; undefined for the numbers of a game that has no prizes. */
export function usePrizeName(): (prize: string) => string | undefined {
  const { i18n } = useLingui();
  return (prize) => {
    const known = Object.hasOwn(prizeNames, prize) ? prizeNames[prize] : undefined;
    return known && i18n._(known);
  };
}

/** How often a lottery draws. */
export function usePaceText(): (lottery: Pick<LotteryLine, "everySeconds" | "atTime">) => string {
  const { t } = useLingui();
  return ({ everySeconds, atTime }) => {
    if (everySeconds === null) return t`At ${atTime ?? ""}`;
    if (everySeconds % 60 !== 0) return t`Every ${everySeconds} s`;
    const minutes = everySeconds / 60;
    return t`Every ${minutes} min`;
  };
}
