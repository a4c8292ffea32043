import { useLingui } from "@lingui/react/macro";
import type { AuditLine } from "../../platform/answers.ts";
import { useAuditWords } from "./audit-words.ts";

/** The subject of an entry: its kind, and its name if the platform knows it. */
export function AuditSubjectName({ entry: { subject, subjectKind, subjectId } }: { readonly entry: AuditLine }) {
  const { t } = useLingui();
  const words = useAuditWords();
  const kind = words.subject(subjectKind);
  if (subject === null) return subjectId === "unknown" ? t`Unknown username` : kind;
  return (
    <span>
      <span className="text-text-3">{kind}</span> <bdi className="wrap-anywhere">{subject.name}</bdi>
    </span>
  );
}
