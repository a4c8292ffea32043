import { SkeletonLines } from "@banyan/ui";
import { useSearch } from "@tanstack/react-router";
import { RunTable } from "../features/contracts/run-table.tsx";
import { useOperator } from "../platform/use-operator.ts";

/** The payments of agents' contracts: of the brand selected in the bar, or else of the operator's first. */
export function ContractsPage() {
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  return shown ? <RunTable key={shown.id} brandId={shown.id} /> : <SkeletonLines lines={8} />;
}
