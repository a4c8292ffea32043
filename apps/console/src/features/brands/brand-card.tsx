import { Button, buttonStyle, Card, StatusPill, useFormats } from "@banyan/ui";
import { Link } from "@tanstack/react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BrandState } from "../../platform/answers.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { WalletsOf } from "./wallets-of.tsx";

interface BrandCardProps {
  readonly brand: BrandState;
  /** Absent for operators with read access only. */
  readonly onChange?: () => void;
  readonly onChangeWallets?: () => void;
}

export function BrandCard({ brand, onChange, onChangeWallets }: BrandCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const list = (entries: readonly string[]) => (entries.length === 0 ? t`none` : entries.join(", "));
  return (
    <Card
      aria-label={brand.name}
      title={
        <Link to="/brands/$brandId" params={{ brandId: brand.id }} search className="underline underline-offset-4">
          {brand.name}
        </Link>
      }
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {brand.changeWaits ? (
            <StatusPill tone="accent">
              <Trans>A change waits</Trans>
            </StatusPill>
          ) : null}
          {brand.status === 0 ? (
            <StatusPill tone="live">
              <Trans>Open</Trans>
            </StatusPill>
          ) : (
            <StatusPill tone="danger">
              <Trans>Maintenance</Trans>
            </StatusPill>
          )}
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Facts
          facts={[
            { label: t`Addresses`, value: <span dir="ltr">{brand.hosts.join(", ")}</span> },
            { label: t`Currency`, value: brand.currency },
            { label: t`Wallets`, value: <WalletsOf brand={brand} /> },
            ...(brand.maintenanceUntil === null
              ? []
              : [{ label: t`Expected end of maintenance`, value: formats.dateTime(brand.maintenanceUntil) }]),
            ...(brand.plannedFrom === null || brand.plannedUntil === null
              ? []
              : [
                  {
                    label: t`Planned maintenance`,
                    value: `${formats.dateTime(brand.plannedFrom)} – ${formats.dateTime(brand.plannedUntil)}`,
                  },
                ]),
            { label: t`Blocked countries`, value: list(brand.blockedCountries) },
            { label: t`Blocked addresses`, value: <span dir="ltr">{list(brand.blockedAddresses)}</span> },
            { label: t`Always allowed`, value: <span dir="ltr">{list(brand.allowedAddresses)}</span> },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Link
            to="/brands/$brandId"
            params={{ brandId: brand.id }}
            search
            className={buttonStyle("secondary", "sm", false)}
          >
            <Trans>Settings, addresses and history</Trans>
          </Link>
          {onChange === undefined ? null : (
            <Button tone="secondary" size="sm" onClick={onChange}>
              <Trans>Change access</Trans>
            </Button>
          )}
          {onChangeWallets === undefined ? null : (
            <Button tone="secondary" size="sm" onClick={onChangeWallets}>
              <Trans>Change wallets</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
