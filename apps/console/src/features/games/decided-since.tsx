import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { ChangedSince } from "../../shared/form/changed-since.tsx";
import { DecidedOf } from "./decided-of.tsx";
import { useChangeWords } from "./game-words.tsx";

interface DecidedSinceProps {
  readonly brandId: string;
  readonly begun: number;
  readonly seen: number;
}

/** The decisions that other operators made about the brand's games since a dialog was opened. */
export function DecidedSince({ brandId, begun, seen }: DecidedSinceProps) {
  return seen === begun ? null : <Decisions brandId={brandId} begun={begun} seen={seen} />;
}

function Decisions({ brandId, begun, seen }: DecidedSinceProps) {
  const formats = useFormats();
  const words = useChangeWords();
  const { data } = useInfiniteQuery(
    queries.operations.brandGameHistory.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  const made = data?.pages.flatMap(({ list }) => list).filter(({ version }) => version > begun && version <= seen);
  return (
    <ChangedSince
      now={
        <ul className="grid gap-2">
          {made?.map(({ restored, ...decision }) => (
            <li key={decision.version}>
              <p>
                <strong>
                  {decision.change === null ? <Trans>Version {restored} restored</Trans> : words(decision.change)}
                </strong>{" "}
                <DecidedOf decision={decision} />
              </p>
              <p className="text-13 text-text-3">
                {decision.operator} · {formats.dateTime(decision.at)}
              </p>
            </li>
          ))}
        </ul>
      }
    >
      <Trans>
        Another operator has meanwhile decided on this brand's games. Your choice is still here. Saving again applies it
        on top of this:
      </Trans>
    </ChangedSince>
  );
}
