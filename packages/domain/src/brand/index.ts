export { accessStatus, type AccessStatus } from "./access-status.ts";
export { brandHosts, findBrand, findSurface, forgetBrands, type Surface } from "./brand-directory.ts";
export { changeBrand, type BrandChange } from "./change-brand.ts";
export { countryOf } from "./country-of.ts";
export { currencySymbol } from "./currency-symbol.ts";
export { registrationRules } from "./registration-rules.ts";
export { type BrandSettings, brandSettings, type StoredBrandSettings } from "@banyan/contract";
export { status } from "./status.ts";
export { whitelabel } from "./whitelabel.ts";
