import { Amount, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RewardGrant } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { DecidedProposal, operatorName } from "../../shared/frame/decided-proposal.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { usePromotionName } from "../../shared/money/promotion-name.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";

interface RewardGrantsProps {
  readonly brandId: string;
}

/** The rewards for members that wait for a second operator, and the latest decided ones. Renders nothing without any. */
export function RewardGrants({ brandId }: RewardGrantsProps) {
  const { t } = useLingui();
  const { data } = useQuery(queries.operations.rewardGrants.queryOptions({ input: { brandId } }));
  const list = data?.value.list ?? [];
  if (list.length === 0) return null;
  const open = list.filter(({ state }) => state === "open");
  const decided = list.filter(({ state }) => state !== "open");
  return (
    <div className="mb-6">
      <Card title={t`Rewards for members`}>
        <div className="grid gap-4">
          {open.map((grant) => (
            <OpenGrant key={grant.id} brandId={brandId} grant={grant} />
          ))}
          {decided.length === 0 ? null : (
            <ul className="grid gap-3 text-13 text-text-2">
              {decided.map((grant) => (
                <DecidedGrant key={grant.id} grant={grant} />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </div>
  );
}

interface OpenGrantProps extends RewardGrantsProps {
  readonly grant: RewardGrant;
}

function OpenGrant({ brandId, grant }: OpenGrantProps) {
  const { t } = useLingui();
  const sourceName = usePromotionName();
  const mayDecide = useMay("promotions.manage");
  const decide = useMutation(
    queries.operations.decideGrant.mutationOptions({
      onSuccess: () => notify.success(t`Your decision is recorded.`),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const { currency } = grant;
  const name = <MemberLink memberId={grant.memberId}>{grant.member}</MemberLink>;
  const amount = <Amount minor={grant.amount} currency={currency} show="code" />;
  const free = <Amount minor={grant.free} currency={currency} show="code" />;
  const promotion = <bdi>{sourceName(grant)}</bdi>;
  return (
    <ProposalDecision
      title={t`A reward waits for another operator`}
      proposal={grant}
      mayDecide={mayDecide}
      approveLabel={t`Approve the reward`}
      note={t`The member gets it in cash immediately.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ ...{ brandId, grantId: grant.id, decision }, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <p>
        <Trans>
          {amount} for {name}, from the budget of {promotion}. {free} of it are free.
        </Trans>
      </p>
    </ProposalDecision>
  );
}

function DecidedGrant({ grant }: { readonly grant: RewardGrant }) {
  const proposer = operatorName(grant.proposedBy);
  const operator = operatorName(grant.decidedBy ?? "");
  const name = <MemberLink memberId={grant.memberId}>{grant.member}</MemberLink>;
  const amount = <Amount minor={grant.amount} currency={grant.currency} show="code" />;
  return (
    <DecidedProposal
      proposal={grant}
      asked={
        <Trans>
          {proposer} proposed {amount} for {name}:
        </Trans>
      }
      approved={<Trans>{operator} approved it; the reward is paid.</Trans>}
    />
  );
}
