import * as z from "zod";
import { call, operators } from "../call.ts";
import { feedbackType } from "./feedback.ts";
import { instant, line, pageInput, pageOf, uuid } from "../shapes.ts";

export const feedbackCase = z.object({
  id: uuid,
  reference: z.string(),
  brandId: z.string(),
  type: feedbackType,
  content: z.string(),
  sender: z.string().nullable(),
  /** The member who was signed in when it was sent. */
  memberId: uuid.nullable(),
  account: z.string().nullable(),
  language: z.string(),
  state: z.enum(["open", "answered", "closed"]),
  /** The possible ways of an answer: by e-mail, or in the member's own list of feedback. */
  answerWays: z.array(z.enum(["email", "notice"])),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
});
export type FeedbackCase = z.output<typeof feedbackCase>;

export const feedbackInbox = call({
  method: "GET",
  link: "/ops/feedback",
  modID: "feedbackInbox",
  summary: "Feedback to answer, oldest first; or all, newest first",
  tag: "operations",
  permission: "feedback.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32).optional(),
      view: z.enum(["waiting", "all"]).default("waiting"),
      type: z.coerce.number().pipe(feedbackType).optional(),
      feedbackId: uuid.optional(),
    }),
  )
  .output(pageOf(feedbackCase));
