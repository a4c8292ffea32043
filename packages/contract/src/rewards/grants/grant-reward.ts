import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amountInput, line, requestId, uuid } from "../../shapes.ts";

export const grantReward = call({
  method: "POST",
  link: "/ops/rewards/grants/save",
  modID: "grantReward",
  summary: "Grant a reward in cash to a member; a large one waits for a second operator",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REQUEST_ID_REUSED", "PLAYER_EXCLUDED", "BUDGET_SPENT"],
  roles: operators,
})
  .input(
    z.strictObject({
      memberId: uuid,
      requestId,
      /** The promotion whose budget pays it. */
      promotionId: uuid,
      /** Minor units of the brand's currency. */
      amount: amountInput,
      reason: line(500, 3),
    }),
  )
  .output(
    z.object({
      /** Approved: it is paid. A repeated request answers with the present state. */
      value: z.object({ id: uuid, state: z.enum(["open", "approved", "rejected", "withdrawn"]) }),
    }),
  );
