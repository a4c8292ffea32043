/** The entry script of a page. Its name changes with every build. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** The entry script in a page's HTML. Undefined for other pages, such as the maintenance page. */
export function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}

/** Returns whether the platform serves another build than the one that runs here. */
export async function isNewerSite(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? undefined;
  // A failed request counts as "no newer build". The next check asks again.
  const html = await fetch("/", { cache: "no-cache" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  const served = entryOf(html);
  return running !== undefined && served !== undefined && served !== running;
}
