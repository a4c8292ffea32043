import operations from "./operations.generated.json" with { type: "json" };

/** The routes of the back office's calls, for a client that acts for an operator. A brand's site does not load them. */
export const operationsRoutes: Readonly<Record<string, string>> = operations;
