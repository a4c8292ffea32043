import { findLanguage, isProofread } from "@banyan/phrases/languages.ts";
import { classes, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ChevronsUpDown, Languages } from "lucide-react";

export interface LanguageSelectProps {
  readonly languages: readonly string[];
  readonly onLanguageChange: (language: string) => void;
  /** Only an icon, where the language's name does not fit. */
  readonly look?: "row" | "sign";
}

/**
 * The select for the interface language, with each language's own name. Languages that no native speaker has
 * proofread are below the others, under a heading that says so. It is a native select, because that opens fastest,
 * scrolls best and works by keyboard.
 */
export function LanguageSelect({ languages, onLanguageChange, look = "row" }: LanguageSelectProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const sign = look === "sign";
  const unread = languages.filter((language) => !isProofread(language));
  return (
    <span
      title={sign ? t`Language` : undefined}
      className={classes(
        "relative flex min-h-11 items-center rounded-control text-text-2 transition-colors duration-100 focus-within:outline-2 focus-within:outline-focus hover:bg-raised hover:text-text",
        sign && "w-11 shrink-0",
      )}
    >
      <Languages className="pointer-events-none absolute start-3 size-5 text-text-3" />
      <select
        aria-label={t`Language`}
        value={locale}
        onChange={(event) => onLanguageChange(event.target.value)}
        className={classes(
          "min-h-11 w-full cursor-pointer appearance-none truncate rounded-control bg-transparent text-15 outline-none *:bg-raised *:text-text",
          // The icon replaces the text, which only the list shows.
          sign ? "text-transparent" : "ps-11 pe-9",
        )}
      >
        <Options languages={languages.filter(isProofread)} />
        {unread.length > 0 && (
          <optgroup label={t`Not yet checked by a native speaker`}>
            <Options languages={unread} />
          </optgroup>
        )}
      </select>
      {!sign && <ChevronsUpDown className="pointer-events-none absolute end-3 size-4 text-text-3" />}
    </span>
  );
}

function Options({ languages }: { readonly languages: readonly string[] }) {
  return languages.map((language) => (
    <option key={language} value={language} lang={language} className="bg-raised text-text">
      {findLanguage(language)?.name ?? language}
    </option>
  ));
}
