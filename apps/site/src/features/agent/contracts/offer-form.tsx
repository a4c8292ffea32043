import { readTypedNumber, typedMoneyText, typedNumberText } from "@banyan/kernel";
import {
  Button,
  Dialog,
  IconButton,
  MoneyField,
  NumberField,
  notify,
  readMoneyText,
  Select,
  Switch,
  useUi,
} from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { AgentContract, TeamMember } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { FormError } from "../../../shared/form/form-error.tsx";
import { Form } from "../../../shared/form/form.tsx";
import { useRequestId } from "../../../shared/form/use-request-id.ts";
import { SearchField } from "../../../shared/games/search-field.tsx";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import { useFailureText } from "../../../texts/failure-text.ts";
import { figureNames, type Terms } from "./contract-words.ts";

const ROWS_MAX = 20;
/** The most agents that the list of receivers has. A search finds the others. */
const RECEIVERS = 100;
const RATE_DECIMALS = 2;

export interface OfferFormProps {
  readonly kind: AgentContract["kind"];
  readonly currency: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Offers a contract to a direct downline. The agent's own terms are the beginning, and the most that can be offered. */
export function OfferForm({ kind, currency, open, onOpenChange }: OfferFormProps) {
  const own = useQuery(
    queries.agents.contracts.queryOptions({ input: { kind, of: "own", state: "signed" }, enabled: open }),
  );
  const team = useQuery(
    queries.agents.teamMembers.queryOptions({ input: { kind: "agents", limit: RECEIVERS }, enabled: open }),
  );
  const loading = own.data ? team : own;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={<Trans>Offer a contract</Trans>}>
      <QueryGate query={loading} data={own.data && team.data && { own: own.data.list, team: team.data }}>
        {(known) => {
          const [signed] = known.own;
          const { list: agents, next } = known.team;
          if (!signed) {
            return (
              <p className="text-15 text-text-2">
                <Trans>You need a contract of this kind first. Your upline offers it.</Trans>
              </p>
            );
          }
          if (agents.length === 0) {
            return (
              <p className="text-15 text-text-2">
                <Trans>There is no agent directly below you. Only agents can have a contract.</Trans>
              </p>
            );
          }
          return (
            <OfferFields
              kind={kind}
              currency={currency}
              terms={signed.terms}
              agents={agents}
              hasMore={next !== null}
              onDone={() => onOpenChange(false)}
            />
          );
        }}
      </QueryGate>
    </Dialog>
  );
}

interface TypedRow {
  readonly key: number;
  readonly min: string;
  readonly active: string;
  readonly rate: string;
}

interface OfferFieldsProps {
  readonly kind: AgentContract["kind"];
  readonly currency: string;
  /** The agent's own terms. */
  readonly terms: Terms;
  readonly agents: readonly TeamMember[];
  /** Whether there are more agents than these. */
  readonly hasMore: boolean;
  readonly onDone: () => void;
}

