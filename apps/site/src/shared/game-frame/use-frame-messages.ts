import { type RefObject, useEffect, useEffectEvent } from "react";
import { takeHeard } from "../../platform/begun-frame.ts";
import { type FrameMessage, readFrameMessage } from "./frame-messages.ts";

/** Receives messages from the game in the frame only (see readFrameMessage). */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
    if (message) onMessage(message);
  });
  useEffect(() => {
    for (const event of takeHeard()) hear(event);
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
}
