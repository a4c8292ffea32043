import { useMediaQuery } from "@banyan/ui";
import { LanguageSelect, type LanguageSelectProps } from "./language-select.tsx";

/** The language chooser of the header; phones have room for its sign alone. */
export function HeaderLanguage(props: Pick<LanguageSelectProps, "languages" | "onLanguageChange">) {
  const wide = useMediaQuery("(width >= 80rem)");
  if (!wide) return <LanguageSelect {...props} look="sign" />;
  // The heading in the list is longer than any language's name.
  return (
    <div className="w-44 shrink-0">
      <LanguageSelect {...props} />
    </div>
  );
}
