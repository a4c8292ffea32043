import { Amount, Button, Chip, IconButton, MoneyField, notify, Select } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import type { VendorWallets } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useAmount } from "../../shared/form/use-amount.tsx";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { lookAtWalletsAgain, walletOf } from "../../shared/wallet/vendor-wallets.ts";

const CASH = "cash";

/** The smallest and the largest possible amount. The available money limits it further. */
const LIMITS = { minimum: "1", maximum: "999999999999999999" };

export interface MoveMoneyProps {
  readonly wallets: VendorWallets;
  /** The cash that can be moved, in minor units. */
  readonly cash: string;
}

/** Moves an amount between cash and one game wallet. One of the two ends is always cash. */
export function MoveMoney({ wallets, cash }: MoveMoneyProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { requestId, answered } = useRequestId();
  const { currency } = wallets;
  const first = wallets.wallets.find(({ takesMoney }) => takesMoney) ?? wallets.wallets[0];
  const [vendor, setVendor] = useState(first?.vassalage ?? "");
  const [direction, setDirection] = useState<"in" | "out">(first?.takesMoney ? "in" : "out");
  const wallet = walletOf(wallets, vendor) ?? first;
  const isIn = direction === "in";
  const source = isIn ? cash : (wallet?.balance ?? "0");
  const all = BigInt(source) > 0n ? source : "0";
  const amount = useAmount(currency, { ...LIMITS, available: all });
  const move = useMutation(
    queries.wallet.walletTransfer.mutationOptions({
      onSuccess: ({ value }) => {
        amount.clear();
        if (value.moved !== "0") notify.success(t`Your money has been moved.`);
      },
      onSettled: (_answer, error) => {
        answered(error);
        return lookAtWalletsAgain();
      },
    }),
  );
  if (!wallet) return null;

  const choose = (value: string, end: "from" | "to") => {
    if (value === CASH) setDirection(end === "from" ? "in" : "out");
    else {
      setVendor(value);
      setDirection(end === "from" ? "out" : "in");
    }
  };
  const send = () => {
    const taken = amount.take();
    if (taken === undefined) return;
    const [from, to] = isIn ? [CASH, wallet.vassalage] : [wallet.vassalage, CASH];
    move.mutate({ requestId, from, to, amount: taken });
  };
  const ends = (isReceiving: boolean) => [
    { value: CASH, label: t`Cash balance` },
    ...wallets.wallets.map(({ vassalage, vendorName, takesMoney }) => ({
      value: vassalage,
      label: vendorName,
      disabled: isReceiving && !takesMoney,
    })),
  ];
  const sum = <Amount minor={amount.minor ?? "0"} currency={currency} show="symbol" />;
  return (
    <Form
      aria-label={t`Move money`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-4 border-t border-hairline pt-5"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Select
          label={<Trans>Move from</Trans>}
          value={isIn ? CASH : wallet.vassalage}
          onValueChange={(value) => choose(value, "from")}
          options={ends(false)}
        />
        <IconButton
          label={t`Swap`}
          icon={<ArrowUpDown className="sm:rotate-90" />}
          disabled={!isIn && !wallet.takesMoney}
          onClick={() => setDirection(isIn ? "out" : "in")}
          className="justify-self-center"
        />
        <Select
          label={<Trans>Move to</Trans>}
          value={isIn ? wallet.vassalage : CASH}
          onValueChange={(value) => choose(value, "to")}
          options={ends(true)}
        />
      </div>
      <div className="flex flex-col gap-2">
        <MoneyField {...amount.field} label={<Trans>Amount</Trans>} name="amount" />
        <Chip
          selected={amount.minor === all}
          disabled={all === "0"}
          onClick={() => amount.fill(all)}
          className="self-start"
        >
          <Trans>
            All: <Amount minor={all} currency={currency} />
          </Trans>
        </Chip>
      </div>
      <FormError>{move.error && failureText(move.error)}</FormError>
      <Button type="submit" size="lg" wide loading={move.isPending}>
        {amount.minor === undefined ? <Trans>Move money</Trans> : <Trans>Move {sum}</Trans>}
      </Button>
    </Form>
  );
}
