// The entry point for the code that builds and checks the catalogue. Code that plays its games imports the package
// itself.
export { CATALOGUE_SEED, SLOT_COUNT } from "./families.ts";
export { seededSource } from "./seeded-source.ts";
export { exactFigures } from "../slot/figures/exact-figures-of.ts";
export { mathOf, storeFigures, type StoredFigures, type StoredSlot } from "./slot-record.ts";
export { solveSlot } from "./solve-slot.ts";
export { readCatalogue, storedSlot } from "./slot-catalogue.ts";
export { readLine, writeLine } from "./slot-line.ts";
