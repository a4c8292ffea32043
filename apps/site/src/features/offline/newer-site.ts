/** The script that a page begins with; its name changes with every build. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** The entry of a page's HTML; undefined for a page that is not the site, such as one that says it is shut. */
export function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}

/** Whether the platform serves another build of the site than the one that runs here. */
export async function isNewerSite(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? undefined;
  // What cannot be asked now is asked another time.
  const html = await fetch("/", { cache: "no-cache" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  const served = entryOf(html);
  return running !== undefined && served !== undefined && served !== running;
}
