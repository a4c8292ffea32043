import { Select } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LotteryTable } from "../features/lotteries/lottery-table.tsx";
import { lotteriesQuery } from "../features/lotteries/lottery-query.ts";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { useBrandInput } from "../shared/frame/use-brand.ts";

/** The lotteries that the operator's brands offer, with their next draws and today's sums. */
export function LotteriesPage() {
  const { t } = useLingui();
  const brand = useBrandInput();
  const [vendor, setVendor] = useState("");
  const query = useQuery(lotteriesQuery({ ...brand, ...(vendor === "" ? {} : { vendor }) }));
  return (
    <>
      <PageHeading>
        <Trans>Lotteries</Trans>
      </PageHeading>
      <Select
        label={t`Vendor`}
        className="mb-4 min-w-0 md:w-52"
        value={vendor}
        onValueChange={setVendor}
        options={[
          { value: "", label: t`All vendors` },
          ...(query.data?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Loaded query={query}>{(data) => <LotteryTable {...data} receivedAt={query.dataUpdatedAt} />}</Loaded>
    </>
  );
}
