import { useMediaQuery } from "@banyan/ui";
import { LanguageSelect, type LanguageSelectProps } from "../shared/page-parts/language-select.tsx";

/** The language select of the header. Phones show only its icon. */
export function HeaderLanguage(props: Pick<LanguageSelectProps, "languages" | "onLanguageChange">) {
  const wide = useMediaQuery("(width >= 80rem)");
  if (!wide) return <LanguageSelect {...props} look="sign" />;
  // The width is fixed, because the heading in the list is longer than any language's name.
  return (
    <div className="w-44 shrink-0">
      <LanguageSelect {...props} />
    </div>
  );
}
