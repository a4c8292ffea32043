import { Button, useFormats } from "@banyan/ui";
import { formatMoney } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RedEnvelopes } from "../../platform/answers.ts";
import { ListProof } from "./list-proof.tsx";

/** The rains that are over. Each list can be verified. */
export function PastRains({ envelopes: { past, currency } }: { readonly envelopes: RedEnvelopes }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const [asked, setAsked] = useState<RedEnvelopes["past"][number]>();
  if (past.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-17 font-bold">
        <Trans>Rains that are over</Trans>
      </h3>
      <ul className="divide-y divide-hairline">
        {past.map((rain) => {
          const all = formats.number(rain.envelopes);
          const sum = formatMoney(rain.sum, currency, i18n.locale, "code");
          const own = rain.own === null ? null : formatMoney(rain.own, currency, i18n.locale, "code");
          return (
            <li key={rain.id} className="flex items-center justify-between gap-3 py-2 text-15">
              <span className="min-w-0">
                <span className="block font-bold">{formats.date(`${rain.day}T12:00`)}</span>
                <span className="text-13 text-text-2">
                  <Trans>
                    {all} envelopes, {sum} in all
                  </Trans>
                  {own && (
                    <>
                      {" · "}
                      <Trans>yours: {own}</Trans>
                    </>
                  )}
                </span>
              </span>
              <Button size="sm" onClick={() => setAsked(rain)}>
                <Trans>Verify</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ListProof
          rainId={asked.id}
          listHash={asked.listHash}
          currency={currency}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
