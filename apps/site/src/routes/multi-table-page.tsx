import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { MultiTable } from "../features/play/multi-table.tsx";
import { readTables, writeTables } from "../features/play/several-tables.ts";
import { DepositSheet } from "../shell/deposit-sheet.tsx";

const route = getRouteApi("/playing/tables");

/** Several shared tables side by side, over the whole page. The URL names them, so a reload keeps them. */
export function MultiTablePage() {
  const { open } = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className="flex h-[calc(100dvh-var(--strip))] flex-col">
      <MultiTable
        tables={readTables(open)}
        onChange={(tables) =>
          void navigate({ to: "/tables", search: { open: writeTables(tables) || undefined }, replace: true })
        }
        DepositSheet={DepositSheet}
      />
    </div>
  );
}
