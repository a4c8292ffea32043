import { findLanguage, languages } from "@banyan/phrases";
import { Select, Switch, TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ConfigurationValue } from "@banyan/contract";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { FieldSpec, RenderField } from "../../shared/brand-fields/field-spec.ts";
import { FlagsField } from "../../shared/brand-fields/flags-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { useGatewayName } from "../../shared/brand-fields/gateway-name.ts";
import { MoneySetting, PLAY_MONEY } from "../../shared/brand-fields/money-setting.tsx";
import { NumberSetting } from "./number-setting.tsx";
import { RegistrationTable } from "./registration-table.tsx";
import { RowsField } from "./rows-field.tsx";
import { SpokenField } from "./spoken-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { VendorsField } from "./vendors-field.tsx";

const LANGUAGES = languages.map(({ code, name }) => ({ value: code, name }));

export interface SettingFieldProps {
  readonly spec: FieldSpec;
  /** The full path, including the path of the field's group. */
  readonly path: string;
}

/** One field of the configuration, with the control for its kind. */
export function SettingField({ spec, path }: SettingFieldProps) {
  const { i18n } = useLingui();
  const { draft, change, problems, currency, gateways, readOnly } = useDraft();
  const gatewayName = useGatewayName();
  const value = valueAt(draft, path);
  const set = (next: ConfigurationValue | undefined) => change(path, next);
  const texts = {
    label: i18n._(spec.label),
    ...(spec.hint && { hint: i18n._(spec.hint) }),
    ...(problems.has(path) && { error: problems.get(path) }),
  };
  switch (spec.kind) {
    case "switch":
      return (
        <Switch checked={value === true} onCheckedChange={set} detail={texts.hint} disabled={readOnly}>
          {texts.label}
        </Switch>
      );
    case "number":
    case "number-or-none":
      return <NumberSetting texts={texts} path={path} />;
    case "text":
    case "text-or-none":
    case "address":
    case "colour":
      return (
        <TextField
          {...texts}
          {...(spec.kind === "address" && { dir: "ltr", inputMode: "url" })}
          {...(spec.kind === "colour" && { dir: "ltr", trailing: <Swatch colour={value} /> })}
          disabled={readOnly}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) => set(target.value === "" && spec.kind === "text-or-none" ? null : target.value)}
        />
      );
    case "money":
      return <MoneySetting texts={texts} path={path} currency={currency} />;
    case "play-money":
      return <MoneySetting texts={texts} path={path} currency={PLAY_MONEY} />;
    case "words":
    case "numbers":
    case "moneys":
      return <ListField key={path} texts={texts} path={path} kind={spec.kind} />;
    case "choice":
      return (
        <Select
          {...texts}
          disabled={readOnly}
          value={typeof value === "string" ? value : null}
          onValueChange={set}
          options={spec.options.map((option) => ({ value: option.value, label: i18n._(option.label) }))}
        />
      );
    case "choices":
      return (
        <ChoicesField
          texts={texts}
          path={path}
          options={spec.options.map((option) => ({ value: option.value, name: i18n._(option.label) }))}
        />
      );
    case "gateway":
      return (
        <Select
          {...texts}
          disabled={readOnly}
          value={typeof value === "string" ? value : ""}
          onValueChange={(next) => set(next === "" ? undefined : next)}
          options={["", ...gateways].map((gateway) => ({
            value: gateway,
            label: gateway === "" ? "—" : gatewayName(gateway),
          }))}
        />
      );
    case "spoken":
      return <SpokenField texts={texts} path={path} />;
    case "languages":
      return <ChoicesField texts={texts} path={path} options={LANGUAGES} least={1} />;
    case "default-language": {
      const offered = valueAt(draft, "locales") as readonly string[];
      return (
        <Select
          {...texts}
          disabled={readOnly}
          value={typeof value === "string" ? value : null}
          onValueChange={set}
          options={offered.map((code) => ({ value: code, label: findLanguage(code)?.name ?? code }))}
        />
      );
    }
    case "vendors":
      return <VendorsField texts={texts} path={path} />;
    case "time-zone":
      return <TimeZoneField texts={texts} path={path} />;
    case "flags":
      return <FlagsField path={path} />;
    case "registration":
      return <RegistrationTable path={path} />;
    case "group":
      return <GroupField spec={spec} path={path} field={settingField} />;
    case "rows":
      return <RowsField spec={spec} path={path} field={settingField} />;
  }
}

/** Renders the fields inside a group or a row. */
const settingField: RenderField = (spec, path) => <SettingField key={path} spec={spec} path={path} />;

function Swatch({ colour }: { readonly colour: ConfigurationValue | undefined }) {
  const shown = typeof colour === "string" && /^#[0-9a-f]{6}$/.test(colour) ? colour : "transparent";
  return <span className="me-2 size-7 rounded-control border border-hairline" style={{ background: shown }} />;
}
