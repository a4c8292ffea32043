import { IconButton, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { Suspense, lazy, startTransition, useState } from "react";

const SearchDialog = lazy(async () => ({ default: (await import("../search/search-dialog.tsx")).SearchDialog }));

export interface GameSearchProps {
  /** A button with a sign alone, or one that looks like the field that it opens. */
  readonly look: "sign" | "field";
  readonly className?: string;
}

/** The way to the search of all games: from the header of every page, and from the lobby. */
export function GameSearch({ look, className }: GameSearchProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // The press is answered at once; the dialog is drawn in small turns.
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
