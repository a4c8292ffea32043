import { useLingui } from "@lingui/react/macro";
import { useOperator } from "../../platform/use-operator.ts";

/** The names of brands by their ids. The free play of a brand has its own label. An unknown id is shown unchanged. */
export function BrandNames({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useLingui();
  const operator = useOperator();
  const nameOf = (id: string) => operator?.brands.find((brand) => brand.id === id)?.name;
  const words = (id: string) => {
    const name = nameOf(operator?.freePlay.find((free) => free.id === id)?.brandId ?? "");
    return nameOf(id) ?? (name === undefined ? id : t`${name} (free play)`);
  };
  return <bdi>{ids.map(words).join(", ")}</bdi>;
}
