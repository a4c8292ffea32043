import { Amount, StatusPill, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { AskedAmount } from "./deposit-amount.tsx";
import type { StateLook } from "../../shared/wallet/deposit-states.ts";

export interface MovementRowProps {
  readonly title: ReactNode;
  readonly at: string;
  readonly amount: string;
  readonly currency: string;
  /** The requested amount, if the paid amount differs. */
  readonly asked?: { readonly amount: string; readonly currency: string };
  readonly look: StateLook;
  readonly to: Pick<LinkProps, "to" | "search">;
}

/** One deposit or withdrawal in a list: title, time, amount and state. A press opens it. */
export function MovementRow({ title, at, amount, currency, asked, look, to }: MovementRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <li>
      <Link
        {...to}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors duration-100 -outline-offset-2 hover:bg-raised"
      >
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
          <Amount minor={amount} currency={currency} show="code" className="justify-self-end font-bold" />
          <span className="text-13 text-text-3">{formats.dayTime(at)}</span>
          <StatusPill tone={look.tone} className="justify-self-end">
            {t(look.name)}
          </StatusPill>
          {asked && (
            <span className="col-span-2 justify-self-end text-13 text-text-3">
              <AskedAmount asked={asked} />
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
      </Link>
    </li>
  );
}
