import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";

export const audienceChoices = call({
  method: "GET",
  link: "/ops/promotions/audience/choices",
  modID: "audienceChoices",
  summary: "The levels, languages and labels of a brand, from which an audience is chosen",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(
    z.object({
      value: z.object({
        /** The names of the levels from 1 on, also those of a ladder that is stopped. */
        levels: z.array(z.string()),
        /** The brand's own one first. */
        languages: z.array(z.string()),
        /** The labels that members of the brand have. */
        labels: z.array(z.string()),
      }),
    }),
  );
