export type { SeamlessVendor } from "./authenticate.ts";
export { type SeamlessOptions, seamlessRoutes } from "./seamless-routes.ts";
