import * as z from "zod";
import { call, operators } from "../call.ts";
import { raffleKinds } from "../raffles/raffle-figures.ts";
import { line, uuid } from "../shapes.ts";

export const rewardSources = call({
  method: "GET",
  link: "/ops/points/sources",
  modID: "rewardSources",
  summary: "The promotions of a brand whose bonus or tickets a reward of the points mall can give",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(
    z.object({
      value: z.array(
        z.object({
          id: uuid,
          kind: z.enum(["points_mall", ...raffleKinds]),
          /** In the brand's first language. */
          title: z.string(),
          /** Whether members can redeem it now: the promotion runs, and its page is published. */
          isOpen: z.boolean(),
        }),
      ),
    }),
  );
