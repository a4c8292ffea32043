import { Button, IconButton, TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ConfigurationValue } from "@banyan/contract";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { FieldSpec, RenderField } from "../../shared/brand-fields/field-spec.ts";

interface RowsFieldProps {
  readonly spec: Extract<FieldSpec, { kind: "rows" }>;
  readonly path: string;
  readonly field: RenderField;
}

/** A list of groups of the same kind. Keyed groups are named when they are added. */
export function RowsField({ spec, path, field }: RowsFieldProps) {
  const { t, i18n } = useLingui();
  const { draft, change, problems, readOnly } = useDraft();
  const [name, setName] = useState("");
  const value = valueAt(draft, path) ?? (spec.keyed ? {} : []);
  const keys = Object.keys(value as object);
  const list = value as readonly ConfigurationValue[];
  const raise = (at: number) => change(path, list.with(at - 1, list[at] ?? null).with(at, list[at - 1] ?? null));
  const add = () => {
    if (spec.keyed === undefined) return change(path, [...list, spec.blank]);
    change(`${path}.${name.trim()}`, spec.blank);
    setName("");
  };
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-3 text-15 font-bold">{i18n._(spec.label)}</legend>
      {spec.hint ? <p className="text-13 text-text-3">{i18n._(spec.hint)}</p> : null}
      {problems.has(path) ? <p className="text-13 text-danger">{problems.get(path)}</p> : null}
      {keys.map((key, index) => (
        <div key={key} className="flex items-start gap-2 rounded-control border border-hairline p-3">
          <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
            {spec.keyed ? (
              <p className="text-15 font-bold sm:col-span-2">
                <bdi>{key}</bdi>
              </p>
            ) : null}
            {spec.fields.map((inner) => field(inner, `${path}.${key}.${inner.path}`))}
          </div>
          {readOnly ? null : (
            <span className="flex flex-col">
              {spec.keyed === undefined && index > 0 ? (
                <IconButton label={t`Move up`} icon={<ArrowUp />} onClick={() => raise(index)} />
              ) : null}
              <IconButton label={t`Remove`} icon={<Trash2 />} onClick={() => change(`${path}.${key}`, undefined)} />
            </span>
          )}
        </div>
      ))}
      {readOnly ? null : (
        <div className="flex flex-wrap items-end gap-3">
          {spec.keyed ? (
            <TextField
              label={i18n._(spec.keyed)}
              dir="ltr"
              value={name}
              onChange={({ target }) => setName(target.value.replaceAll(".", ""))}
            />
          ) : null}
          <Button
            tone="secondary"
            icon={<Plus />}
            disabled={spec.keyed !== undefined && (name.trim() === "" || keys.includes(name.trim()))}
            onClick={add}
          >
            {i18n._(spec.add)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
