import { isLite } from "./lite.ts";

/** Whether pictures may move here: not for people who prefer less motion, and not in the light mode. */
export const mayMove = (): boolean => !isLite() && !matchMedia("(prefers-reduced-motion: reduce)").matches;
