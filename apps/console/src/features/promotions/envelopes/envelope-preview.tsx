import { cutEnvelopes } from "@banyan/contract/rewards/envelopes/cut-envelopes";
import { cryptoRandomSource, formatMoney, uniformBelowBig } from "@banyan/kernel";
import { useFormats, useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import type { EnvelopeCampaign } from "../../../platform/answers.ts";

interface EnvelopePreviewProps {
  readonly terms: EnvelopeCampaign["terms"];
  /** Minor units. */
  readonly budget: string;
  readonly currency: string;
}

const SHOWN = 8;

/** An example of a rain by the function that cuts the real one, and how many rains the budget has. */
export function EnvelopePreview({ terms: { sum, envelopes, split }, budget, currency }: EnvelopePreviewProps) {
  const { locale } = useUi();
  const formats = useFormats();
  const parts = useMemo(() => {
    const random = cryptoRandomSource();
    return cutEnvelopes({ sum: BigInt(sum), envelopes, split }, (bound) => uniformBelowBig(random, bound));
  }, [sum, envelopes, split]);
  const money = (minor: bigint) => formatMoney(minor, currency, locale, "code");
  const average = money(BigInt(sum) / BigInt(envelopes));
  const smallest = money(parts.reduce((least, part) => (part < least ? part : least)));
  const largest = money(parts.reduce((most, part) => (part > most ? part : most)));
  const rains = formats.number(BigInt(budget) / BigInt(sum));
  const first = parts.slice(0, SHOWN).map(money).join(" · ");
  return (
    <section className="grid gap-2 rounded-tile bg-raised p-4 text-15">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>An example of what players find</Trans>
      </h3>
      <p>
        <bdi dir="ltr">{first}</bdi>
      </p>
      <p>
        <Trans>
          On average {average}; here the smallest is {smallest}, the largest {largest}.
        </Trans>
      </p>
      <p>
        <Trans>The budget has room for {rains} rains.</Trans>
      </p>
    </section>
  );
}
