import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { feedbackType } from "./feedback.ts";
import { instant, pageInput, pageOf, uuid } from "../shapes.ts";

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
