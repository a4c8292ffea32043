import { useUi } from "@banyan/ui";

/** A country's name in the language of the page; undefined for an address that belongs to none. */
export function useCountryName(): (code: string | null) => string | undefined {
  const { locale } = useUi();
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return (code) => (code === null ? undefined : names.of(code));
}
