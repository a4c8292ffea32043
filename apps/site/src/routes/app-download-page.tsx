import { Button, Card, LogoMark, QrCode, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { AppCodes } from "../features/app-download/app-codes.tsx";
import { isInstalled, useInstall } from "../platform/use-install.ts";
import { IosGuide } from "../features/app-download/ios-guide.tsx";
import { usePageTitle } from "../platform/page-title.ts";
import { useStatus } from "../platform/use-session.ts";

/** The ways to install the brand on a phone (R-1.07): its apps, if any, and the site itself as a web app. */
export function AppDownloadPage() {
  const { t } = useLingui();
  const { brand } = useStatus();
  const { name } = brand;
  usePageTitle(t`${name} on your phone`);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-24 font-heavy">
          <Trans>{name} on your phone</Trans>
        </h1>
        <p className="mt-1 max-w-160 text-15 text-text-2">
          <Trans>
            The web app is this site with its own icon. It opens faster, shows your records offline and updates itself.
          </Trans>
        </p>
      </div>
      <AppCodes />
      <LightApp />
      <section>
        <h2 className="mb-3 text-20 font-bold">
          <Trans>On an iPhone or iPad</Trans>
        </h2>
        <IosGuide />
      </section>
    </div>
  );
}

function LightApp() {
  const { t } = useLingui();
  const { brand } = useUi();
  const install = useInstall();
  return (
    <Card title={<Trans>Web app</Trans>}>
      <div className="grid items-center justify-items-center gap-6 sm:justify-items-start sm:grid-cols-[200px_minmax(0,1fr)]">
        <QrCode
          text={window.location.origin}
          label={t`Scan it with your phone to open this site there`}
          logo={<LogoMark brand={brand} size={40} />}
        />
        <div className="flex flex-col items-start gap-3 text-15 text-text-2">
          {isInstalled() ? (
            <p>
              <Trans>You are using it now.</Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>
                  On Android: open this page in Chrome and press <strong>Install</strong>, here or in the browser's
                  menu. You do not need an app store.
                </Trans>
              </p>
              {install && (
                <Button tone="primary" icon={<Download />} onClick={install}>
                  <Trans>Install</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
