import * as z from "zod";
import { call, operators } from "../call.ts";
import { feedbackCase } from "./feedback-inbox.ts";
import { prose, uuid } from "../shapes.ts";

export const answerFeedback = call({
  method: "POST",
  link: "/ops/feedback/answer",
  modID: "answerFeedback",
  summary: "Answer feedback in every way that its sender can be reached, or close it without an answer",
  tag: "operations",
  permission: "feedback.answer",
  errors: ["NOT_FOUND", "STATE_CHANGED", "FEEDBACK_SENDER_UNREACHABLE"],
  roles: operators,
})
  .input(
    z.strictObject({
      feedbackId: uuid,
      /** Null closes it without an answer. */
      answer: prose(2_000, 1).nullable(),
    }),
  )
  .output(z.object({ value: feedbackCase }));
