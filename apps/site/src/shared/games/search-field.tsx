import { IconButton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { SEARCH_MAX } from "./games-search.ts";

/** The pause after typing before a search. It is longer than the time between two letters but too short to notice. */
const PAUSE_MS = 250;

export interface SearchFieldProps extends Pick<ComponentProps<"input">, "onKeyDown"> {
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** The name of the field; by default it searches games. */
  readonly label?: string;
  readonly value: string;
  /** Called after a pause in typing. */
  readonly onSearch: (text: string) => void;
}

export function SearchField({ ref, label, value, onSearch, ...keys }: SearchFieldProps) {
  const { t } = useLingui();
  const name = label ?? t`Search games`;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  // The URL changed by another way than the field, e.g. by going back.
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const tell = (next: string) => {
    setTold(next.trim());
    onSearch(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), PAUSE_MS);
  };
  return (
    <search className="relative flex items-center">
      <Search aria-hidden="true" className="pointer-events-none absolute start-3.5 size-5 text-text-3" />
      <input
        {...keys}
        ref={input}
        type="search"
        value={text}
        maxLength={SEARCH_MAX}
        onChange={(event) => type(event.target.value)}
        aria-label={name}
        placeholder={name}
        enterKeyHint="search"
        className="h-11 w-full rounded-control border border-control bg-surface ps-11 pe-11 text-15 text-text placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== "" && (
        <IconButton
          size="sm"
          label={t`Clear the search`}
          icon={<X />}
          className="!absolute end-1"
          onClick={() => {
            clearTimeout(timer.current);
            setText("");
            tell("");
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
