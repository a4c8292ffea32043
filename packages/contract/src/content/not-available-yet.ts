import { call, realPlayers } from "../call.ts";
import { done, none } from "../shapes.ts";

export const rafflePromotionClaim = call({
  method: "POST",
  link: "/wps/relay/rafflePromotionClaim",
  modID: "rafflePromotionClaim",
  summary: "Claim what was won in a raffle; there are none yet",
  tag: "relay",
  errors: ["NOT_AVAILABLE_YET"],
  roles: realPlayers,
})
  .input(none)
  .output(done);

export const redeemPoints = call({
  method: "POST",
  link: "/wps/relay/points/redeem",
  modID: "pointsRedeem",
  summary: "Redeem points for a reward; points cannot be redeemed yet",
  tag: "relay",
  encrypt: true,
  errors: ["NOT_AVAILABLE_YET"],
  roles: realPlayers,
})
  .input(none)
  .output(done);

export const convertPoints = call({
  method: "POST",
  link: "/wps/relay/points/convertPoints",
  modID: "pointsConvert",
  summary: "Convert points into money; points cannot be converted yet",
  tag: "relay",
  encrypt: true,
  errors: ["NOT_AVAILABLE_YET"],
  roles: realPlayers,
})
  .input(none)
  .output(done);
