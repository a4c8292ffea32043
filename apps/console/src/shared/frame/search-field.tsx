import { SEARCH_LENGTH_MIN } from "@banyan/contract/search-length";
import { TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";

interface SearchState {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** A part of a list's input. It is empty while the text is too short to search for. */
  readonly input: { search?: string };
}

/** The search text of a list. */
export function useSearchText(): SearchState {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  return { typed, setTyped, input: search.length < SEARCH_LENGTH_MIN ? {} : { search } };
}

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: SearchState;
}

/** Searches a list during typing, and says how many characters are needed. */
export function SearchField({ label, placeholder, search: { typed, setTyped } }: SearchFieldProps) {
  const { t } = useLingui();
  const isTooShort = typed.trim() !== "" && typed.trim().length < SEARCH_LENGTH_MIN;
  return (
    <div className="mb-4 max-w-md">
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={placeholder}
        hint={isTooShort ? t`Type at least ${SEARCH_LENGTH_MIN} characters.` : undefined}
        leading={<Search className="size-5 text-text-3" />}
        maxLength={128}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
