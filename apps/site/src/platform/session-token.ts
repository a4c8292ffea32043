/**
 * The session's token in the browser's storage: for this tab's session, or for 24 hours with "remember me" (R-4.01,
 *
 */
const TOKEN = "banyan.session";
const REMEMBERED = "banyan.remembered-session";
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** The time that another tab of this browser has to share its session. */
const SHARING_MS = 60;

interface Remembered {
  readonly token: string;
  readonly until: number;
}

type TabMessage =
  | { readonly kind: "asked" }
  | { readonly kind: "shared"; readonly token: string }
  /** `ended` is true if the platform ended the session. Otherwise the member signed out in the tab that sends this. */
  | { readonly kind: "forgotten"; readonly ended: boolean };

const listeners = new Set<() => void>();
let tabs: BroadcastChannel | undefined;
/** Whether this page has had a session. Only then is the end of a session news. */
let known = false;
/** True if the platform ended the session and nobody has signed in here since. */
let ended = false;
/** True if another tab opened the session. */
let shared = false;

function notifyAll(): void {
  for (const notify of listeners) notify();
}

function remembered(): string | undefined {
  const kept = localStorage.getItem(REMEMBERED);
  if (kept === null) return undefined;
  const { token, until } = JSON.parse(kept) as Remembered;
  if (until > Date.now()) return token;
  localStorage.removeItem(REMEMBERED);
  return undefined;
}

function say(message: TabMessage): void {
  // A channel takes no target, because it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  listen().postMessage(message);
}

/** Starts listening to the other tabs of this browser. A tab with a session answers the tabs that ask for one. */
function listen(): BroadcastChannel {
  if (tabs) return tabs;
  tabs = new BroadcastChannel(TOKEN);
  tabs.addEventListener("message", hear);
  return tabs;
}

function hear({ data }: MessageEvent<TabMessage>): void {
  const own = sessionStorage.getItem(TOKEN);
  if (data.kind === "asked" && own !== null) say({ kind: "shared", token: own });
  if (data.kind === "shared" && own === null) sessionStorage.setItem(TOKEN, data.token);
  if (data.kind === "shared") {
    // first-paint.js may have stored the token a moment before.
    shared ||= !known;
    known = true;
    notifyAll();
  }
  if (data.kind === "forgotten" && known) {
    sessionStorage.removeItem(TOKEN);
    known = false;
    // A sign-out in one tab applies to all of them, so that nothing of the member stays on a screen.
    ({ ended } = data);
    notifyAll();
  }
}

/** Removes the session from this browser and notifies its other tabs. */
function drop(): void {
  known = false;
  sessionStorage.removeItem(TOKEN);
  localStorage.removeItem(REMEMBERED);
  say({ kind: "forgotten", ended });
  forgetAnswers();
}

/** The offline cache belongs to the member of the session before. */
function forgetAnswers(): void {
  navigator.serviceWorker?.controller?.postMessage({ kind: "forget" });
}

export const sessionToken = {
  read(): string | undefined {
    return sessionStorage.getItem(TOKEN) ?? remembered();
  },
  /** Takes over the session of another tab, if there is one, so that a page in a new tab is signed in. */
  async askOtherTabs(): Promise<void> {
    if (sessionToken.read() !== undefined) {
      known = true;
      listen();
      return;
    }
    if ("alone" in document.documentElement.dataset) return;
    // first-paint.js has asked already, while this code was loading. It does not ask if a remembered session is over,
    // or in a page that is not visible yet.
    const { asked } = document.documentElement.dataset;
    // The answer may arrive during the wait. From then on this page must hear of the session's end.
    listen();
    if (asked === undefined) say({ kind: "asked" });
    const left = SHARING_MS - (asked === undefined ? 0 : performance.now() - Number(asked));
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  },
  keep(token: string, remember: boolean): void {
    ended = false;
    shared = false;
    known = true;
    sessionStorage.setItem(TOKEN, token);
    forgetAnswers();
    listen();
    if (remember) {
      localStorage.setItem(
        REMEMBERED,
        JSON.stringify({ token, until: Date.now() + REMEMBERED_MS } satisfies Remembered),
      );
    }
    notifyAll();
  },
  /** The member signs out. */
  forget(): void {
    ended = false;
    drop();
    notifyAll();
  },
  /** The platform has ended the session. The sign-in popup can then give the reason. */
  end(): void {
    if (sessionToken.read() === undefined) return;
    ended = true;
    drop();
    notifyAll();
  },
  hasEnded(): boolean {
    return ended;
  },
  /** Returns whether another tab opened the session. */
  isShared(): boolean {
    return shared;
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};
