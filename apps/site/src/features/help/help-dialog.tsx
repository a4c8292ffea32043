import { Dialog, EmptyState, RichText, TextField, classes } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight, Headset, MessageSquareText, Search } from "lucide-react";
import { type MouseEvent, useDeferredValue, useState } from "react";
import type { HelpPage } from "../../platform/answers.ts";
import { linkTarget } from "../../platform/link-target.ts";
import { useCustomerService } from "../../platform/use-customer-service.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { helpOptions } from "../../platform/help-queries.ts";
import { matchingPages } from "./matching-pages.ts";
import { usePageTitle } from "../../platform/page-title.ts";

export interface HelpDialogProps {
  /** The help page of the URL; empty for the list. */
  readonly term: string;
  readonly onClose: () => void;
}

/** The help center. The list is beside the open page; on phones only one of them is shown. */
export function HelpDialog({ term, onClose }: HelpDialogProps) {
  const { t } = useLingui();
  const query = useQuery(helpOptions(useLanguage()));
  usePageTitle(query.data?.value.pages.find((page) => page.term === term)?.title ?? t`Help center`);
  const [typed, setTyped] = useState("");
  const looked = useDeferredValue(typed);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Help center</Trans>} size="xl" flush>
      <QueryGate query={query} data={query.data?.value.pages} lines={8}>
        {(pages) => {
          const opened = pages.find((page) => page.term === term);
          const found = matchingPages(pages, looked);
          return (
            <div className="grid min-h-[min(34rem,70dvh)] md:grid-cols-[17rem_minmax(0,1fr)]">
              <div
                className={classes(
                  "flex flex-col gap-3 border-hairline p-4 md:border-e",
                  opened !== undefined && "max-md:hidden",
                )}
              >
                <TextField
                  label={t`Search the help center`}
                  labelHidden
                  type="search"
                  placeholder={t`What is it about?`}
                  leading={<Search />}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
                <nav aria-label={t`Help pages`} className="flex-1">
                  <ul className="flex flex-col gap-0.5">
                    {found.map((page) => (
                      <li key={page.term}>
                        <TermLink page={page} current={page === opened} />
                      </li>
                    ))}
                  </ul>
                  {found.length === 0 && (
                    <p className="px-3 py-4 text-15 text-text-2">
                      <Trans>No help page mentions this. Please ask us instead.</Trans>
                    </p>
                  )}
                </nav>
                <AskUs />
              </div>
              <div className={classes("min-w-0 p-5 md:p-8", opened === undefined && "max-md:hidden")}>
                {opened === undefined ? <Nothing missing={term !== ""} /> : <ReadPage page={opened} />}
              </div>
            </div>
          );
        }}
      </QueryGate>
    </Dialog>
  );
}

function TermLink({ page, current }: { readonly page: HelpPage; readonly current: boolean }) {
  return (
    <Link
      to="/help"
      hash={page.term}
      aria-current={current ? "page" : undefined}
      resetScroll={false}
      className={classes(
        "flex min-h-12 items-center gap-2 rounded-control px-3 py-2 text-15 transition-colors duration-100",
        current ? "bg-raised font-bold text-text" : "text-text-2 hover:bg-raised hover:text-text",
      )}
    >
      <span className="min-w-0 flex-1" lang={page.language}>
        {page.title}
        {page.summary !== "" && <span className="block text-13 font-medium text-text-3">{page.summary}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="mirror-rtl size-4 shrink-0 text-text-3" />
    </Link>
  );
}

function ReadPage({ page }: { readonly page: HelpPage }) {
  const navigate = useNavigate();
  // Links inside a page navigate without reloading the site.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const href = link?.getAttribute("href");
    if (!href?.startsWith("/") || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <article>
      <Link
        to="/help"
        resetScroll={false}
        className="touch-target mb-3 inline-flex items-center gap-1.5 text-13 font-bold text-text-2 md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="mirror-rtl size-4" />
        <Trans>All help pages</Trans>
      </Link>
      <h3 className="mb-4 text-24 font-heavy" lang={page.language}>
        {page.title}
      </h3>
      {/* The links inside work by keyboard without this handler, which only avoids a reload of the site. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={follow}>
        <RichText html={page.html} language={page.language} />
      </div>
    </article>
  );
}

function Nothing({ missing }: { readonly missing: boolean }) {
  return (
    <EmptyState
      illustration="search"
      className="h-full justify-center"
      title={missing ? <Trans>This help page does not exist</Trans> : <Trans>How can we help?</Trans>}
    >
      <Trans>Choose a page from the list, or search for a word.</Trans>
    </EmptyState>
  );
}

/** The contact links for people who did not find an answer. */
function AskUs() {
  const [first] = useCustomerService(useStatus());
  const row =
    "flex min-h-11 items-center gap-3 rounded-control px-3 text-15 text-text-2 hover:bg-raised hover:text-text [&_svg]:size-5 [&_svg]:text-text-3";
  return (
    <div className="border-t border-hairline pt-3">
      <Link to="/help" hash="feedback" resetScroll={false} className={row}>
        <MessageSquareText aria-hidden="true" />
        <Trans>Feedback and complaints</Trans>
      </Link>
      {first && (
        <a href={first.href} {...linkTarget(first.href)} className={row}>
          <Headset aria-hidden="true" />
          <Trans>Customer service</Trans>
        </a>
      )}
    </div>
  );
}
