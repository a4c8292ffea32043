import { freePlay as openFreePlay } from "@banyan/domain/identity";
import { openFreePlayHeader } from "../free-play-header.ts";
import { anyone, type UseCase, type UseCaseMeans } from "../use-case.ts";
import type { Contract } from "@banyan/contract";

/** Opens the encrypted header, which names the device. Throws those of `openFreePlayHeader`, then of the domain. */
export const freePlay = ({ keys }: UseCaseMeans): UseCase<Contract["session"]["freePlay"]> =>
  anyone(async (context, { os, header }) => {
    const { device } = await openFreePlayHeader(keys, context, header);
    return openFreePlay(context, { os, device });
  });
