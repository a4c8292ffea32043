import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";

type Call = typeof contract.games.gameInfo;

/** All published data of a game. Refuses GAME_UNKNOWN for a game that the brand's players cannot find. */
export async function gameInfo(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { currency } = context.brand;
  const shelf = await brandShelf(context);
  const shown = shelf.find(input.vassalage, input.gameCode);
  const stakes = shown?.game.stakes.get(currency);
  if (shown === undefined || stakes === undefined) throw refusal("GAME_UNKNOWN");
  const { game } = shown;
  return {
    value: {
      ...answerGame(shown, namesIn(context, input.language)),
      vendorName: shelf.vendors.find(({ code }) => code === game.vendorCode)?.name ?? game.vendorCode,
      family: game.family,
      rtpBasis: game.rtpBasis,
      hitRate: game.hitRate,
      maxWin: game.maxWin,
      ...stakes,
      currency,
      rulesUrl: game.rulesUrl,
    },
  };
}