function OfferFields({ kind, currency, terms, agents, hasMore, onDone }: OfferFieldsProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const failureText = useFailureText();
  const { requestId, answered } = useRequestId();
  const [memberId, setMemberId] = useState<string | null>(null);
  const [searched, setSearched] = useState("");
  const offered = useFoundAgents(agents, searched);
  const [carries, setCarries] = useState(terms.carries);
  const [activeBet, setActiveBet] = useState(typedMoneyText(terms.activeBet, currency, locale));
  const [rows, setRows] = useState<readonly TypedRow[]>(() =>
    terms.rows.map(({ min, active, rate }, key) => ({
      key,
      min: typedMoneyText(min, currency, locale),
      active: String(active),
      rate: typedNumberText(BigInt(rate), { locale, decimals: RATE_DECIMALS }),
    })),
  );
  const offer = useMutation(
    queries.agents.offerContract.mutationOptions({
      onSuccess() {
        answered();
        onDone();
        notify.success(t`The offer is sent. Your downline decides.`);
      },
      onError: answered,
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.agents.key() }),
    }),
  );
  const read = readRows(rows, currency, locale);
  const least = readMoneyText(activeBet, currency, locale);
  const isReady = memberId !== null && read !== undefined && least.kind === "amount" && BigInt(least.minor) > 0n;
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || offer.isPending) return;
        offer.mutate({
          ...{ requestId, kind, memberId },
          terms: { ...terms, carries, activeBet: least.minor, rows: read },
        });
      }}
    >
      {hasMore && <SearchField label={t`Search accounts`} value={searched} onSearch={setSearched} />}
      <Select
        label={<Trans>Downline</Trans>}
        placeholder={t`Choose an agent`}
        options={offered.map(({ id, account }) => ({ value: id, label: account }))}
        value={memberId}
        onValueChange={setMemberId}
      />
      <p className="text-13 text-text-3">
        <Trans>
          The form begins with your own terms. You may offer the same or less. Rows measure:{" "}
          {t(figureNames[terms.bandBy])}.
        </Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {rows.map((row, place) => (
          <RowFields
            key={row.key}
            row={row}
            currency={currency}
            onChange={(part) => setRows(rows.map((each, at) => (at === place ? { ...each, ...part } : each)))}
            onRemove={rows.length > 1 ? () => setRows(rows.filter((_, at) => at !== place)) : undefined}
          />
        ))}
      </ul>
      {kind !== "realtime" && rows.length < ROWS_MAX && (
        <Button
          size="sm"
          icon={<Plus />}
          className="self-start"
          onClick={() =>
            setRows([...rows, { key: 1 + Math.max(...rows.map(({ key }) => key)), min: "", active: "0", rate: "" }])
          }
        >
          <Trans>Add a row</Trans>
        </Button>
      )}
      <MoneyField
        label={<Trans>A member is active from this valid bet</Trans>}
        text={activeBet}
        currency={currency}
        onTextChange={setActiveBet}
      />
      {kind === "dividend" && (
        <Switch checked={carries} onCheckedChange={setCarries}>
          <Trans>Carry losses to the next period</Trans>
        </Switch>
      )}
      <FormError>{offer.error !== null && failureText(offer.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={offer.isPending} disabled={!isReady}>
        <Trans>Send the offer</Trans>
      </Button>
    </Form>
  );
}

const NO_BREAK_SPACE = "\u00a0";

/** The platform refuses a shorter search. */
const SEARCH_MIN = 2;

/** The direct downlines that a search finds among all agents below; `agents` without one. */
function useFoundAgents(agents: readonly TeamMember[], searched: string): readonly TeamMember[] {
  const search = searched.trim();
  const { data } = useQuery(
    queries.agents.teamMembers.queryOptions({
      input: { kind: "agents", search, limit: RECEIVERS },
      enabled: search.length >= SEARCH_MIN,
    }),
  );
  return search.length < SEARCH_MIN ? agents : (data?.list.filter(({ level }) => level === 1) ?? []);
}

interface RowFieldsProps {
  readonly row: TypedRow;
  readonly currency: string;
  readonly onChange: (part: Partial<TypedRow>) => void;
  readonly onRemove: (() => void) | undefined;
}

function RowFields({ row, currency, onChange, onRemove }: RowFieldsProps) {
  const { t } = useLingui();
  return (
    <li className="grid grid-cols-2 items-start gap-2 rounded-control border border-hairline p-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <MoneyField
        className="max-sm:col-span-2"
        label={<Trans>At least</Trans>}
        text={row.min}
        currency={currency}
        onTextChange={(min) => onChange({ min })}
      />
      <NumberField
        label={<Trans>Active members</Trans>}
        text={row.active}
        onTextChange={(active) => onChange({ active })}
      />
      <NumberField
        label={<Trans>Rate, %</Trans>}
        text={row.rate}
        decimals={RATE_DECIMALS}
        onTextChange={(rate) => onChange({ rate })}
      />
      {onRemove && (
        <div className="flex flex-col gap-1.5">
          {/* The line of the labels. */}
          <span aria-hidden="true" className="text-13 max-sm:hidden">
            {NO_BREAK_SPACE}
          </span>
          <IconButton label={t`Remove the row`} icon={<X />} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

/** The rows as the call takes them; undefined while one is not readable. */
function readRows(rows: readonly TypedRow[], currency: string, locale: string): Terms["rows"] | undefined {
  const read = rows.map(({ min, active, rate }) => {
    const least = readMoneyText(min, currency, locale);
    const members = readTypedNumber(active, { locale, decimals: 0 });
    const share = readTypedNumber(rate, { locale, decimals: RATE_DECIMALS });
    if (least.kind !== "amount" || members.kind !== "number" || share.kind !== "number") return undefined;
    return { min: least.minor, active: Number(members.units), rate: Number(share.units) };
  });
  return read.every((row) => row !== undefined) ? read : undefined;
}
