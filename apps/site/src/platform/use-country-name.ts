import { useUi } from "@banyan/ui";

/** Returns a country's name in the language of the page, or undefined for an address without a country. */
export function useCountryName(): (code: string | null) => string | undefined {
  const { locale } = useUi();
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return (code) => (code === null ? undefined : names.of(code));
}
