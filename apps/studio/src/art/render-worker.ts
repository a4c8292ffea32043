import { parentPort } from "node:worker_threads";
import type { PictureName } from "../protocol/art.ts";
import { themeById } from "./catalogue/theme-of.ts";
import { renderPicture } from "./render.ts";

/** An order from the drawing room to a thread. */
export interface DrawingOrder {
  themeId: string;
  name: PictureName;
}

/** The thread's answer: the picture, or the error. */
export type DrawingReply = { body: Uint8Array<ArrayBuffer> } | { failure: string };

async function draw({ themeId, name }: DrawingOrder): Promise<DrawingReply> {
  const theme = themeById(themeId);
  if (theme === undefined) return { failure: `there is no theme ${themeId}` };
  const { body } = await renderPicture(theme, name);
  return { body: new Uint8Array(body) };
}

parentPort?.on("message", (order: DrawingOrder) => {
  void draw(order)
    .catch((error: unknown): DrawingReply => ({ failure: error instanceof Error ? error.message : String(error) }))
    .then((reply) => parentPort?.postMessage(reply, "body" in reply ? [reply.body.buffer] : []));
});
