import { useEffect, useId } from "react";
import { useBrand } from "./use-session.ts";

/** The titles of the page and of the dialogs over it, in the order in which they were opened: the last one is shown. */
const titles = new Map<string, string>();

function show(): void {
  const last = [...titles.values()].at(-1);
  if (last !== undefined) document.title = last;
}

/**
 * Names the page in the window's title, with the brand after it, for as long as the component is shown. Closing a
 * dialog brings the title of the page below it back.
 */
export function usePageTitle(page: string): void {
  const id = useId();
  const { name } = useBrand();
  useEffect(() => {
    // A title that is set again keeps its place, also when the language changes.
    titles.set(id, `${page} · ${name}`);
    show();
  }, [id, page, name]);
  useEffect(
    () => () => {
      titles.delete(id);
      show();
    },
    [id],
  );
}
