import { QrCode } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStatus } from "../platform/use-session.ts";

/** The operating systems by the resource types of the brand's downloads. */
const SYSTEMS = { IOS: "iOS", ANDROID: "Android" } as const;

/** QR codes of the brand's apps. Renders nothing if the brand has none. */
export function AppDownload() {
  const { t } = useLingui();
  const { resources } = useStatus();
  const apps = Object.entries(resources).flatMap(([type, { url }]) => {
    const system = SYSTEMS[type.toUpperCase() as keyof typeof SYSTEMS];
    return system ? [{ system, url }] : [];
  });
  if (apps.length === 0) return null;
  return (
    <section>
      <h2 className="px-3 pb-1.5 text-12 tracking-wide text-text-3 uppercase">
        <Trans>Get the app</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 px-3 [&_svg]:h-auto [&_svg]:w-full">
        {apps.map(({ system, url }) => (
          <li key={system}>
            <a href={url} className="flex flex-col items-center gap-1 text-13 text-text-2 hover:text-text">
              <QrCode text={new URL(url, window.location.origin).href} label={t`App for ${system}`} />
              <bdi>{system}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
