import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BrandAccessDialog } from "../features/brands/brand-access-dialog.tsx";
import { BrandCard } from "../features/brands/brand-card.tsx";
import { BrandWalletsDialog } from "../features/brands/brand-wallets-dialog.tsx";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import type { BrandState } from "../platform/answers.ts";
import { queries } from "../platform/platform.ts";
import { useMay } from "../platform/use-operator.ts";

export function BrandsPage() {
  const mayChange = useMay("brands.status");
  const [changing, setChanging] = useState<BrandState>();
  const [changingWallets, setChangingWallets] = useState<BrandState>();
  const query = useQuery(queries.operations.brands.queryOptions({ input: {} }));
  return (
    <>
      <PageHeading>
        <Trans>Brands</Trans>
      </PageHeading>
      <Loaded query={query} lines={6}>
        {({ value: brands }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            {brands.map((brand) => (
              <BrandCard
                key={brand.id}
                brand={brand}
                {...(mayChange
                  ? { onChange: () => setChanging(brand), onChangeWallets: () => setChangingWallets(brand) }
                  : {})}
              />
            ))}
          </div>
        )}
      </Loaded>
      {changing === undefined ? null : <BrandAccessDialog brand={changing} onClose={() => setChanging(undefined)} />}
      {changingWallets === undefined ? null : (
        <BrandWalletsDialog brand={changingWallets} onClose={() => setChangingWallets(undefined)} />
      )}
    </>
  );
}
