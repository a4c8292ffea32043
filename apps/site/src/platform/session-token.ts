/** The session's token as the browser keeps it: for this tab's session, or for 24 hours when asked to remember. */
const TOKEN = "banyan.session";
const REMEMBERED = "banyan.remembered-session";
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** How long another tab of this browser may take to share its session. */
const SHARING_MS = 60;

interface Remembered {
  readonly token: string;
  readonly until: number;
}

type TabMessage =
  | { readonly kind: "asked" }
  | { readonly kind: "shared"; readonly token: string }
  /** `ended`: by the platform. Otherwise the member has left, in the tab that says so. */
  | { readonly kind: "forgotten"; readonly ended: boolean };

const listeners = new Set<() => void>();
let tabs: BroadcastChannel | undefined;
/** Whether this page has known a session: only then is it news that the session is over. */
let known = false;
/** The session was ended by the platform, and nobody has signed in here since. */
let ended = false;
/** The session was opened by another tab, and not in this page. */
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
  // A channel reaches this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  listen().postMessage(message);
}

/** Hears other tabs of this browser from now on: who has a session shares it, who has asked is told. */
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
    // first-paint.js may have kept the token a moment before.
    shared ||= !known;
    known = true;
    notifyAll();
  }
  if (data.kind === "forgotten" && known) {
    sessionStorage.removeItem(TOKEN);
    known = false;
    // Who has left in one tab leaves in all of them: nothing of the member stays on a screen.
    ({ ended } = data);
    notifyAll();
  }
}

/** Removes the session from this browser, and tells its other tabs. */
function drop(): void {
  known = false;
  sessionStorage.removeItem(TOKEN);
  localStorage.removeItem(REMEMBERED);
  say({ kind: "forgotten", ended });
  // What the browser keeps for when there is no network is the member's as well.
  navigator.serviceWorker?.controller?.postMessage({ kind: "forget" });
}

export const sessionToken = {
  read(): string | undefined {
    return sessionStorage.getItem(TOKEN) ?? remembered();
  },
  /** Takes over the session of another tab, where there is one: a page that opens in a new tab stays signed in. */
  async askOtherTabs(): Promise<void> {
    if (sessionToken.read() !== undefined) {
      known = true;
      listen();
      return;
    }
    if ("alone" in document.documentElement.dataset) return;
    // first-paint.js asked while this program was still on its way; it has not where a remembered session is over, or in a page
    // that nobody looks at yet.
    const { asked } = document.documentElement.dataset;
    // The answer may come while this waits: from then on this page has to hear that the session is over.
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
    listen();
    if (remember) {
      localStorage.setItem(
        REMEMBERED,
        JSON.stringify({ token, until: Date.now() + REMEMBERED_MS } satisfies Remembered),
      );
    }
    notifyAll();
  },
  /** The member leaves. */
  forget(): void {
    ended = false;
    drop();
    notifyAll();
  },
  /** The platform has ended the session: whoever is asked to sign in again should know why. */
  end(): void {
    if (sessionToken.read() === undefined) return;
    ended = true;
    drop();
    notifyAll();
  },
  hasEnded(): boolean {
    return ended;
  },
  /** Whether the session was opened by another tab. */
  isShared(): boolean {
    return shared;
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};
