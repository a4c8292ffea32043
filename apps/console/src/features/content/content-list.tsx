import { findLanguage } from "@banyan/phrases";
import { EmptyState, IconButton, notify, useFormats, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { ContentLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import type { Draft } from "./content-editor.tsx";
import { bannerGroupTexts, type KindTexts } from "./kinds.ts";
import { SiteStatePill } from "./site-state-words.tsx";
import { languagesOf, titleOf } from "../../shared/written/written.ts";

export interface ContentListProps {
  readonly brandId: string;
  readonly kind: KindTexts;
  readonly onOpen: (draft: Draft) => void;
}

/** The items of one kind, in the order in which the site shows them. */
export function ContentList({ brandId, kind: { kind, ordered }, onOpen }: ContentListProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const mayEdit = useMay("content.edit");
  const query = useQuery(queries.operations.contentItems.queryOptions({ input: { brandId, kind } }));
  const order = useMutation(
    queries.operations.orderContentItems.mutationOptions({
      onError: (error) => notify.error(failureText(error)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.contentItems.key() }),
    }),
  );
  if (!query.data) {
    return (
      <Loaded query={query} lines={6}>
        {() => null}
      </Loaded>
    );
  }
  const { items } = query.data.value;
  if (items.length === 0) {
    return (
      <EmptyState illustration="messages" title={<Trans>No content yet</Trans>}>
        <Trans>What you publish here is on the site once it is saved and its time has come.</Trans>
      </EmptyState>
    );
  }
  const move = (index: number, by: -1 | 1) => {
    const ids = items.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    order.mutate({ brandId, kind, ids, reason: t`Moved in the list` });
  };
  const buttons = (index: number): ReactNode =>
    ordered && mayEdit ? (
      <span className="flex max-sm:flex-col">
        <IconButton
          label={t`Move up`}
          icon={<ArrowUp />}
          disabled={index === 0 || order.isPending}
          onClick={() => move(index, -1)}
        />
        <IconButton
          label={t`Move down`}
          icon={<ArrowDown />}
          disabled={index === items.length - 1 || order.isPending}
          onClick={() => move(index, 1)}
        />
      </span>
    ) : null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {items.map((item, index) => (
        <li
          key={item.id}
          className="flex items-center gap-2 rounded-tile border border-hairline bg-surface pe-2 hover:border-control"
        >
          <ItemButton item={item} onOpen={onOpen} />
          {buttons(index)}
        </li>
      ))}
    </ul>
  );
}

function ItemButton({ item, onOpen }: { readonly item: ContentLine; readonly onOpen: (draft: Draft) => void }) {
  const { t } = useLingui();
  const { locale } = useUi();
  const formats = useFormats();
  const { change, content } = item;
  return (
    <button
      type="button"
      onClick={() => onOpen(item)}
      className="flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 p-4 text-start"
    >
      <span className="min-w-[min(12rem,100%)] flex-1">
        <strong className="block wrap-anywhere">{titleOf(content, locale) || t`Without text`}</strong>
        <span className="block text-13 text-text-3">
          {content.kind === "banner" && `${t(bannerGroupTexts[content.groupName])} · `}
          {content.kind === "help" && (
            <>
              <bdi dir="ltr">{`/help#${content.term}`}</bdi> ·{" "}
            </>
          )}
          {languagesOf(content).map((code, index) => (
            <Fragment key={code}>
              {index > 0 && " · "}
              <bdi>{findLanguage(code)?.name ?? code}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <span className="text-13 text-text-3">
        {change !== null && (
          <>
            {change.operator} · {formats.dateTime(change.at)}
          </>
        )}
      </span>
      <SiteStatePill item={item} />
    </button>
  );
}
