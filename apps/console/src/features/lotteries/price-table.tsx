import { type Column, DataTable, EmptyState, NumberField, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ODDS_DECIMALS, priceKey, useOddsText } from "./odds-words.ts";
import { usePlayNames } from "./play-names.ts";
import { isAllowed, type PriceDraft, type PriceDrafts, type PriceLine, returnAt } from "./price-draft.ts";

interface PriceTableProps {
  readonly prices: readonly PriceLine[];
  /** Undefined while nothing is edited. */
  readonly drafts: PriceDrafts | undefined;
  readonly onDraft: (name: string, draft: PriceDraft) => void;
}

/** The prices of a lottery with their odds and exact returns. While they are edited, the odds are fields. */
export function PriceTable({ prices, drafts, onDraft }: PriceTableProps) {
  const { t } = useLingui();
  const columns = useColumns(drafts, onDraft);
  return (
    <DataTable
      caption={t`Prices`}
      columns={columns}
      rows={prices}
      rowKey={priceKey}
      empty={
        <EmptyState title={t`No odds to change`}>{t`The odds of this lottery belong to its jackpot pool.`}</EmptyState>
      }
    />
  );
}

function useColumns(
  drafts: PriceDrafts | undefined,
  onDraft: PriceTableProps["onDraft"],
): readonly Column<PriceLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useOddsText();
  const names = usePlayNames();
  const ltr = (text: string) => (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {text}
    </bdi>
  );
  const oddsOf = (row: PriceLine) => drafts?.get(priceKey(row))?.odds ?? row.odds;
  return [
    { key: "play", header: t`Play`, phone: "title", cell: (row) => <bdi>{names.price(row)}</bdi> },
    { key: "units", header: t`Units`, numeric: true, cell: (row) => formats.number(row.units) },
    {
      key: "odds",
      header: t`Odds`,
      numeric: true,
      cell: (row) =>
        drafts === undefined ? (
          ltr(words(row.odds))
        ) : (
          <OddsField row={row} draft={drafts.get(priceKey(row))} onDraft={onDraft} />
        ),
    },
    {
      key: "return",
      header: t`Exact return`,
      phone: "aside",
      numeric: true,
      cell: (row) => ltr(formats.percent(returnAt(row, oddsOf(row)))),
    },
    { key: "listed", header: t`Odds of the price list`, numeric: true, cell: (row) => ltr(words(row.listed)) },
    { key: "greatest", header: t`Greatest odds`, numeric: true, cell: (row) => ltr(words(row.greatest)) },
  ];
}

interface OddsFieldProps {
  readonly row: PriceLine;
  readonly draft: PriceDraft | undefined;
  readonly onDraft: PriceTableProps["onDraft"];
}

function OddsField({ row, draft, onDraft }: OddsFieldProps) {
  const { t } = useLingui();
  const words = useOddsText();
  const name = priceKey(row);
  const isFine = draft?.odds === undefined || isAllowed(row, draft.odds);
  const least = words(10_000);
  const most = words(row.greatest);
  return (
    <NumberField
      className="ms-auto w-36 text-start"
      label={t`Odds of ${name}`}
      labelHidden
      decimals={ODDS_DECIMALS}
      maxLength={14}
      error={isFine ? undefined : t`From ${least} to ${most}`}
      text={draft?.text ?? words(row.odds)}
      onTextChange={(text, reading) =>
        onDraft(name, { text, odds: reading.kind === "number" ? Number(reading.units) : undefined })
      }
    />
  );
}
