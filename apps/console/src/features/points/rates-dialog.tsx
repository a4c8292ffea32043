import { pointCategories } from "@banyan/contract/points/point-figures";
import { typedMoneyText, typedNumberText } from "@banyan/kernel";
import { Amount, Button, Dialog, MoneyField, notify, NumberField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Mall } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { CategoryNumbers } from "../../shared/form/category-numbers.tsx";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { SavedSince } from "../../shared/form/saved-since.tsx";
import { useSeenVersion } from "../../shared/form/seen-version.ts";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { Points } from "./mall-figures.tsx";
import { RateHistory } from "./rate-history.tsx";

interface RatesDialogProps {
  readonly brandId: string;
  readonly mall: Mall;
  readonly onClose: () => void;
}

/** A number as it is typed; `units` is undefined while the text is not a number. */
interface Typed {
  readonly text: string;
  readonly units: bigint | undefined;
}

interface Draft {
  readonly rates: Readonly<Record<string, Typed>>;
  readonly minimum: Typed;
  readonly money: { readonly text: string; readonly minor: string | undefined };
}

/** Points have two decimals. A rate is hundredths of a point for 100 minor units: whole points for 10,000. */
const DECIMALS = 2;
const RATE_DECIMALS = 0;
const SHOWN_BET = "10000";
const FIRST_MINIMUM = "10000";

/** The next version of the rates. It counts for play from a minute later on. */
export function RatesDialog({ brandId, mall: { currency, settings }, onClose }: RatesDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const [present] = settings;
  const number = (units: bigint, decimals: number): Typed => ({
    text: units === 0n ? "" : typedNumberText(units, { locale, decimals }),
    units,
  });
  const [first] = useState((): Draft => {
    const known = new Map(present?.rates.map(({ category, rate }) => [category, BigInt(rate)]));
    const rates = pointCategories.map(
      (category) => [category, number(known.get(category) ?? 0n, RATE_DECIMALS)] as const,
    );
    const money = present && present.convertRate !== "0" ? present.convertRate : undefined;
    return {
      rates: Object.fromEntries(rates),
      minimum: number(BigInt(present?.convertMinimum ?? FIRST_MINIMUM), DECIMALS),
      money: {
        text: money ? typedMoneyText(money, currency, locale) : "",
        minor: money ?? "0",
      },
    };
  });
  const [draft, setDraft] = useState(first);
  const [reason, setReason] = useState("");
  const { begun, seen, onError } = useSeenVersion(present?.version ?? 0);
  const save = useMutation(
    queries.operations.savePointSettings.mutationOptions({
      onSuccess() {
        notify.success(t`Saved. The rates count for play from a minute on.`);
        onClose();
      },
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.mallBoard.key() }),
    }),
  );
  const failed = useFieldFailure(unlessConflict(save.error), ["rates", "convertRate", "convertMinimum"]);
  const { close, question } = useUnsavedWork(draft !== first || reason !== "", onClose);
  const input = inputOf(draft);
  const bet = <Amount minor={SHOWN_BET} currency={currency} show="code" />;
  const hundred = <Points points="10000" />;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={present ? t`Change the rates` : t`Start points`}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole={input !== undefined} hasReason={isReason(reason)} />
          <Button
            wide
            tone="primary"
            loading={save.isPending}
            disabled={input === undefined || !isReason(reason)}
            onClick={() => input && save.mutate({ brandId, seen, ...input, reason: reason.trim() })}
          >
            <Trans>Save the rates</Trans>
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <CategoryNumbers
          legend={<Trans>Points for bets of {bet} in all; empty for games that earn none</Trans>}
          categories={pointCategories}
          decimals={RATE_DECIMALS}
          errorOf={(category) =>
            failed.of(`rates.${input?.rates.findIndex((each) => each.category === category)}.rate`)
          }
          typed={draft.rates}
          onNumber={(category, text, reading) =>
            setDraft((before) => ({
              ...before,
              rates: { ...before.rates, [category]: { text, units: unitsOf(reading) } },
            }))
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label={<Trans>Money for {hundred} points</Trans>}
            hint={t`Empty: points cannot be converted.`}
            error={failed.of("convertRate")}
            currency={currency}
            text={draft.money.text}
            onTextChange={(text, reading) => {
              const empty = text.trim() === "" ? "0" : undefined;
              const minor = reading.kind === "amount" ? reading.minor : empty;
              setDraft((before) => ({ ...before, money: { text, minor } }));
            }}
          />
          <NumberField
            label={t`Fewest points to convert`}
            decimals={DECIMALS}
            error={failed.of("convertMinimum", DECIMALS)}
            text={draft.minimum.text}
            onTextChange={(text, reading) =>
              setDraft((before) => ({ ...before, minimum: { text, units: unitsOf(reading) } }))
            }
          />
        </div>
        {question}
        {seen === begun ? null : (
          <SavedSince>
            <RateHistory versions={settings.filter(({ version }) => version > begun)} />
          </SavedSince>
        )}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

type Reading = Parameters<Parameters<typeof NumberField>[0]["onTextChange"]>[1];

/** 0 for an empty field. */
function unitsOf(reading: Reading): bigint | undefined {
  if (reading.kind === "empty") return 0n;
  return reading.kind === "number" ? reading.units : undefined;
}

/** The input of a save, without its reason; undefined while something is missing. */
function inputOf({ rates, minimum, money }: Draft) {
  const units = pointCategories.map((category) => ({ category, units: rates[category]?.units }));
  if (units.some((each) => each.units === undefined)) return undefined;
  if (minimum.units === undefined || minimum.units === 0n || money.minor === undefined) return undefined;
  return {
    rates: units.flatMap((each) => (each.units ? [{ category: each.category, rate: Number(each.units) }] : [])),
    convertRate: money.minor,
    convertMinimum: minimum.units.toString(),
  };
}
