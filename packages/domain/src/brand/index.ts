export { findBrand, findBrandByHost, forgetBrands, type Surface } from "./brand-directory.ts";
export { type BrandSettings, brandSettings, type StoredBrandSettings } from "./settings.ts";
