import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { readersQuery } from "./reader-query.ts";
import { useReaderWords } from "./reader-words.tsx";

interface StoppedReadersProps {
  readonly onOpen: (reader: PlayReaderLine) => void;
}

/** The alarm about readers that have stopped, each with a button to its entry. Nothing while all of them run. */
export function StoppedReaders({ onOpen }: StoppedReadersProps) {
  const { t } = useLingui();
  const words = useReaderWords();
  const { data } = useQuery(readersQuery());
  const stopped = (data?.list ?? []).filter((reader) => reader.stopped !== null);
  if (stopped.length === 0) return null;
  return (
    <section
      role="alert"
      className="mb-6 grid gap-3 rounded-tile border border-danger bg-danger-tint p-4 text-15 text-danger"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <Trans>
            A reader of the record of play has stopped. Its figures do not change until two operators decide.
          </Trans>
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {stopped.map((reader) => (
          <Button key={reader.name} size="sm" onClick={() => onOpen(reader)}>
            {t`Resolve: ${words(reader.name)}`}
          </Button>
        ))}
      </span>
    </section>
  );
}
