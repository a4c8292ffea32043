import { isRichTextLink, RICH_TEXT_LINK_LENGTH_MAX } from "@banyan/contract/content/rich-text";
import { Button, Dialog, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useRef, useState } from "react";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link at the selection. Without a selection it inserts the link's text too. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  // The selection cannot change below the dialog.
  const [found] = useState(() => ({
    address: editor.isActive("link") ? String(editor.getAttributes("link")["href"] ?? "") : undefined,
    isEmpty: editor.state.selection.empty,
  }));
  const [address, setAddress] = useState(found.address ?? "");
  const [text, setText] = useState("");
  const [refused, setRefused] = useState(false);
  const asksForText = found.isEmpty && found.address === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = address.trim();
    if (!isRichTextLink(href)) {
      setRefused(true);
      return;
    }
    const link = { type: "link", attrs: { href } };
    if (asksForText) {
      editor.commands.insertContent({ type: "text", text: text.trim() || href, marks: [link] });
    } else {
      editor.chain().extendMarkRange("link").setLink({ href }).run();
    }
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      initialFocus={first}
      onOpenChange={(open) => open || onClose()}
      title={found.address === undefined ? <Trans>Add a link</Trans> : <Trans>Change the link</Trans>}
      footer={
        <>
          {found.address === undefined ? (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button tone="danger" onClick={remove}>
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button tone="primary" type="submit" form={formId}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {asksForText && (
          <TextField
            ref={first}
            label={t`Text of the link`}
            optional
            dir="auto"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <TextField
          ref={asksForText ? undefined : first}
          label={t`Address`}
          hint={t`A page of the site such as /promotions, a web address such as https://example.com, or mailto: with a mail address.`}
          error={
            refused
              ? t`This is not an address for a link. Write it like /promotions, https://example.com or mailto:help@example.com.`
              : undefined
          }
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          maxLength={RICH_TEXT_LINK_LENGTH_MAX}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setRefused(false);
          }}
        />
      </form>
    </Dialog>
  );
}
