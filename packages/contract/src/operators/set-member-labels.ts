import * as z from "zod";
import { call, operators } from "../call.ts";
import { memberLabel } from "../rewards/audience.ts";
import { line, uuid } from "../shapes.ts";

export const setMemberLabels = call({
  method: "POST",
  link: "/ops/members/labels",
  modID: "setMemberLabels",
  summary: "Say by which words operators group a member; audiences of promotions and messages ask for them",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.strictObject({
      memberId: uuid,
      /** The complete list. */
      labels: z.array(memberLabel).max(20),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: z.object({ labels: z.array(z.string()) }) }));
