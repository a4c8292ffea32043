import { Card, Segmented, type Theme, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStatus } from "../../platform/use-session.ts";
import { changeLanguage } from "../../texts/use-language.ts";
import { LanguageSelect } from "../../shared/page-parts/language-select.tsx";
import { LiteSwitch } from "../../shared/page-parts/lite-switch.tsx";
import { SettingRow } from "../../shared/page-parts/setting-row.tsx";

/** The settings of this device: language, theme and lite mode. */
export function AccountSettings() {
  const { t } = useLingui();
  const { theme, onThemeChange } = useUi();
  const { brand } = useStatus();
  return (
    <Card flush title={<Trans>This device</Trans>}>
      <div className="divide-y divide-hairline pt-1">
        <SettingRow label={<Trans>Language</Trans>}>
          <div className="min-w-44 rounded-control border border-hairline">
            <LanguageSelect languages={brand.languages} onLanguageChange={(next) => void changeLanguage(next)} />
          </div>
        </SettingRow>
        <SettingRow label={<Trans>Theme</Trans>}>
          <Segmented<Theme>
            label={t`Theme`}
            value={theme}
            onValueChange={(next) => onThemeChange?.(next)}
            segments={[
              { value: "dark", label: <Trans>Dark</Trans> },
              { value: "light", label: <Trans>Light</Trans> },
            ]}
          />
        </SettingRow>
        <div className="px-1 py-2">
          <LiteSwitch className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-bold hover:bg-raised [&>svg]:size-5 [&>svg]:text-text-3" />
          <p className="px-3 text-13 text-text-3">
            <Trans>Fewer pictures, smaller tiles and no animations: for slow networks and small data plans.</Trans>
          </p>
        </div>
      </div>
    </Card>
  );
}
