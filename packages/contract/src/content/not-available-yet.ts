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
