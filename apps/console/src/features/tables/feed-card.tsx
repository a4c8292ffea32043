import { Card, LinkButton, StatusPill, type Tone, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { createLink } from "@tanstack/react-router";
import type { DeskTableLine } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { useDisputeText } from "./dispute-words.ts";

const ButtonLink = createLink(LinkButton);

type Feed = NonNullable<DeskTableLine["feed"]>;

/** The health of a studio's feed: its sources, what each has told about the round, and why the round is disputed. */
export function FeedCard({ table, feed }: { readonly table: DeskTableLine; readonly feed: Feed }) {
  const { t } = useLingui();
  const formats = useFormats();
  const disputeText = useDisputeText();
  const mayDeal = useMay("tables.deal");
  const { sources, readings, dispute } = feed;
  const { vassalage, gameCode } = table;
  const told = new Map(readings.map((reading) => [reading.source, reading]));
  return (
    <Card title={t`Feed of the studio`} action={<FeedState feed={feed} />}>
      <div className="grid grid-cols-1 gap-3 text-15">
        {dispute === null ? null : (
          <p role="alert" className="text-danger">
            {disputeText(dispute.why)} <Trans>It becomes void at {formats.dateTime(dispute.until)}.</Trans>
          </p>
        )}
        <ul className="grid gap-2">
          {sources.map((source) => {
            const reading = told.get(source.code);
            return (
              <li key={source.code} className="grid gap-1 border-t border-hairline pt-2">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <bdi dir="ltr" className="font-bold">
                    {source.code}
                  </bdi>
                  <SourceState source={source} />
                </span>
                <span className="flex flex-wrap justify-between gap-2 text-13 text-text-2">
                  <span>{t`${formats.number(source.frames)} frames`}</span>
                  {source.heardAt === null ? null : <time>{formats.dateTime(source.heardAt)}</time>}
                </span>
                {reading === undefined || reading.value === "" ? null : (
                  <span className="text-13">
                    <Trans>This round:</Trans> <bdi dir="ltr">{reading.value}</bdi>
                    {reading.isTorn ? <strong className="text-danger"> {t`contradicts itself`}</strong> : null}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {mayDeal && sources.some(({ byScreen }) => byScreen) ? (
          <ButtonLink to="/tables/$vassalage/$gameCode/deal" params={{ vassalage, gameCode }}>
            <Trans>Open the croupier's screen</Trans>
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

/** Whether players see the word live. */
export function FeedState({ feed: { isLive, isHeard } }: { readonly feed: Feed }) {
  const { t } = useLingui();
  const [tone, text]: readonly [Tone, string] = isLive
    ? ["live", t`Live`]
    : isHeard
      ? ["info", t`No picture`]
      : ["danger", t`Interrupted`];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

function SourceState({ source: { byScreen, isSilent, hasGap } }: { readonly source: Feed["sources"][number] }) {
  const { t } = useLingui();
  const [tone, text]: readonly [Tone, string] = hasGap
    ? ["danger", t`Frames are missing`]
    : isSilent
      ? ["danger", t`Silent`]
      : byScreen
        ? ["neutral", t`At the screen`]
        : ["live", t`Heard`];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}
