import * as z from "zod";
import { call, everyone } from "../call.ts";
import { captchaInput } from "../captcha.ts";
import { line, prose } from "../shapes.ts";
import { feedbackTypes } from "./feedback-types.ts";

export const feedbackType = z.literal(Object.values(feedbackTypes));

/** The upper limit for every brand's own limit. */
export const FEEDBACK_LENGTH_LIMIT = 2_000;

export const feedback = call({
  method: "PUT",
  link: "/wps/feedback",
  modID: "feedback",
  summary: "Tell the brand something; it always asks for a captcha",
  tag: "content",
  roles: everyone,
  knowsCaller: "real players",
  perMinute: 6,
  errors: ["FEEDBACK_LENGTH", "CAPTCHA_REQUIRED", "CAPTCHA_CHECK_FAILED"],
})
  .input(
    z.strictObject({
      type: feedbackType,
      content: prose(FEEDBACK_LENGTH_LIMIT, 1),
      /** The return address: an e-mail address, or another name of the sender. */
      sender: line(254).optional(),
      ...captchaInput,
    }),
  )
  .output(z.object({ value: z.object({ reference: z.string() }) }));
