import { findLanguage } from "@banyan/phrases";
import { useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ChevronsUpDown, Languages } from "lucide-react";

export interface LanguageSelectProps {
  readonly languages: readonly string[];
  readonly onLanguageChange: (language: string) => void;
}

/** The interface language, each by its own name. The device's own picker opens fastest and scrolls best. */
export function LanguageSelect({ languages, onLanguageChange }: LanguageSelectProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  return (
    <span className="relative flex min-h-11 items-center rounded-control text-text-2 transition-colors duration-100 focus-within:outline-2 focus-within:outline-focus hover:bg-raised hover:text-text">
      <Languages className="pointer-events-none absolute start-3 size-5 text-text-3" />
      <select
        aria-label={t`Language`}
        value={locale}
        onChange={(event) => onLanguageChange(event.target.value)}
        className="min-h-11 w-full appearance-none truncate rounded-control bg-transparent ps-11 pe-9 text-15 outline-none *:bg-raised *:text-text"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {findLanguage(language)?.name ?? language}
          </option>
        ))}
      </select>
      <ChevronsUpDown className="pointer-events-none absolute end-3 size-4 text-text-3" />
    </span>
  );
}
