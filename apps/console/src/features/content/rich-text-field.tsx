import { IconButton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Bold, Heading2, Italic, Link2, List, ListOrdered, Pilcrow, RemoveFormatting } from "lucide-react";
import { type ClipboardEvent, useId } from "react";

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

/** A text with headings, lists and links. The platform removes everything else when the text is saved. */
export function RichTextField({ label, hint, error, language, initialHtml, onHtmlChange }: RichTextFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const fieldId = `${id}-field`;
  const field = () => document.getElementById(fieldId);
  const begin = (element: HTMLDivElement | null) => {
    if (element === null || element.dataset["begun"] !== undefined) return;
    element.dataset["begun"] = "";
    // The HTML comes from the platform, which sanitised it. The browser handles all later edits.
    element.innerHTML = initialHtml;
  };
  const tell = () => {
    const { innerText = "", innerHTML = "" } = field() ?? {};
    onHtmlChange(innerText.trim() === "" ? "" : innerHTML);
  };
  // Browsers offer no other way to format the selected text.
  const format = (command: string, value?: string) => {
    field()?.focus();
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand(command, false, value);
    tell();
  };
  const link = () => {
    // oxlint-disable-next-line eslint/no-alert
    const address = window.prompt(t`Where does it lead? For example /promotions or https://example.com`);
    if (address) format("createLink", address);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    format("insertText", event.clipboardData.getData("text/plain"));
  };
  const tools = [
    { label: t`Heading`, icon: <Heading2 />, act: () => format("formatBlock", "h2") },
    { label: t`Paragraph`, icon: <Pilcrow />, act: () => format("formatBlock", "p") },
    { label: t`Bold`, icon: <Bold />, act: () => format("bold") },
    { label: t`Italic`, icon: <Italic />, act: () => format("italic") },
    { label: t`List`, icon: <List />, act: () => format("insertUnorderedList") },
    { label: t`Numbered list`, icon: <ListOrdered />, act: () => format("insertOrderedList") },
    { label: t`Link`, icon: <Link2 />, act: link },
    { label: t`Without format`, icon: <RemoveFormatting />, act: () => format("removeFormat") },
  ];
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-13 font-bold text-text-2">
        {label}
      </span>
      <div
        className={`rounded-control border ${error === undefined ? "border-control" : "border-danger"} bg-bg focus-within:outline-2 focus-within:outline-focus`}
      >
        <div role="toolbar" aria-label={t`Format`} className="flex flex-wrap border-b border-hairline p-1">
          {tools.map((tool) => (
            <IconButton
              key={tool.label}
              size="sm"
              label={tool.label}
              icon={tool.icon}
              // The selection must survive the press of a button.
              onMouseDown={(event) => event.preventDefault()}
              onClick={tool.act}
            />
          ))}
        </div>
        <div
          id={fieldId}
          ref={begin}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag takes text with headings and lists
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          aria-labelledby={id}
          lang={language}
          dir="auto"
          contentEditable
          suppressContentEditableWarning
          onInput={tell}
          onPaste={paste}
          className="max-h-96 min-h-40 overflow-y-auto p-3.5 text-15 outline-none [&_a]:text-accent [&_a]:underline [&_h2]:text-17 [&_h2]:font-bold [&_h3]:font-bold [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&>*+*]:mt-2"
        />
      </div>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : "alert"}
        className={`text-13 ${error === undefined ? "text-text-3" : "text-danger"}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
