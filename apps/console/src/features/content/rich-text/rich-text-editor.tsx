import { findLanguage } from "@banyan/phrases";
import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { extensions } from "./extensions.ts";
import { FormatToolbar } from "./format-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { htmlOf } from "./rich-text-html.ts";

export interface RichTextEditorProps {
  readonly labelId: string;
  readonly noteId: string;
  readonly invalid: boolean;
  readonly language: string;
  readonly initialHtml: string;
  readonly onHtmlChange: (html: string) => void;
}

const LOOK = [
  "max-h-96 min-h-40 overflow-y-auto p-3.5 text-15 wrap-break-word whitespace-pre-wrap outline-none [&>*+*]:mt-2",
  "[&_h2]:text-17 [&_h2]:font-bold [&_h3]:font-bold [&_h4]:text-13 [&_h4]:font-bold [&_small]:text-13",
  "[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_a]:text-accent [&_a]:underline",
  "[&_blockquote]:border-s-2 [&_blockquote]:border-live [&_blockquote]:ps-4 [&_hr]:border-control",
  "[&_table]:w-full [&_table]:table-fixed [&_table]:border-collapse [&_td]:border [&_th]:border [&_td]:border-control [&_th]:border-control",
  "[&_td]:p-2 [&_th]:p-2 [&_td]:align-top [&_th]:align-top [&_th]:bg-raised [&_th]:text-start [&_th]:font-bold",
  "[&_.selectedCell]:bg-hover [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-focus",
].join(" ");

/** Edits a text with exactly the tags that the contract lists. */
export function RichTextEditor({ labelId, noteId, invalid, language, initialHtml, onHtmlChange }: RichTextEditorProps) {
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: initialHtml,
    // The content security policy refuses style elements. LOOK has what the editor needs of them.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": noteId,
        ...(invalid && { "aria-invalid": "true" }),
        lang: language,
        dir: findLanguage(language)?.direction ?? "auto",
        class: LOOK,
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => onHtmlChange(htmlOf(state.doc)),
  });
  return (
    <>
      <FormatToolbar editor={editor} onLink={() => setLinking(true)} />
      <EditorContent
        editor={editor}
        className="rounded-b-control focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus"
      />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
