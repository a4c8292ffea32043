export { type SortedFormOptions, sortedFormRoutes, type SortedFormVendor } from "./sorted-form-routes.ts";
