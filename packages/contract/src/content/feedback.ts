import * as z from "zod";
import { call, everyone, realPlayers } from "../call.ts";
import { captchaInput } from "../captcha.ts";
import { instant, line, pageInput, pageOf, prose, uuid } from "../shapes.ts";
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

export const ownFeedback = call({
  method: "GET",
  link: "/wps/feedback",
  modID: "ownFeedback",
  summary: "What the member told the brand, and what it answered, newest first",
  tag: "content",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(
    pageOf(
      z.object({
        id: uuid,
        reference: z.string(),
        type: feedbackType,
        content: z.string(),
        state: z.enum(["open", "answered", "closed"]),
        answer: z.string().nullable(),
        createdAt: instant,
        decidedAt: instant.nullable(),
      }),
    ),
  );
