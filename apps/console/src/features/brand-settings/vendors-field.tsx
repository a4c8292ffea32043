import { Checkbox, IconButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";

/** The brand's vendors and their order. Offered vendors come first. */
export function VendorsField({ texts, path }: { readonly texts: SettingTexts; readonly path: string }) {
  const { t } = useLingui();
  const { draft, change, vendors, readOnly } = useDraft();
  const offered = valueAt(draft, path) as readonly string[];
  const codes = [...offered, ...vendors.map(({ code }) => code).filter((code) => !offered.includes(code))];
  const known = (code: string) => vendors.find((vendor) => vendor.code === code);
  const nameOf = (code: string) => known(code)?.name ?? code;
  const swap = (at: number) => change(path, offered.with(at, offered[at + 1] ?? "").with(at + 1, offered[at] ?? ""));
  return (
    <fieldset className="grid gap-1 sm:col-span-2">
      <legend className="mb-2 text-15 font-bold">{texts.label}</legend>
      {texts.error === undefined ? null : <p className="text-13 text-danger">{texts.error}</p>}
      <ul>
        {codes.map((code, index) => (
          <li key={code} className="flex items-center gap-2">
            <span className="min-w-0 grow">
              <Checkbox
                checked={offered.includes(code)}
                disabled={readOnly}
                onCheckedChange={(checked) =>
                  change(path, checked ? [...offered, code] : offered.filter((each) => each !== code))
                }
              >
                {nameOf(code)} {nameOf(code) === code ? null : <bdi className="text-13 text-text-3">{code}</bdi>}{" "}
                {known(code)?.isHouse ? (
                  <span className="text-13 text-text-3">
                    · <Trans>Our own games, without keys and wallet calls</Trans>
                  </span>
                ) : null}
              </Checkbox>
            </span>
            {!readOnly && index < offered.length && index > 0 ? (
              <IconButton label={t`Move up`} icon={<ArrowUp />} onClick={() => swap(index - 1)} />
            ) : null}
            {!readOnly && index < offered.length - 1 ? (
              <IconButton label={t`Move down`} icon={<ArrowDown />} onClick={() => swap(index)} />
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
