import { Card, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import type { Overview } from "./overview.ts";
import { SeenRow } from "./seen-row.tsx";
import { useCountryName } from "../../platform/use-country-name.ts";

/** The addresses from which a sign-in needs only the password. The member can remove them. */
export function PlaceList({ places }: { readonly places: Overview["places"] }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const formats = useFormats();
  const countryName = useCountryName();
  const forgetting = useMutation(
    queries.security.forgetPlace.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: queries.security.overview.key() }),
      onError: (error) => notify.error(failureText(error)),
    }),
  );
  if (places.length === 0) return null;
  return (
    <Card flush title={t`Registered addresses`}>
      <ul className="divide-y divide-hairline pt-1">
        {places.map((place) => (
          <SeenRow
            key={place.id}
            icon={MapPin}
            title={<bdi dir="ltr">{place.network}</bdi>}
            details={
              <>
                <p>{countryName(place.country)}</p>
                <p>
                  <Trans>Last used {formats.dateTime(place.lastSeenAt)}</Trans>
                </p>
              </>
            }
            current={place.current}
            actionLabel={<Trans>Remove</Trans>}
            actionName={t`Remove the address ${place.network}`}
            loading={forgetting.isPending && forgetting.variables.placeId === place.id}
            onAction={() => forgetting.mutate({ placeId: place.id })}
          />
        ))}
      </ul>
    </Card>
  );
}
