import { Button, Card, Checkbox, ConfirmDialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { leave } from "../../shared/session/session.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { SessionRow } from "./session-row.tsx";

/** The member's open sessions, with buttons to end one or all of them. */
export function SessionList() {
  const { t } = useLingui();
  const query = useQuery(queries.security.sessions.queryOptions({ input: {} }));
  const [asking, setAsking] = useState(false);
  return (
    <Card
      flush
      title={t`Where you are signed in`}
      action={
        <Button size="sm" onClick={() => setAsking(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      }
    >
      <QueryGate query={query} data={query.data?.value} lines={3}>
        {(sessions) => (
          <ul className="divide-y divide-hairline pt-1">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryGate>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [keepThis, setKeepThis] = useState(true);
  const ending = useMutation(
    queries.security.endSessions.mutationOptions({
      onSuccess: () => {
        onClose();
        if (!keepThis) return void navigate({ to: "/" }).then(leave);
        notify.success(t`You are signed out everywhere else`);
        return void queryClient.invalidateQueries({ queryKey: queries.security.key() });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Sign out everywhere?</Trans>}
      confirmLabel={<Trans>Sign out everywhere</Trans>}
      loading={ending.isPending}
      onConfirm={() => ending.mutate({ keepThis })}
    >
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            You will be signed out on every device right away. If someone else may know your password, change it too.
          </Trans>
        </p>
        <Checkbox checked={keepThis} onCheckedChange={setKeepThis}>
          <Trans>Stay signed in here</Trans>
        </Checkbox>
        <FormError>{ending.error && failureText(ending.error)}</FormError>
      </div>
    </ConfirmDialog>
  );
}
