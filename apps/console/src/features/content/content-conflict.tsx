import { Button, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ContentLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ContentPreview } from "./content-preview.tsx";

interface ContentConflictProps {
  readonly brandId: string;
  readonly kind: ContentLine["content"]["kind"];
  readonly id: string;
  /** The version that the form is based on. */
  readonly version: number;
  readonly language: string;
  readonly onTakeTheirs: (theirs: ContentLine) => void;
  /**
   * Continues with the typed text, based on that version. If the item was removed, the version is 0 and the text
   * becomes a new item.
   */
  readonly onKeepOwn: (version: number) => void;
}

/** Shows what another operator saved during the editing, and asks which of the two to continue with. */
export function ContentConflict(props: ContentConflictProps) {
  const { brandId, kind, id, version, language, onTakeTheirs, onKeepOwn } = props;
  const formats = useFormats();
  const { data } = useQuery(queries.operations.contentItems.queryOptions({ input: { brandId, kind } }));
  if (!data) return null;
  const theirs = data.value.items.find((item) => item.id === id);
  if (theirs?.version === version) return null;
  const who = theirs?.change?.operator ?? "";
  const when = theirs?.change ? formats.dateTime(theirs.change.at) : "";
  return (
    <section role="alert" className="grid gap-3 rounded-tile border border-accent p-4 text-15">
      {theirs === undefined ? (
        <p>
          <Trans>Another operator has meanwhile removed this. Your text is still here.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              {who} saved this at {when}, while you were writing. Your text is still here. The saved version is:
            </Trans>
          </p>
          <ContentPreview content={theirs.content} language={language} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {theirs === undefined ? null : (
          <Button tone="secondary" onClick={() => onTakeTheirs(theirs)}>
            <Trans>Use the saved version</Trans>
          </Button>
        )}
        <Button tone="primary" onClick={() => onKeepOwn(theirs?.version ?? 0)}>
          <Trans>Keep my text</Trans>
        </Button>
      </div>
    </section>
  );
}
