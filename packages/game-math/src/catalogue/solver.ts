// The door of those who make the catalogue and judge it; who plays a game of it reads it through the package's own door.
export { CATALOGUE_SEED, SLOT_COUNT } from "./families.ts";
export { seededSource } from "./seeded-source.ts";
export { exactFigures } from "../slot/figures/exact-figures-of.ts";
export { mathOf, storeFigures, type StoredFigures, type StoredSlot } from "./slot-record.ts";
export { solveSlot } from "./solve-slot.ts";
export { readCatalogue, storedSlot } from "./slot-catalogue.ts";
export { readLine, writeLine } from "./slot-line.ts";
