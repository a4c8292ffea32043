import { useEffect, useId } from "react";
import { useBrand } from "./use-session.ts";

/** The titles of the page and of its dialogs, in the order of opening. The last one is shown. */
const titles = new Map<string, string>();

function show(): void {
  const last = [...titles.values()].at(-1);
  if (last !== undefined) document.title = last;
}

/**
 * Sets the window's title to the page and the brand while the component is mounted. Closing a dialog restores the title
 * below it.
 */
export function usePageTitle(page: string): void {
  const id = useId();
  const { name } = useBrand();
  useEffect(() => {
    // Setting an existing title keeps its position in the order, e.g. when the language changes.
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
