import { dailySalary, dividendContract, hourlySalary, realtimeSalary } from "./content/agent-contracts.ts";
import { convertPoints, rafflePromotionClaim, redeemPoints } from "./content/claims.ts";
import { liveChatLaunch, liveModelList, pvpRoomList, unreadMessageCount } from "./content/open-rooms.ts";
import { missionLeaderboard, missionSummary } from "./content/missions.ts";
import {
  favouritesAdd,
  favouritesList,
  favouritesRemove,
  gameLaunch,
  gameList,
  relayHotGames,
  relayRecentGames,
  vendors,
  winnerRankList,
} from "./games/relayed-calls.ts";

/** The operations of section 7's relay list that are in no other room, and those that also have another path. */
export const relay = {
  gameLaunch,
  gameList,
  hotGames: relayHotGames,
  recentGames: relayRecentGames,
  vendors,
  favouritesList,
  favouritesAdd,
  favouritesRemove,
  winnerRankList,
  missionSummary,
  missionLeaderboard,
  dividendContract,
  dailySalary,
  hourlySalary,
  realtimeSalary,
  rafflePromotionClaim,
  unreadMessageCount,
  pvpRoomList,
  liveModelList,
  liveChatLaunch,
  redeemPoints,
  convertPoints,
};
