import { Checkbox, Select } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { registrationPatterns } from "@banyan/contract/registration-patterns";
import type { ConfigurationValue } from "@banyan/contract";
import { useToldWords } from "../../shared/members/told-words.ts";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import { NumberSetting } from "./number-setting.tsx";

/** An example value for each pattern. It needs no translation. */
const EXAMPLES: Readonly<Record<number, string>> = {
  1: "*",
  2: "Abc123",
  3: "中文123",
  4: "a@b.com",
  5: "abc, 123",
  6: "abc123",
  7: "123",
  8: "Abc123 (A–Z)",
  9: "Abc Abc",
  10: "no␣spaces",
  11: "中文。",
  12: "2001-12-31",
  13: "Äbc Äbc",
  14: "한국어",
  15: "ภาษาไทย",
  16: "ไทย Abc",
  17: "ABC ABC",
  18: "Abc123!@#",
  19: "Abc123!@# (Aa1!)",
  20: "Ali Khan",
  21: "日本語ー",
  22: "বাংলা",
};

/** The registration fields, each with its rule. */
export function RegistrationTable({ path }: { readonly path: string }) {
  const { draft } = useDraft();
  const fields = Object.keys((valueAt(draft, path) ?? {}) as object);
  return (
    <ul className="grid gap-3 sm:col-span-2">
      {fields.map((field) => (
        <RegistrationRow key={field} field={field} path={`${path}.${field}`} />
      ))}
    </ul>
  );
}

function RegistrationRow({ field, path }: { readonly field: string; readonly path: string }) {
  const { t } = useLingui();
  const name = useFieldName(field);
  const { draft, change, problems, readOnly } = useDraft();
  const rule = valueAt(draft, path) as Readonly<Record<string, ConfigurationValue>>;
  const indispensable = field === "username" || field === "password";
  const problem = problems.get(path) ?? [...problems].find(([at]) => at.startsWith(`${path}.`))?.[1];
  const number = (key: string, label: string) => <NumberSetting texts={{ label }} path={`${path}.${key}`} />;
  return (
    <li className="rounded-control border border-hairline p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <strong className="text-15">
          <bdi>{name}</bdi>
        </strong>
        <span className="flex flex-wrap gap-x-6">
          <Checkbox
            checked={rule["enabled"] === true}
            disabled={readOnly || indispensable}
            onCheckedChange={(on) => change(path, { ...rule, enabled: on, required: on && rule["required"] === true })}
          >
            {t`Asked for`}
          </Checkbox>
          <Checkbox
            checked={rule["required"] === true}
            disabled={readOnly || indispensable || rule["enabled"] !== true}
            onCheckedChange={(on) => change(`${path}.required`, on)}
          >
            {t`Required`}
          </Checkbox>
        </span>
      </div>
      {rule["enabled"] === true ? (
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
          <Select
            className="max-sm:col-span-2"
            label={t`Pattern`}
            disabled={readOnly}
            value={typeof rule["patternId"] === "number" ? String(rule["patternId"]) : null}
            onValueChange={(id) => change(`${path}.patternId`, Number(id))}
            options={registrationPatterns.map(({ id }) => ({
              value: String(id),
              label: `${id} · ${EXAMPLES[id] ?? ""}`,
            }))}
          />
          {number("minLength", t`Shortest`)}
          {number("maxLength", t`Longest`)}
        </div>
      ) : null}
      {problem === undefined ? null : <p className="mt-1 text-13 text-danger">{problem}</p>}
    </li>
  );
}

/** The label of a registration field, or its name in the contract if it has no label. */
function useFieldName(field: string): string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    ...useToldWords(),
    username: t`Username`,
    password: t`Password`,
    email: t`E-mail`,
    mobileNum: t`Mobile`,
    paymentPassword: t`Payment password`,
    affiliateCode: t`Agent's code`,
    referralCode: t`Invitation code`,
  };
  return names[field] ?? field;
}
