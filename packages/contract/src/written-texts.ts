import * as z from "zod";
import { interfaceLanguages } from "./interface-languages.ts";
import { line } from "./shapes.ts";

export const language = z.enum(interfaceLanguages);

/** One text for each language in which it was written. */
export const texts = (maximum: number) => z.partialRecord(language, line(maximum, 1));

export const NOT_WRITTEN = "it is written in no language";

export const isWritten = (written: object) => Object.keys(written).length > 0;

/** A text that is written in at least one language. */
export const someTexts = (maximum: number) => texts(maximum).refine(isWritten, NOT_WRITTEN);
