export type { SeamlessVendor } from "./authenticate.ts";
export type { SeamlessOptions } from "./seamless-calls.ts";
export { type AroundCall, type DirectLines, seamlessDirect } from "./seamless-direct.ts";
export { seamlessRoutes } from "./seamless-routes.ts";
