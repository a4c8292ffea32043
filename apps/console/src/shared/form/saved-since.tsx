import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ChangedSince } from "./changed-since.tsx";

/** Shows in a form of terms the versions that another operator has saved since it was opened. */
export function SavedSince({ children }: { readonly children: ReactNode }) {
  return (
    <ChangedSince now={children}>
      <Trans>
        Another operator has meanwhile saved other terms. Your input is still here. Saving again replaces what is in
        force now:
      </Trans>
    </ChangedSince>
  );
}
