import { Trans } from "@lingui/react/macro";
import type { LotteryPricesValue } from "../../platform/answers.ts";
import { ChangeHistory, strong } from "./change-history.tsx";
import { PriceSteps } from "./price-steps.tsx";

type PricesProps = Pick<LotteryPricesValue, "versions" | "proposals">;
type Version = PricesProps["versions"][number];
type Proposal = PricesProps["proposals"][number];

/** The versions of the odds, and the proposals that were refused, the latest first. */
export function PriceHistory({ versions, proposals }: PricesProps) {
  const made = versions.map((version) => ({
    id: String(version.version),
    words: <Author version={version} />,
    reason: version.reason,
    steps: <PriceSteps steps={version.steps} />,
    decisionReason: null,
    at: version.validFrom,
  }));
  const refused = proposals
    .filter(({ state }) => state === "rejected" || state === "withdrawn")
    .map((proposal) => ({
      ...proposal,
      words: <Refuser proposal={proposal} />,
      steps: <PriceSteps steps={proposal.steps} />,
      at: proposal.decidedAt ?? proposal.proposedAt,
    }));
  return <ChangeHistory changes={[...made, ...refused].toSorted((a, b) => b.at.localeCompare(a.at))} />;
}

function Author({ version: { version, changedBy, approvedBy } }: { readonly version: Version }) {
  const author = strong(changedBy);
  if (approvedBy === null)
    return (
      <Trans>
        Version {version}: {author} changed the odds:
      </Trans>
    );
  const approver = strong(approvedBy);
  return (
    <Trans>
      Version {version}: {author} proposed higher odds, and {approver} approved them:
    </Trans>
  );
}

function Refuser({ proposal: { state, proposedBy, decidedBy } }: { readonly proposal: Proposal }) {
  const author = strong(proposedBy);
  const decider = strong(decidedBy ?? "");
  return state === "withdrawn" ? (
    <Trans>{author} proposed higher odds and took them back:</Trans>
  ) : (
    <Trans>
      {author} proposed higher odds, and {decider} refused them:
    </Trans>
  );
}
