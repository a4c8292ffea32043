import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";

/** Returns the name of a vendor of the operator's brands, or the code of any other vendor. */
export function useVendorName(): (code: string) => string {
  const enabled = useMay("brands.read");
  const { data } = useQuery(queries.operations.brands.queryOptions({ input: {}, enabled }));
  return (code) => {
    for (const { vendors } of data?.value ?? []) {
      const known = vendors.find((vendor) => vendor.code === code);
      if (known) return known.name;
    }
    return code;
  };
}
