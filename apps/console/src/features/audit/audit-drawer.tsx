import { Card, Sheet, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { AuditLine } from "../../platform/answers.ts";
import { useOperator } from "../../platform/use-operator.ts";
import { ChangeList } from "../../shared/brand-fields/change-list.tsx";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { toldDetails } from "./audit-details.tsx";
import { AuditSubjectName } from "./audit-subject.tsx";
import { useAuditWords } from "./audit-words.ts";
import { changedLines, isChangedParts } from "./changed-lines.ts";
import { isTermChanges, TermChanges } from "./term-changes.tsx";

interface AuditDrawerProps {
  readonly entry: AuditLine;
  readonly onClose: () => void;
}

/** One entry of the audit trail: a readable form and the stored form that its hash covers. */
export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const words = useAuditWords();
  const operator = useOperator();
  const currency = operator?.brands.find(({ id }) => id === entry.brandId)?.currency ?? "USD";
  const { changed, terms, measure } = entry.details;
  const member = entry.subject?.member ?? null;
  return (
    <Sheet open onOpenChange={onClose} title={words.action(entry.action)} wide>
      <div className="grid gap-4">
        <Facts
          facts={[
            { label: t`Time`, value: formats.dateTime(entry.at) },
            { label: t`Who`, value: <bdi>{entry.actor}</bdi> },
            { label: t`On`, value: <AuditSubjectName entry={entry} /> },
            ...(member === null
              ? []
              : [
                  {
                    label: t`Member`,
                    value: (
                      <MemberLink memberId={member.id}>
                        <bdi>{member.account}</bdi>
                      </MemberLink>
                    ),
                  },
                ]),
            ...(entry.brandId === null ? [] : [{ label: t`Brand`, value: <BrandLink brandId={entry.brandId} /> }]),
            ...toldDetails(entry, words.details, i18n.locale),
            { label: t`IP address`, value: <bdi dir="ltr">{entry.ip ?? "–"}</bdi> },
          ]}
        />
        {isChangedParts(changed) && (
          <Card title={t`What was changed`}>
            <ChangeList changes={changedLines(changed)} currency={currency} />
          </Card>
        )}
        {isTermChanges(terms) && (
          <Card title={t`What was changed`}>
            <TermChanges changes={terms} measure={measure} currency={currency} />
          </Card>
        )}
        <Card title={t`Stored record`}>
          <Facts
            facts={[
              { label: t`Entry`, value: entry.sequence },
              { label: t`Action`, value: <Written>{entry.action}</Written> },
              { label: t`On`, value: <Written>{`${entry.subjectKind} ${entry.subjectId}`}</Written> },
              { label: t`Hash`, value: <Written>{entry.hash}</Written> },
            ]}
          />
          <pre dir="ltr" className="mt-3 text-12 whitespace-pre-wrap wrap-anywhere text-text-2">
            {JSON.stringify(entry.details, null, 2)}
          </pre>
        </Card>
      </div>
    </Sheet>
  );
}

function BrandLink({ brandId }: { readonly brandId: string }) {
  return (
    <Link to="/brands/$brandId" params={{ brandId }} search className="text-accent underline underline-offset-4">
      <BrandNames ids={[brandId]} />
    </Link>
  );
}

function Written({ children }: { readonly children: string }) {
  return (
    <code dir="ltr" className="text-13 break-all">
      {children}
    </code>
  );
}
