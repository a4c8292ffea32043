import type { ReactNode } from "react";

export type NoticeKind = "success" | "error" | "info";

export interface NoticeOptions {
  readonly detail?: ReactNode;
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void };
}

let asked = false;
const listeners = new Set<() => void>();

/** Whether any message was ever shown on this page: until then nobody needs to load what shows it. */
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

/** Says in passing that something happened. What must be acted upon belongs in the page or a dialog. */
export const notify = {
  success: (text: ReactNode, options: NoticeOptions = {}) => void post("success", text, options),
  error: (text: ReactNode, options: NoticeOptions = {}) => void post("error", text, options),
  info: (text: ReactNode, options: NoticeOptions = {}) => void post("info", text, options),
};
