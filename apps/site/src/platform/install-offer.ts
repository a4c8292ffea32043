/** The event of browsers that can install a site. TypeScript's own library does not declare it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The browser's offer to install the site, which comes before any page asks for it. */
export const installOffer = {
  event: undefined as InstallPromptEvent | undefined,
  listeners: new Set<() => void>(),
  keep(event?: InstallPromptEvent): void {
    installOffer.event = event;
    for (const notify of installOffer.listeners) notify();
  },
};

window.addEventListener("beforeinstallprompt", (event) => {
  // Suppresses the browser's own bar, which would appear at a time that the site cannot choose.
  event.preventDefault();
  installOffer.keep(event as InstallPromptEvent);
});
window.addEventListener("appinstalled", () => installOffer.keep());
