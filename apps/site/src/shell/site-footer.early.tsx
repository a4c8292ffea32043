import { Logo } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ShellData } from "./shell-data.ts";
import { SocialLinks } from "./social-links.tsx";
import { SupportLinks } from "../shared/page-parts/support-links.tsx";
import { VendorMark, footerVendors } from "./vendor-mark.tsx";

export interface SiteFooterProps {
  readonly shell: ShellData;
}

/** The operator, the minimum age and the contacts. */
export function SiteFooter({ shell }: SiteFooterProps) {
  const { brandName, minimumAge } = shell;
  return (
    <footer className="mt-12 border-t border-hairline pt-8 pb-6">
      <ul className="grid grid-cols-4 gap-y-4 pb-8 text-text-3 sm:flex sm:gap-x-7">
        {footerVendors.map((vendor) => (
          <li key={vendor}>
            <VendorMark vendor={vendor} />
          </li>
        ))}
      </ul>
      <div className="grid gap-8 border-t border-hairline pt-8 md:grid-cols-[1fr_16rem]">
        <div className="flex flex-col gap-4">
          <Logo name={brandName} size={30} />
          <div className="flex items-start gap-3">
            <span
              aria-hidden="true"
              dir="ltr"
              className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-control text-13 font-heavy text-text-2"
            >
              {`${minimumAge}+`}
            </span>
            <p className="max-w-160 text-13 text-text-3">
              <Trans>
                This site is for adults of {minimumAge} and over. You are responsible for knowing whether the law where
                you live allows online play; the operator takes no responsibility for breaches of it. Play for fun, set
                yourself limits, and stop when it stops being fun.
              </Trans>
            </p>
          </div>
          <Link
            to="/legal"
            className="touch-target self-start text-13 font-bold text-text-2 underline decoration-hairline underline-offset-4 hover:text-text"
          >
            <Trans>Licence and rules</Trans>
          </Link>
        </div>
        <div className="-mx-3 flex flex-col gap-4">
          <SupportLinks />
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
