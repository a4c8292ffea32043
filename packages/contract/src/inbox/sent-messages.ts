import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf } from "../shapes.ts";
import { sentMessage } from "./message-shapes.ts";

export const sentMessages = call({
  method: "GET",
  link: "/ops/messages",
  modID: "sentMessages",
  summary: "The messages that operators of a brand have sent to members, newest first",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32, 1) }))
  .output(
    pageOf(sentMessage).extend({
      /** The languages of the brand, its own one first. */
      languages: z.array(z.string()),
    }),
  );
