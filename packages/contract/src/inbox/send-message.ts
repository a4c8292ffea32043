import * as z from "zod";
import { call, operators } from "../call.ts";
import { audienceInput } from "../rewards/audience.ts";
import { line, requestId } from "../shapes.ts";
import { messageTexts, sentMessage } from "./message-shapes.ts";

export const sendMessage = call({
  method: "POST",
  link: "/ops/messages/send",
  modID: "sendMessage",
  summary: "Sends a message to one member, or to the members of an audience",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "TERMS_NOT_ALLOWED", "REQUEST_ID_REUSED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      requestId,
      texts: messageTexts,
      /** The user name of the only receiver; null for everybody in the audience. */
      account: line(64, 1).nullable().default(null),
      audience: audienceInput,
    }),
  )
  .output(z.object({ value: sentMessage }));
