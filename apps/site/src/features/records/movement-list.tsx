import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { AccountRecord } from "../../platform/answers.ts";
import type { MovementKind } from "./kinds.ts";
import { movementKinds } from "./movement-kinds.ts";

/** Their references are what a player finds a payment by; those of rounds and corrections say nothing to anybody. */
const PAYMENTS: ReadonlySet<MovementKind> = new Set(["deposit", "withdrawal_hold", "withdrawal", "withdrawal_return"]);

/** The entries of one day, each with what was available after it. */
export function MovementList({ movements }: { readonly movements: readonly AccountRecord[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {movements.map((movement) => (
        <Movement key={movement.id} movement={movement} />
      ))}
    </ul>
  );
}

function Movement({ movement }: { readonly movement: AccountRecord }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { kind, amount, fromHeld, balanceAfter, currency, reference, at } = movement;
  const { name, icon: Icon } = movementKinds[kind];
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-text-2 max-sm:hidden">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t(name)}</span>
        <span className="tabular block truncate text-13 text-text-3">
          {formats.time(at)}
          {PAYMENTS.has(kind) && (
            <>
              {" · "}
              <bdi dir="ltr">{reference}</bdi>
            </>
          )}
        </span>
        {fromHeld !== "0" && (
          <span className="block text-13 text-text-3">
            <Trans>
              <Amount minor={fromHeld} currency={currency} /> of what was set aside
            </Trans>
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <Amount signed minor={amount} currency={currency} className="font-bold" />
        <span className="text-13 text-text-3">
          <Trans>
            Available <Amount minor={balanceAfter} currency={currency} />
          </Trans>
        </span>
      </span>
    </li>
  );
}
