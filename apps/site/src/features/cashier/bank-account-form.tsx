import { latinDigits } from "@banyan/kernel";
import { failureOf } from "@banyan/client";
import { Button, PinField, Select, TextField, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import type { BankAccount, CashierSettings } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";

interface Fields {
  readonly bankCode: string | null;
  readonly holderName: string;
  readonly number: string;
  readonly paymentPassword: string;
}

export interface BankAccountFormProps {
  readonly banks: CashierSettings["withdrawal"]["banks"];
  readonly onAdded: (account: BankAccount) => void;
}

/** The digits of an account number, without the typed grouping. */
function digitsOf(text: string): string {
  return latinDigits(text).replace(/[\s-]/g, "");
}

const PIN_CODES = new Set(["PAYMENT_PASSWORD_WRONG", "PAYMENT_PASSWORD_LOCKED", "PAYMENT_PASSWORD_NOT_SET"]);

/** Adds a bank account for withdrawals. */
export function BankAccountForm({ banks, onAdded }: BankAccountFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const add = useMutation(queries.cashier.addBankAccount.mutationOptions());
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<Fields>({
    defaultValues: { bankCode: null, holderName: "", number: "", paymentPassword: "" },
  });
  const { errors } = formState;
  const submit = ({ bankCode, holderName, number, paymentPassword }: Fields) => {
    add.mutate(
      { bankCode: bankCode ?? "", holderName: holderName.trim(), number: digitsOf(number), paymentPassword },
      {
        onSuccess: async ({ value }) => {
          await queryClient.invalidateQueries({ queryKey: queries.cashier.bankAccounts.key() });
          notify.success(t`The account has been added`);
          onAdded(value);
        },
        onError: (error) => {
          const message = failureText(error);
          if (PIN_CODES.has(failureOf(error).code)) {
            // Masked digits cannot be corrected, so the field is cleared.
            setValue("paymentPassword", "");
            setError("paymentPassword", { message });
          }
          if (failureOf(error).code === "BANK_ACCOUNT_TAKEN") setError("number", { message }, { shouldFocus: true });
        },
      },
    );
  };
  const code = add.error && failureOf(add.error).code;
  const asAWhole = code && !PIN_CODES.has(code) && code !== "BANK_ACCOUNT_TAKEN";
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <Controller
        control={control}
        name="bankCode"
        rules={{ required: t`Choose your bank.` }}
        render={({ field }) => (
          <Select
            label={<Trans>Bank</Trans>}
            placeholder={t`Choose your bank`}
            options={banks.map((bank) => ({ value: bank.code, label: bank.name }))}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.bankCode?.message}
          />
        )}
      />
      <TextField
        {...register("holderName", {
          validate: (name) => name.trim().length >= 2 || t`Enter the name as your bank has it.`,
        })}
        label={<Trans>Account holder</Trans>}
        hint={<Trans>Your own name, as your bank has it. We cannot pay to other people's accounts.</Trans>}
        autoComplete="name"
        dir="auto"
        maxLength={128}
        error={errors.holderName?.message}
      />
      <TextField
        {...register("number", {
          validate: (number) => /^\d{6,24}$/.test(digitsOf(number)) || t`Enter 6 to 24 digits.`,
        })}
        label={<Trans>Account number</Trans>}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={errors.number?.message}
      />
      <Controller
        control={control}
        name="paymentPassword"
        rules={{ validate: (pin) => pin.length === 6 || t`Enter the six digits.` }}
        render={({ field }) => (
          <PinField
            label={<Trans>Payment password</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.paymentPassword?.message}
          />
        )}
      />
      <FormError>{asAWhole && failureText(add.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={add.isPending}>
        <Trans>Add the account</Trans>
      </Button>
    </Form>
  );
}
