import { Skeleton } from "@banyan/ui";
import { lazy, Suspense, useId } from "react";

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: loaded } = await import("./rich-text/rich-text-editor.tsx");
  return { default: loaded };
});

export interface RichTextFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The platform's message about the text. It replaces the hint. */
  readonly error?: string | undefined;
  readonly language: string;
  /** The initial content. The field is uncontrolled after that; change its key to reset it. */
  readonly initialHtml: string;
  readonly onHtmlChange: (html: string) => void;
}

/** A text with headings, lists, links and tables. Its editor loads when the field is first shown. */
export function RichTextField({ label, hint, error, language, initialHtml, onHtmlChange }: RichTextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-13 font-bold text-text-2">
        {label}
      </span>
      <div className={`rounded-control border ${error === undefined ? "border-control" : "border-danger"} bg-bg`}>
        <Suspense fallback={<Skeleton className="m-3.5 h-48" />}>
          <RichTextEditor
            labelId={id}
            noteId={noteId}
            invalid={error !== undefined}
            {...{ language, initialHtml, onHtmlChange }}
          />
        </Suspense>
      </div>
      <p
        id={noteId}
        role={error === undefined ? undefined : "alert"}
        className={`text-13 ${error === undefined ? "text-text-3" : "text-danger"}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
