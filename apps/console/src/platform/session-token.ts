/** The operator's session token, for this tab only: a back office is never remembered. */
const TOKEN = "banyan.operator-session";

const listeners = new Set<() => void>();

function tell(): void {
  for (const notify of listeners) notify();
}

export const sessionToken = {
  read: (): string | undefined => sessionStorage.getItem(TOKEN) ?? undefined,
  keep(token: string): void {
    sessionStorage.setItem(TOKEN, token);
    tell();
  },
  forget(): void {
    sessionStorage.removeItem(TOKEN);
    tell();
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};
