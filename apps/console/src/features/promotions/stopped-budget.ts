interface Budgeted {
  readonly budget: { readonly granted: string };
  /** The newest first. */
  readonly versions: readonly { readonly budget: string }[];
}

/** The budget of the version that stops a promotion: the granted one, or the wanted one while none is granted yet. */
export function stoppedBudget({ budget, versions }: Budgeted): string {
  return budget.granted === "0" ? (versions[0]?.budget ?? "0") : budget.granted;
}
