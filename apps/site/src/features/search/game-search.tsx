import { IconButton, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { Suspense, lazy, startTransition, useState } from "react";

const SearchDialog = lazy(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog }));

export interface GameSearchProps {
  /** An icon button, or a button that looks like the search field that it opens. */
  readonly look: "sign" | "field";
  readonly className?: string;
}

/** Opens the search of all games, from the header of every page and from the lobby. */
export function GameSearch({ look, className }: GameSearchProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // A transition: the press is answered immediately, and the dialog renders in small steps.
  const begin = () => startTransition(() => setOpen(true));
  const label = t`Search games`;
  return (
    <>
      {look === "sign" ? (
        <IconButton label={label} icon={<Search />} aria-haspopup="dialog" onClick={begin} className={className} />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={begin}
          className={classes(
            "flex h-11 items-center gap-3 rounded-control border border-control bg-surface px-3.5 text-15 text-text-3 hover:text-text",
            className,
          )}
        >
          <Search aria-hidden="true" className="size-5 shrink-0" />
          {label}
        </button>
      )}
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
