import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { CallContext, PlayerContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import type { Shelf, ShelfGame } from "./catalogue/shelf.ts";
import { startedBy } from "./recent-games.ts";

type Call = typeof contract.games.lotteryMenu;
type PrizeMode = CallOutput<Call>["value"]["prizeMode"];

/** The vendors whose e-lotteries set a brand's prize mode to ELOTT. */
const HOUSE_LOTTERIES = ["TCG_LOTTO_VN", "LOTT"];
const REGIONAL_LOTTERIES = "TCG_SEA";

/** The brand's lotteries of a prize mode, in the order of its lists. */
export async function lotteryMenu(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  return menuOf(context, input, shelf, shelf.games);
}

/** The same for the games that the player has started, the latest first. */
export async function recentLotteryMenu(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const started = await startedBy(context.db, context.player.id);
  return menuOf(
    context,
    input,
    shelf,
    started.flatMap((nodeId) => shelf.byNode.get(nodeId) ?? []),
  );
}

async function menuOf(
  context: CallContext,
  input: CallInput<Call>,
  shelf: Shelf,
  games: readonly ShelfGame[],
): Promise<CallOutput<Call>> {
  const prizeMode = input.prizeMode ?? prizeModeOf(shelf);
  const own = prizeMode === "ZY" ? await ownPricedLotteries(context) : new Set<string>();
  const locale = namesIn(context, input.language);
  const list = games.filter((shown) => isOfMode(shown, prizeMode, own)).map((shown) => answerGame(shown, locale));
  return { value: { prizeMode, list } };
}

/** The lotteries for which the brand has own odds. Free play has those of its real brand. */
async function ownPricedLotteries({ db, brand }: Pick<CallContext, "db" | "brand">): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ game_code: string }>`
    select game_code from (
      select distinct on (game_code) game_code, odds from lottery_price_version
      where brand_id = ${brand.freePlayOf ?? brand.id} order by game_code, version desc
    ) as latest where odds <> '{}'
  `.execute(db);
  return new Set(rows.map((row) => row.game_code));
}

/** ELOTT where the category has a lottery of one of these vendors, else LOTT. */
function prizeModeOf(shelf: Shelf): PrizeMode {
  const isHouse = ({ game, category }: ShelfGame) => category === "ELOTT" && HOUSE_LOTTERIES.includes(game.vendorCode);
  return shelf.games.some(isHouse) ? "ELOTT" : "LOTT";
}

function isOfMode({ game, category }: ShelfGame, mode: PrizeMode, own: ReadonlySet<string>): boolean {
  if (mode === "ELOTT") return category === "ELOTT";
  if (category !== "LOTTERY") return false;
  if (mode === "SEA") return game.vendorCode === REGIONAL_LOTTERIES;
  if (mode === "ZY") return game.vendorCode !== REGIONAL_LOTTERIES && own.has(game.gameCode);
  return game.vendorCode !== REGIONAL_LOTTERIES;
}
