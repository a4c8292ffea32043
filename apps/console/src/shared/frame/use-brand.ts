import { useSearch } from "@tanstack/react-router";

/** The selected brand, as a part of every list's input. */
export function useBrandInput(): { brandId?: string } {
  const { brand } = useSearch({ from: "__root__" });
  return brand === undefined ? {} : { brandId: brand };
}
