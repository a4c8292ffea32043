import * as z from "zod";
import { permissions } from "../call.ts";
import { uuid } from "../shapes.ts";

export const operatorInfo = z.object({
  id: uuid,
  username: z.string(),
  name: z.string(),
  locale: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** The brands that the operator may see. */
  brands: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currency: z.string(),
      /** The zone of the brand's days now. */
      timeZone: z.string(),
    }),
  ),
  /** The free play of those brands. It belongs to its brand and is never selected separately. */
  freePlay: z.array(z.object({ id: z.string(), brandId: z.string() })),
});
export type OperatorInfo = z.output<typeof operatorInfo>;
