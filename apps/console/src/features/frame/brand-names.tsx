import { useOperator } from "../../platform/use-operator.ts";

/** What brands are called, by their ids; one that is not among the operator's brands by the id itself. */
export function BrandNames({ ids }: { readonly ids: readonly string[] }) {
  const brands = useOperator()?.brands ?? [];
  return <bdi>{ids.map((id) => brands.find((brand) => brand.id === id)?.name ?? id).join(", ")}</bdi>;
}
