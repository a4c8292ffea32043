import type { Contract } from "@banyan/contract";
import { isOpenTo } from "@banyan/domain/brand";
import { idleSecondsOf } from "@banyan/domain/identity";
import { playerEvents } from "../player-events.ts";
import { player, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The signals of the signed-in player, until the session ends. */
export const events = ({ signals, sessions }: UseCaseMeans): UseCase<Contract["wallet"]["events"]> =>
  player((context) => {
    const session = { tokenHash: context.player.tokenHash, idleSeconds: idleSecondsOf(context.brand) };
    const watch = (hangUp: () => void) => sessions.watch(session, hangUp);
    return playerEvents(signals, context.player.id, () => isOpenTo(context), watch);
  });
