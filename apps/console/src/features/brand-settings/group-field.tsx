import { Switch } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { FieldSpec, RenderField } from "../../shared/brand-fields/field-spec.ts";

interface GroupFieldProps {
  readonly spec: Extract<FieldSpec, { kind: "group" }>;
  readonly path: string;
  readonly field: RenderField;
}

/** Fields that are present together or not at all. */
export function GroupField({ spec, path, field }: GroupFieldProps) {
  const { i18n } = useLingui();
  const { draft, change, problems, readOnly } = useDraft();
  const value = valueAt(draft, path);
  const there = value !== null && value !== undefined;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Switch
        checked={there}
        disabled={readOnly}
        onCheckedChange={(on) => change(path, on ? spec.blank : spec.absent)}
        {...(spec.hint && { detail: i18n._(spec.hint) })}
      >
        {i18n._(spec.label)}
      </Switch>
      {problems.has(path) ? <p className="text-13 text-danger">{problems.get(path)}</p> : null}
      {there ? (
        <div className="grid gap-4 border-s-2 border-hairline ps-4 sm:grid-cols-2">
          {spec.fields.map((inner) => field(inner, `${path}.${inner.path}`))}
        </div>
      ) : null}
    </div>
  );
}
