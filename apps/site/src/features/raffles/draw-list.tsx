import { Button, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { RaffleDraw } from "../../platform/answers.ts";
import { DrawProof } from "./draw-proof.tsx";
import { usePrizeText } from "./use-prize-text.ts";

export interface DrawListProps {
  readonly draws: readonly RaffleDraw[];
  readonly currency: string;
}

/** The player's latest draws; each opens to its proof. */
export function DrawList({ draws, currency }: DrawListProps) {
  const formats = useFormats();
  const prizeText = usePrizeText(currency);
  const [opened, setOpened] = useState<RaffleDraw>();
  if (draws.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-15 font-bold">
        <Trans>Your draws</Trans>
      </h3>
      <ul className="divide-y divide-hairline text-15">
        {draws.map((draw) => (
          <li key={draw.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              <bdi className="block font-bold">{prizeText(draw)}</bdi>
              <span className="text-13 text-text-3">{formats.dayTime(draw.at)}</span>
            </span>
            <Button tone="quiet" size="sm" onClick={() => setOpened(draw)}>
              <Trans>Verify</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {opened && <DrawProof draw={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
