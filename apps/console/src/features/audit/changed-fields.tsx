import { useDescribePath } from "../../shared/brand-fields/use-describe-path.ts";
import { changedLines, type ChangedParts } from "./changed-lines.ts";

/** The number of fields that a row of the trail names. */
const NAMED_MAX = 3;

/** Names the fields of a brand that an entry changed. The drawer shows the old and new values. */
export function ChangedFields({ changed }: { readonly changed: ChangedParts }) {
  const describe = useDescribePath();
  const names = [...new Set(changedLines(changed).map(({ path }) => describe(path)))];
  const others = names.length - NAMED_MAX;
  return (
    <>
      {names.slice(0, NAMED_MAX).join(", ")}
      {others > 0 && ` +${others}`}
    </>
  );
}
