import type { ReactNode } from "react";

export type NoticeKind = "success" | "error" | "info";

export interface NoticeOptions {
  readonly detail?: ReactNode;
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void };
}

let asked = false;
const listeners = new Set<() => void>();

/**
 * `wanted` returns whether this page has shown any message. Until then the component that shows messages is not loaded.
 */
export const noticeBoard = {
  wanted: () => asked,
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};

async function post(kind: NoticeKind, text: ReactNode, { detail, action }: NoticeOptions): Promise<void> {
  asked = true;
  for (const notify of listeners) notify();
  const { toast } = await import("sonner");
  toast[kind](text, {
    description: detail,
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  });
}

/** Shows a short message about an event. A text that requires an action belongs in the page or in a dialog. */
export const notify = {
  success: (text: ReactNode, options: NoticeOptions = {}) => void post("success", text, options),
  error: (text: ReactNode, options: NoticeOptions = {}) => void post("error", text, options),
  info: (text: ReactNode, options: NoticeOptions = {}) => void post("info", text, options),
};
