import { Avatar, IconButton, Logo } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import type { Member } from "../../platform/answers.ts";
import { useServerClock } from "../../platform/server-clock.ts";
import { useStatus } from "../../platform/use-session.ts";
import { openPopup } from "../../shared/session/popup.ts";
import { clockLine, gmtOffset } from "./clock-line.ts";

const SECOND_MS = 1_000;

/** The header of the agent center: time zone, clock, the agent's name and the sign-out. */
export function AgentHeader({ member }: { readonly member: Member | undefined }) {
  const { t } = useLingui();
  const { brand } = useStatus();
  const name = member?.nickname ?? member?.account ?? "";
  return (
    <header className="sticky top-(--strip) z-30 border-b border-hairline bg-bg">
      <div className="mx-auto flex min-h-16 max-w-360 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:px-6">
        <Logo name={brand.name} size={28} />
        <LiveClock />
        <div className="ms-auto flex min-w-0 items-center gap-2">
          <Avatar name={name} size={34} />
          <bdi className="max-w-40 truncate font-bold max-sm:sr-only">{name}</bdi>
          <IconButton
            label={t`Sign out`}
            icon={<LogOut className="mirror-rtl" />}
            onClick={() => openPopup("sign-out")}
          />
        </div>
      </div>
    </header>
  );
}

function LiveClock() {
  const { t } = useLingui();
  const serverNow = useServerClock();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  });
  const offset = -new Date(now).getTimezoneOffset();
  return (
    <p dir="ltr" className="tabular order-last w-full text-13 text-text-3 sm:order-none sm:w-auto">
      <span className="me-2 font-bold text-text-2">{gmtOffset(offset)}</span>
      <time dateTime={new Date(now).toISOString()} aria-label={t`Time now`}>
        {clockLine(now, offset)}
      </time>
    </p>
  );
}
