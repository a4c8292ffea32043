/** The session's token as the browser keeps it: for this tab's session, or for 24 hours when asked to remember. */
const TOKEN = "banyan.session";
const REMEMBERED = "banyan.remembered-session";
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

interface Remembered {
  readonly token: string;
  readonly until: number;
}

const listeners = new Set<() => void>();

function remembered(): string | undefined {
  const kept = localStorage.getItem(REMEMBERED);
  if (kept === null) return undefined;
  const { token, until } = JSON.parse(kept) as Remembered;
  if (until > Date.now()) return token;
  localStorage.removeItem(REMEMBERED);
  return undefined;
}

export const sessionToken = {
  read(): string | undefined {
    return sessionStorage.getItem(TOKEN) ?? remembered();
  },
  keep(token: string, remember: boolean): void {
    sessionStorage.setItem(TOKEN, token);
    if (remember) {
      localStorage.setItem(
        REMEMBERED,
        JSON.stringify({ token, until: Date.now() + REMEMBERED_MS } satisfies Remembered),
      );
    }
    for (const notify of listeners) notify();
  },
  forget(): void {
    sessionStorage.removeItem(TOKEN);
    localStorage.removeItem(REMEMBERED);
    for (const notify of listeners) notify();
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};
