import { formatMoney, newId } from "@banyan/kernel";
import { Amount, Button, Dialog, MoneyField, notify, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GrantChoices, MemberDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { usePromotionName } from "../../shared/money/promotion-name.ts";

/** Grants a member a reward from the budget of a promotion. */
export function GrantButton({ member }: { readonly member: MemberDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Trans>Grant a reward</Trans>
      </Button>
      {open ? <GrantDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface GrantDialogProps {
  readonly member: MemberDetail;
  readonly onClose: () => void;
}

function GrantDialog({ member, onClose }: GrantDialogProps) {
  const { t } = useLingui();
  const sourceName = usePromotionName();
  const query = useQuery(queries.operations.grantChoices.queryOptions({ input: { memberId: member.id } }));
  // A second press sends the same request.
  const [requestId] = useState(newId);
  const [promotionId, setPromotionId] = useState<string | null>(null);
  const [amount, setAmount] = useState<{ readonly text: string; readonly minor: string | undefined }>({
    text: "",
    minor: undefined,
  });
  const [reason, setReason] = useState("");
  const grant = useMutation(
    queries.operations.grantReward.mutationOptions({
      onSuccess({ value: { state } }) {
        notify.success(state === "open" ? t`Proposed. Another operator decides.` : t`The reward is paid.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(grant.error, ["amount"]);
  const choices = query.data?.value;
  const { account, currency } = member;
  const excluded = member.status !== "active";
  const chosen = choices?.promotions.find((each) => each.promotionId === promotionId);
  const problem = useAmountProblem(amount.minor, chosen?.free, currency);
  const isWhole = !excluded && chosen !== undefined && amount.minor !== undefined && problem === undefined;
  const { close, question } = useUnsavedWork(promotionId !== null || amount.text !== "" || reason !== "", onClose);
  const send = () => {
    if (chosen === undefined || amount.minor === undefined) return;
    grant.mutate({
      ...{ memberId: member.id, requestId, promotionId: chosen.promotionId },
      ...{ amount: amount.minor, reason: reason.trim() },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Grant ${account} a reward`}
      footer={
        <div className="grid gap-2">
          {excluded ? null : <MissingNote isWhole={isWhole} hasReason={isReason(reason)} />}
          <Button wide tone="primary" loading={grant.isPending} disabled={!isWhole || !isReason(reason)} onClick={send}>
            {choices && needsSecond(choices, amount.minor) ? (
              <Trans>Propose the reward</Trans>
            ) : (
              <Trans>Pay the reward</Trans>
            )}
          </Button>
        </div>
      }
    >
      <Loaded query={query}>
        {({ value: { promotions, ...rest } }) => (
          <div className="grid gap-4">
            {excluded ? (
              <p role="alert" className="text-15 text-danger">
                <Trans>The member’s account is blocked or closed, so it receives no rewards.</Trans>
              </p>
            ) : null}
            <Select
              label={t`Paid by the promotion`}
              placeholder={t`Choose a promotion`}
              hint={promotions.length === 0 ? t`The brand has no promotion with a budget.` : undefined}
              value={promotionId}
              onValueChange={setPromotionId}
              options={promotions.map((each) => ({
                value: each.promotionId,
                label: sourceName(each),
                detail: <FreeBudget minor={each.free} currency={currency} />,
              }))}
            />
            <MoneyField
              name="amount"
              label={t`Amount`}
              error={problem ?? failed.of("amount")}
              currency={currency}
              text={amount.text}
              onTextChange={(text, reading) =>
                setAmount({ text, minor: reading.kind === "amount" ? reading.minor : undefined })
              }
            />
            {isWhole ? (
              <Effect member={account} amount={amount.minor} choices={{ promotions, ...rest }} promotion={chosen} />
            ) : null}
            <ReasonField value={reason} onValueChange={setReason} failed={failed} />
            {question}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Why an amount that can be read cannot be paid; undefined for one that can. */
function useAmountProblem(minor: string | undefined, free: string | undefined, currency: string): string | undefined {
  const { t } = useLingui();
  const { locale } = useUi();
  if (minor === undefined) return undefined;
  if (BigInt(minor) === 0n) return t`Write an amount above zero.`;
  if (free === undefined || BigInt(minor) <= BigInt(free)) return undefined;
  const most = formatMoney(free, currency, locale, "code");
  return t`Only ${most} of the budget are free.`;
}

function FreeBudget({ minor, currency }: { readonly minor: string; readonly currency: string }) {
  const free = <Amount minor={minor} currency={currency} show="code" />;
  return <Trans>{free} free</Trans>;
}

function needsSecond({ secondApprovalAbove }: GrantChoices, minor: string | undefined): boolean {
  return minor !== undefined && BigInt(minor) > BigInt(secondApprovalAbove);
}

interface EffectProps {
  readonly member: string;
  readonly amount: string;
  readonly choices: GrantChoices;
  readonly promotion: GrantChoices["promotions"][number];
}

/** Says what the reward does, before it is granted. */
function Effect({ member, amount: minor, choices, promotion: source }: EffectProps) {
  const sourceName = usePromotionName();
  const { currency } = choices;
  const name = <bdi>{member}</bdi>;
  const promotion = <bdi>{sourceName(source)}</bdi>;
  const amount = <Amount minor={minor} currency={currency} show="code" />;
  const limit = <Amount minor={choices.secondApprovalAbove} currency={currency} show="code" />;
  return (
    <div className="grid gap-1 text-15" aria-live="polite">
      {needsSecond(choices, minor) ? (
        <>
          <p>
            <Trans>
              If another operator approves, {name} gets {amount} in cash. It is taken from the budget of {promotion}.
            </Trans>
          </p>
          <p className="text-text-2">
            <Trans>Above {limit} a second operator decides.</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            {name} gets {amount} in cash now. It is taken from the budget of {promotion}.
          </Trans>
        </p>
      )}
    </div>
  );
}
