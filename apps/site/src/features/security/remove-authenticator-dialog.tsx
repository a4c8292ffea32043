import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";
import { ChangeGuard } from "./change-guard.tsx";

/** Removes the authenticator. Its codes are not accepted any more. */
export function RemoveAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const removing = useMutation(
    queries.security.removeAuthenticator.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: queries.security.overview.key() });
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Remove the authenticator app?</Trans>}>
      <ChangeGuard
        submitLabel={<Trans>Remove</Trans>}
        error={removing.error}
        loading={removing.isPending}
        onSubmit={() => removing.mutate({})}
      >
        <Trans>Its codes will no longer work here. Delete the entry in the app as well.</Trans>
      </ChangeGuard>
    </Dialog>
  );
}
