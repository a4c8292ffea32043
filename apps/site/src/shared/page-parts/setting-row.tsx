import type { ReactNode } from "react";

export interface SettingRowProps {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  /** The setting's value, or the control that changes it. */
  readonly children: ReactNode;
}

/** One setting: its label, its detail and its value. */
export function SettingRow({ label, detail, children }: SettingRowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-bold">{label}</p>
        {detail && <p className="text-13 text-text-3">{detail}</p>}
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </div>
  );
}
