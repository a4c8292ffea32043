export { addFavourite } from "./add-favourite.ts";
export { betsBetween } from "./bets-between.ts";
export { bettingRecord } from "./betting-record.ts";
export { favouriteGames } from "./favourite-games.ts";
export { favouriteIds } from "./favourite-ids.ts";
export { brandGameHistory } from "./decisions/brand-game-history.ts";
export { brandGames } from "./decisions/brand-games.ts";
export { decideBrandGames } from "./decisions/decide-brand-games.ts";
export { restoreBrandGames } from "./decisions/restore-brand-games.ts";
export { gameFilters } from "./game-filters.ts";
export { gameInfo } from "./game-info.ts";
export {
  hasWagersFrom,
  liesUpTo,
  liesWithin,
  nextWagers,
  placeBefore,
  reachWagers,
  readerPlace,
  settledUpTo,
  type WagerPlace,
  type WagerReader,
} from "./committed-wagers.ts";
export { gameMenus } from "./game-menus.ts";
export { openGameSession } from "./game-session.ts";
export { gamesList } from "./games-list.ts";
export { hotGames } from "./hot-games.ts";
export { launchGame } from "./launch-game.ts";
export { lotteryMenu, recentLotteryMenu } from "./lottery-menu.ts";
export { memberBets } from "./member-bets.ts";
export { type PlayTotals, playTotals } from "./play-totals.ts";
export { recallRound } from "./recall-round.ts";
export { recentGames } from "./recent-games.ts";
export { removeFavourite } from "./remove-favourite.ts";
export { roundReplay } from "./round-replay.ts";
export { similarGames } from "./similar-games.ts";
export { gameName } from "./visible-games.ts";
export { synchroniseVendor, synchroniseVendors } from "./synchronise-vendor.ts";
export { sealVendorSecrets } from "./sealed-vendor-secret.ts";
export { calledVendor, findSeamlessVendor, findSortedFormVendor, vendorEndpoint } from "./vendor-directory.ts";
export { vendorLanes } from "./vendor-lanes.ts";
export { vendorTypes } from "./vendor-types.ts";
export { buryTransaction } from "./wager/bury-transaction.ts";
export { type HouseJackpot, payJackpot } from "./wager/pay-jackpot.ts";
export { createWalletDoor, walletBatches } from "./wager/wallet-door.ts";
export { collectWinners, winnersFrom } from "./winners/collect-winners.ts";
export { winnerBoard } from "./winners/winner-board.ts";
