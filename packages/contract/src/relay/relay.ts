import { dailySalary, dividendContract, hourlySalary, realtimeSalary } from "./agent-contracts.ts";
import { convertPoints, rafflePromotionClaim, redeemPoints } from "./claims.ts";
import { liveChatLaunch, liveModelList, pvpRoomList, unreadMessageCount } from "./live.ts";
import { missionLeaderboard, missionSummary } from "./missions.ts";
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
} from "./relayed-calls.ts";

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
