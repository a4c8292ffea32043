import { Button, Dialog, TextField, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries, queryClient } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { PermanenceNote } from "./permanence-note.tsx";
import type { SocialAnswer } from "./social-journey.ts";

export interface BindOwnFormProps {
  readonly answer: Extract<SocialAnswer, { kind: "ticket" }>;
  readonly onClose: () => void;
  readonly onBound: () => void;
}

/**
 * Connects an identity to the signed-in account. It asks for the account's password again and warns that the binding is
 * permanent.
 */
export function BindOwnForm({ answer, onClose, onBound }: BindOwnFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const name = useStatus().ways.social.find(({ id }) => id === answer.provider)?.name ?? answer.provider;
  const bind = useMutation(queries.social.bindOwn.mutationOptions());
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ defaultValues: { password: "" } });
  const submit = ({ password }: { readonly password: string }) => {
    const { ticket, pageKey } = answer;
    bind.mutate(
      { ticket, pageKey, password },
      {
        onSuccess: () => {
          void queryClient.invalidateQueries({ queryKey: queries.social.bindings.key() });
          notify.success(t`${name} is connected to your account.`);
          onBound();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Connect {name}</Trans>}
      description={<Trans>Enter the password of this account to confirm that it is yours.</Trans>}
    >
      <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
        <TextField
          {...register("password", { required: t`Enter your password.` })}
          type="password"
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
        <PermanenceNote provider={name} />
        <FormError>{bind.error && failureText(bind.error)}</FormError>
        <Button type="submit" tone="primary" size="lg" wide loading={bind.isPending}>
          <Trans>Connect</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
