import { Trans, useLingui } from "@lingui/react/macro";
import { LegalText } from "../shared/page-parts/legal-text.tsx";
import { GroupBanner } from "../shared/banners/group-banner.tsx";
import { useStatus } from "../platform/use-session.ts";
import { usePageTitle } from "../platform/page-title.ts";

/** The regulator and the rules (R-1.08), linked from the footer. */
export function LegalPage() {
  const { t } = useLingui();
  usePageTitle(t`Licence and rules`);
  const { brand } = useStatus();
  return (
    <article className="mx-auto flex max-w-180 flex-col gap-5">
      <GroupBanner group="w_pagcor" className="min-h-44" />
      <h1 className="text-24 font-heavy">
        <Trans>Licence and rules</Trans>
      </h1>
      <LegalText brandName={brand.name} minimumAge={brand.minimumAge} />
      <section id="regulator" className="flex flex-col gap-3 border-t border-hairline pt-5 text-15 text-text-2">
        <h2 className="text-20 font-heavy text-text">
          <Trans>The regulator</Trans>
        </h2>
        <p>
          <Trans>
            A gaming regulator grants the licence under which {brand.name} may offer games for money, and supervises it:
            the fairness of the games, the safety of players' money, and the protection of minors.
          </Trans>
        </p>
        <p>
          <Trans>
            The operator provides the licence holder's name, number and address. Ask customer service for them at any
            time. If we cannot settle a complaint, you can contact the regulator.
          </Trans>
        </p>
      </section>
    </article>
  );
}
