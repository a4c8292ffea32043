/**
 * The operator's session token. Each tab keeps it in its session storage, never on disk. Open tabs of the same browser
 * share it: a second tab is signed in, and a sign-out ends all tabs.
 */
const TOKEN = "banyan.operator-session";

/** The time that a new tab waits for an answer from another tab before it shows the sign-in page. */
const ANSWER_MILLIS = 200;

type Word = { readonly kind: "ask" } | { readonly kind: "signed_in" | "signed_out"; readonly token: string };

const listeners = new Set<() => void>();
/** Only pages of this origin receive its messages. */
const tabs = new BroadcastChannel(TOKEN);

function read(): string | undefined {
  return sessionStorage.getItem(TOKEN) ?? undefined;
}

function write(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
  for (const notify of listeners) notify();
}

function tell(word: Word): void {
  // A channel takes no target, because it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(word);
}

tabs.addEventListener("message", ({ data }: MessageEvent<Word>) => {
  const own = read();
  if (data.kind === "ask" && own !== undefined) tell({ kind: "signed_in", token: own });
  if (data.kind === "signed_in" && own === undefined) write(data.token);
  if (data.kind === "signed_out" && own === data.token) write(undefined);
});

export const sessionToken = {
  read,
  keep(token: string): void {
    write(token);
    tell({ kind: "signed_in", token });
  },
  forget(): void {
    const token = read();
    write(undefined);
    if (token !== undefined) tell({ kind: "signed_out", token });
  },
  /** Asks the other tabs for their session. Resolves when one has answered or the wait is over. */
  async askOtherTabs(): Promise<void> {
    if (read() !== undefined) return;
    await new Promise<void>((resolve) => {
      listeners.add(resolve);
      setTimeout(resolve, ANSWER_MILLIS);
      tell({ kind: "ask" });
    }).then(() => undefined);
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};
