import { completeLanguages } from "@banyan/phrases";
import {
  ConfirmDialog,
  CountBadge,
  IconButton,
  LogoMark,
  Select,
  Sheet,
  ThemeToggle,
  useIsPhone,
  useUi,
} from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { LogOut, Menu } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { client } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";
import { useOperator } from "../../platform/use-operator.ts";
import { speak } from "../../texts/catalogue.ts";
import { hasUnsavedWork } from "../form/unsaved-work.tsx";
import { type NavEntry, NavLinks, useNavEntries } from "./nav-entries.tsx";

/**
 * The frame of every page. The navigation is beside the work on wide screens, above it on narrow ones, and behind a
 * button on phones.
 */
export function ConsoleFrame() {
  const phone = useIsPhone();
  const entries = useNavEntries();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] bg-bg lg:grid-cols-[220px_minmax(0,1fr)] lg:grid-rows-1">
      {phone ? <PhoneBar entries={entries} /> : <SideBar entries={entries} />}
      <div className="min-w-0">
        {!phone && <TopBar />}
        <main className="mx-auto max-w-[1400px] p-4 lg:p-6">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly NavEntry[];
}

function SideBar({ entries }: EntriesProps) {
  const { t } = useLingui();
  const navigation = useOpenEntryInView(entries);
  return (
    <aside className="flex items-center border-hairline bg-surface max-lg:border-b lg:sticky lg:top-0 lg:block lg:h-dvh lg:overflow-y-auto lg:border-e">
      <div className="flex shrink-0 items-center gap-3 p-4 max-lg:py-2">
        <LogoMark brand="banyan" size={32} />
        <strong className="min-w-0 grow truncate text-17">
          <Trans>Back office</Trans>
        </strong>
      </div>
      <nav
        ref={navigation}
        aria-label={t`Back office`}
        // `relative` makes screen-reader-only text scroll with the bar. Otherwise that text would make the page scroll
        // sideways.
        className="scrollbar-none relative flex min-w-0 gap-1 overflow-x-auto p-2 max-lg:mask-x-from-[calc(100%-1.5rem)] max-lg:scroll-px-6 max-lg:px-6 lg:flex-col lg:pt-0"
      >
        <NavLinks entries={entries} />
      </nav>
    </aside>
  );
}

/**
 * The navigation above the work scrolls sideways. The open place must remain visible, even when counts make the links
 * wider.
 */
function useOpenEntryInView(entries: readonly NavEntry[]) {
  const ref = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const open = entries.find(({ to }) => pathname.startsWith(to))?.to;
  const counted = entries.some(({ count = 0 }) => count > 0);
  useEffect(() => {
    const link = open && ref.current?.querySelector(`a[href^="${open}"]`);
    if (link) link.scrollIntoView({ block: "nearest", inline: counted ? "center" : "nearest" });
  }, [open, counted]);
  return ref;
}

/** The top bar on phones. Its button opens the entries and shows the sum of their counts. */
function PhoneBar({ entries }: EntriesProps) {
  const { t } = useLingui();
  const operator = useOperator();
  const [open, setOpen] = useState(false);
  const count = entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0);
  return (
    <header className="sticky top-0 z-30 flex items-center gap-1 border-b border-hairline bg-surface px-2 py-1.5">
      <span className="relative flex shrink-0">
        <IconButton label={t`Menu`} icon={<Menu />} onClick={() => setOpen(true)} />
        {count > 0 && (
          <span className="pointer-events-none absolute -end-0.5 top-0">
            <CountBadge count={count} label={t`${count} waiting`} />
          </span>
        )}
      </span>
      <BrandSelect className="min-w-0 flex-1 ps-2" />
      <SessionButtons />
      <Sheet open={open} onOpenChange={setOpen} side="start" title={<Trans>Back office</Trans>}>
        <div className="grid gap-4">
          <nav aria-label={t`Back office`} className="relative flex flex-col gap-1">
            <NavLinks entries={entries} onGo={() => setOpen(false)} />
          </nav>
          <div className="grid gap-3 border-t border-hairline pt-4">
            <p className="px-3 text-13 text-text-2">{operator?.name}</p>
            <LanguageSelect className="min-w-0" />
          </div>
        </div>
      </Sheet>
    </header>
  );
}

function TopBar() {
  const operator = useOperator();
  return (
    <header className="flex items-center gap-2 border-b border-hairline bg-surface px-4 py-2">
      <BrandSelect className="w-52 min-w-0" />
      <span className="grow" />
      <span className="truncate text-13 text-text-2">{operator?.name}</span>
      <LanguageSelect className="w-36 min-w-0" />
      <SessionButtons />
    </header>
  );
}

interface ChoiceProps {
  readonly className: string;
}

/** Narrows every list to one brand. */
function BrandSelect({ className }: ChoiceProps) {
  const { t } = useLingui();
  const operator = useOperator();
  const navigate = useNavigate();
  const { brand } = useSearch({ from: "__root__" });
  const brands = operator?.brands ?? [];
  const narrow = (value: string) =>
    void navigate({ to: ".", search: value === "" ? {} : { brand: value }, replace: true });
  return (
    <Select
      label={t`Brand`}
      labelHidden
      className={className}
      value={brand ?? ""}
      onValueChange={narrow}
      options={[{ value: "", label: t`All brands` }, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

function LanguageSelect({ className }: ChoiceProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  return (
    <Select
      label={t`Language`}
      labelHidden
      className={className}
      value={locale}
      onValueChange={(language) => void speak(language)}
      options={completeLanguages.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

function SessionButtons() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const signOut = async () => {
    // If the server cannot end the session, this tab still forgets it.
    await client.operations.operatorLogout({}).catch(() => undefined);
    sessionToken.forget();
  };
  return (
    <span className="flex shrink-0">
      <ThemeToggle />
      <IconButton
        label={t`Sign out`}
        icon={<LogOut className="mirror-rtl" />}
        onClick={() => (hasUnsavedWork() ? setAsking(true) : void signOut())}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t`Leave without saving?`}
        cancelLabel={t`Stay`}
        confirmLabel={t`Sign out`}
        onConfirm={() => void signOut()}
      >
        <Trans>Your changes are not saved.</Trans>
      </ConfirmDialog>
    </span>
  );
}
