import { Amount, Button, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries } from "../../../platform/platform.ts";
import { useFailureText } from "../../../platform/use-failure-text.ts";

type Input = Parameters<typeof queries.operations.previewMission.call>[0];

interface MissionPreviewProps extends Pick<Input, "brandId" | "terms"> {
  readonly currency: string;
}

/** On request: how many members would have reached each step in the last whole period, and the cost. */
export function MissionPreview({ brandId, terms, currency }: MissionPreviewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const failureText = useFailureText();
  const preview = useMutation(queries.operations.previewMission.mutationOptions());
  // Figures are those of the terms that they were asked for.
  const shown = JSON.stringify(preview.variables?.terms) === JSON.stringify(terms) ? preview.data?.value : undefined;
  return (
    <section className="grid gap-3 rounded-tile bg-raised p-4 text-15">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-13 font-bold text-text-2">
          <Trans>In the last whole period</Trans>
        </h3>
        <Button size="sm" loading={preview.isPending} onClick={() => preview.mutate({ brandId, terms })}>
          <Trans>Compute a preview</Trans>
        </Button>
      </div>
      {shown ? (
        <>
          <p>
            <bdi>{formats.dates(`${shown.firstDay}T12:00`, `${shown.lastDay}T12:00`)}</bdi>
          </p>
          <ul className="grid gap-1">
            {shown.reached.map((count, index) => {
              const place = formats.number(index + 1);
              const reached = formats.number(count);
              const members = formats.number(shown.members);
              return <li key={place}>{t`Step ${place}: ${reached} of ${members} members`}</li>;
            })}
          </ul>
          <KnownFrom day={shown.knownFrom} />
          <p className="font-bold">
            <Trans>Cost</Trans> <Amount minor={shown.cost} currency={currency} show="code" />
          </p>
        </>
      ) : null}
      {preview.error ? (
        <p role="alert" className="text-15 text-danger">
          {failureText(preview.error)}
        </p>
      ) : null}
    </section>
  );
}

/** Says that the figures are too low, because nothing was recorded before a day. */
function KnownFrom({ day }: { readonly day: string | null }) {
  const formats = useFormats();
  if (day === null) return null;
  const known = formats.date(`${day}T12:00`);
  return (
    <p className="text-13 text-text-2">
      <Trans>These acts are recorded since {known}. More members may reach the steps than these figures say.</Trans>
    </p>
  );
}
