import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../link.tsx";
import { useMember, useSignedIn, useStatus } from "../../platform/use-session.ts";
import { HeroScene } from "./hero-scene.tsx";

/** The first thing a visitor sees. Its words are there before any data or picture is. */
export function HeroBanner() {
  const { brand } = useStatus();
  const signedIn = useSignedIn();
  const member = useMember();
  const name = member?.nickname ?? member?.account ?? "";
  return (
    <section className="relative isolate overflow-hidden rounded-sheet bg-[#0a1126] text-white">
      <HeroScene />
      <div className="flex flex-col justify-center gap-2 p-5 pt-36 sm:min-h-60 sm:max-w-112 sm:p-8 lg:min-h-76 lg:max-w-132 lg:p-12">
        <h1 className="text-24 leading-tight font-heavy text-balance sm:text-32 [:lang(ur)_&]:leading-relaxed">
          {signedIn ? (
            name === "" ? (
              <Trans>Welcome back</Trans>
            ) : (
              <Trans>
                Welcome back, <bdi>{name}</bdi>
              </Trans>
            )
          ) : (
            <Trans>The night market is open</Trans>
          )}
        </h1>
        <p className="text-15 text-white/85 sm:text-17">
          {signedIn ? (
            <Trans>Every round you play here is kept. Watch any of them again in your betting record.</Trans>
          ) : (
            <Trans>
              {brand.name} keeps every round: see how it was drawn, watch it again, and be asked before a withdrawal
              counts as received.
            </Trans>
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {signedIn ? (
            <ButtonLink
              to="/member/personalHistoryCopy"
              className="!bg-white/15 !text-white !shadow-[inset_0_0_0_1px_rgb(255_255_255/0.35)] hover:!bg-white/25"
            >
              <Trans>Betting record</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/register" size="lg" className="!bg-white !text-[#0a1126] hover:!bg-white/90">
              <Trans>Open an account</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
