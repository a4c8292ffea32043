import { Countdown, Illustration, LinkButton, Logo, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Headset } from "lucide-react";
import type { ReactNode } from "react";
import type { SiteStatus } from "../../platform/answers.ts";
import { useCustomerService } from "../../platform/use-customer-service.ts";

/** The page for a brand in maintenance, or for a visitor in a blocked region. */
export function ClosedPage({ status }: { readonly status: SiteStatus }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-bg px-6 py-12">
      <div className="flex max-w-110 flex-col items-center gap-3 text-center">
        <Logo name={status.brand.name} size={34} className="mb-8" />
        <Illustration name={status.status === 1 ? "lantern" : "offline"} size={136} />
        {status.status === 1 ? (
          <Maintenance endsAt={status.maintenance?.endsAt} />
        ) : (
          <BlockedRegion ip={status.location.ip} />
        )}
        <CustomerService status={status} />
      </div>
    </main>
  );
}

function Headline({ children }: { readonly children: ReactNode }) {
  return <h1 className="mt-4 text-24 font-heavy">{children}</h1>;
}

function Maintenance({ endsAt }: { readonly endsAt: string | null | undefined }) {
  const formats = useFormats();
  const until = endsAt ? formats.dateTime(endsAt) : undefined;
  return (
    <>
      <Headline>
        <Trans>System maintenance</Trans>
      </Headline>
      <p className="text-text-2">
        <Trans>We are working on the site. Your balance, bets and withdrawals are safe.</Trans>
      </p>
      {until && endsAt && (
        <div className="mt-2 flex flex-col items-center gap-1">
          <Countdown until={Date.parse(endsAt)} className="text-32 font-heavy" />
          <p className="text-13 text-text-3">
            <Trans>Expected back {until}</Trans>
          </p>
        </div>
      )}
    </>
  );
}

function BlockedRegion({ ip }: { readonly ip: string }) {
  return (
    <>
      <Headline>
        <Trans>Not available where you are</Trans>
      </Headline>
      <p className="text-text-2">
        <Trans>Access from your location or address is restricted. If you think this is a mistake, talk to us.</Trans>
      </p>
      <p className="text-13 text-text-3">
        <Trans>
          Your address:{" "}
          <bdi dir="ltr" className="tabular font-bold text-text-2">
            {ip}
          </bdi>
        </Trans>
      </p>
    </>
  );
}

function CustomerService({ status }: { readonly status: SiteStatus }) {
  const [first] = useCustomerService(status);
  if (!first) return null;
  return (
    <LinkButton
      tone="primary"
      size="lg"
      icon={<Headset />}
      href={first.href}
      target="_blank"
      rel="noreferrer"
      className="mt-6"
    >
      <Trans>Customer service</Trans>
    </LinkButton>
  );
}
