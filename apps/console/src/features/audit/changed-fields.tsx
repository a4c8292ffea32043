import { useDescribePath } from "../brand-settings/use-describe-path.ts";
import { changedLines, type ChangedParts } from "./changed-lines.ts";

/** How many fields are named in a line of the trail. */
const NAMED_MAX = 3;

/** Names the fields of a brand that an entry changed; the drawer tells from what to what. */
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
