import { Select } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskTable } from "../features/tables/desk-table.tsx";
import { TableDrawer } from "../features/tables/table-drawer.tsx";
import { tablesQuery } from "../features/tables/table-query.ts";
import type { DeskTableLine, TableDesk } from "../platform/answers.ts";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";

/** The live tables of all vendors, with their rounds at this moment. */
export function TablesPage() {
  const { t } = useLingui();
  const [vendor, setVendor] = useState("");
  const [currency, setCurrency] = useState("");
  const [opened, setOpened] = useState<DeskTableLine>();
  const wish = { ...(vendor === "" ? {} : { vassalage: vendor }), ...(currency === "" ? {} : { currency }) };
  const query = useQuery({ ...tablesQuery(wish), placeholderData: keepPreviousData });
  const desk = query.data?.value;
  return (
    <>
      <PageHeading>
        <Trans>Tables</Trans>
      </PageHeading>
      <div className="mb-4 flex flex-wrap gap-3">
        <Select
          label={t`Vendor`}
          className="min-w-0 md:w-52"
          value={vendor}
          onValueChange={setVendor}
          options={[
            { value: "", label: t`All vendors` },
            ...(desk?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        {(desk?.currencies.length ?? 0) > 1 ? (
          <Select
            label={t`Currency`}
            className="min-w-0 md:w-36"
            value={desk?.currency ?? ""}
            onValueChange={setCurrency}
            options={(desk?.currencies ?? []).map((code) => ({ value: code, label: code }))}
          />
        ) : null}
      </div>
      <Loaded query={query}>
        {({ value }) => (
          <>
            <SilentVendors desk={value} />
            <DeskTable desk={value} onOpen={setOpened} />
            {opened === undefined ? null : (
              <TableDrawer desk={value} table={nowOf(value, opened)} onClose={() => setOpened(undefined)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The current state of an opened table. Until the vendor answers again, it is the state at opening. */
function nowOf({ tables }: TableDesk, opened: DeskTableLine): DeskTableLine {
  const { vassalage, gameCode } = opened;
  return tables.find((table) => table.vassalage === vassalage && table.gameCode === gameCode) ?? opened;
}

function SilentVendors({ desk: { vendors } }: { readonly desk: TableDesk }) {
  const names = vendors.filter(({ answers }) => !answers).map(({ name }) => name);
  if (names.length === 0) return null;
  const silent = names.join(", ");
  return (
    <output className="mb-4 block text-15 text-danger">
      <Trans>No answer from: {silent}</Trans>
    </output>
  );
}
