import { Button, classes, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { InboxMessage } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { inboxChanged } from "./inbox-changed.ts";
import { useMessageWords } from "./message-words.tsx";

/** One message: its title, and after a press its text. Opening it takes it as read. */
export function MessageRow({ message }: { readonly message: InboxMessage }) {
  const formats = useFormats();
  const failureText = useFailureText();
  const text = useId();
  const [open, setOpen] = useState(false);
  const { title, content, to, action } = useMessageWords(message);
  const read = useMutation(queries.inbox.readMessage.mutationOptions({ onSettled: inboxChanged }));
  const remove = useMutation(queries.inbox.deleteMessage.mutationOptions({ onSettled: inboxChanged }));
  const press = () => {
    setOpen(!open);
    if (!open && !message.isRead) read.mutate({ id: message.id });
  };
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={text}
        onClick={press}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors duration-100 hover:bg-raised"
      >
        <span
          className={classes("size-2 shrink-0 rounded-full", message.isRead ? "bg-transparent" : "bg-danger-fill")}
        />
        <span className="min-w-0 flex-1">
          <span dir="auto" className={classes("block wrap-anywhere", message.isRead ? "text-text-2" : "font-bold")}>
            {title}
            {!message.isRead && (
              <span className="sr-only">
                {" "}
                <Trans>(unread)</Trans>
              </span>
            )}
          </span>
          <span className="block text-13 text-text-3">{formats.dateTime(message.at)}</span>
        </span>
        <ChevronDown aria-hidden="true" className={classes("size-5 shrink-0 text-text-3", open && "rotate-180")} />
      </button>
      <div id={text} hidden={!open} className="flex flex-col gap-3 px-4 ps-9 pb-4">
        <p dir="auto" className="text-15 wrap-anywhere whitespace-pre-line text-text-2">
          {content}
        </p>
        <FormError>{remove.error && failureText(remove.error)}</FormError>
        <div className="flex flex-wrap gap-2">
          {to !== undefined && (
            <ButtonLink to={to} search={{}} size="sm">
              {action}
            </ButtonLink>
          )}
          <Button tone="quiet" size="sm" loading={remove.isPending} onClick={() => remove.mutate({ id: message.id })}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
}
