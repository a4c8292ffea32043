import { type RefObject, useEffect, useEffectEvent } from "react";
import { type FrameMessage, readFrameMessage } from "./frame-messages.ts";

/** Hears what the game in the frame says, and nobody else (see readFrameMessage). */
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
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
}
