import { Button, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useState } from "react";
import { queries } from "../../platform/platform.ts";
import { SettingRow } from "../../shared/page-parts/setting-row.tsx";
import { beginJourney } from "./social-journey.ts";

/**
 * The identity providers of the brand: those that are permanently bound to the account, and those that can still be
 * bound.
 */
export function SocialBindings() {
  const { data } = useQuery(queries.social.bindings.queryOptions({ input: {} }));
  const formats = useFormats();
  const [leaving, setLeaving] = useState<string>();
  return data?.value.map(({ id, name, email, boundAt }) => {
    const day = boundAt === null ? "" : formats.date(new Date(boundAt));
    return (
      <SettingRow
        key={id}
        label={<bdi>{name}</bdi>}
        detail={
          boundAt === null ? (
            <Trans>Sign in without your password. Once connected, it cannot be unlinked.</Trans>
          ) : (
            <Trans>Connected permanently since {day}</Trans>
          )
        }
      >
        {boundAt === null ? (
          <Button
            size="sm"
            loading={leaving === id}
            onClick={() => {
              setLeaving(id);
              void beginJourney(id);
            }}
          >
            <Trans>Connect</Trans>
          </Button>
        ) : (
          <span className="flex min-w-0 items-center gap-2 text-13 text-text-2 [&_svg]:size-4 [&_svg]:shrink-0">
            <bdi className="truncate">{email ?? name}</bdi>
            <Lock aria-hidden="true" />
          </span>
        )}
      </SettingRow>
    );
  });
}
