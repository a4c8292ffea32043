import type { Column } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { BrandNames } from "../frame/brand-names.tsx";

/** The fields that every money case has. */
interface MoneyCase {
  readonly reference: string;
  readonly account: string;
  readonly brandId: string;
}

/** The first columns of every table of money cases. */
export function useCaseColumns(): readonly Column<MoneyCase>[] {
  const { t } = useLingui();
  return [
    {
      key: "reference",
      header: t`Reference`,
      phone: "title",
      cell: (row) => (
        <span dir="ltr" className="whitespace-nowrap">
          {row.reference}
        </span>
      ),
    },
    { key: "member", header: t`Member`, cell: (row) => row.account },
    { key: "brand", header: t`Brand`, phone: "hidden", cell: (row) => <BrandNames ids={[row.brandId]} /> },
  ];
}
