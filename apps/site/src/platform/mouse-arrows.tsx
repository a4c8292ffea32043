import { useMediaQuery } from "@banyan/ui";
import { lazy } from "react";
import { Optional } from "./optional.tsx";
import type { RowArrowsProps } from "./row-arrows.tsx";

const RowArrows = lazy(async () => ({ default: (await import("./row-arrows.tsx")).RowArrows }));

/** The arrows of a row that scrolls sideways, for devices with a mouse. Touch devices do not load them. */
export function MouseArrows({ row }: RowArrowsProps) {
  const mouse = useMediaQuery("(hover: hover) and (pointer: fine)");
  return (
    mouse && (
      <Optional>
        <RowArrows row={row} />
      </Optional>
    )
  );
}
