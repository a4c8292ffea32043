import { Sheet } from "@banyan/ui";
import type { ReactNode } from "react";

export interface MenuSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** The side menu as a sheet, for screens that are too narrow to show it beside the page. */
export function MenuSheet({ open, onOpenChange, title, children }: MenuSheetProps) {
  return (
    <Sheet side="start" open={open} onOpenChange={onOpenChange} title={title}>
      {children}
    </Sheet>
  );
}
