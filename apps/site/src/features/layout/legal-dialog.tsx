import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";

export interface LegalDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly brandName: string;
  readonly minimumAge: number;
}

/** The rules a visitor accepts by playing. */
export function LegalDialog({ open, onOpenChange, brandName, minimumAge }: LegalDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Licence and rules</Trans>} size="lg">
      <div className="flex flex-col gap-4 text-15 text-text-2">
        <p>
          <Trans>
            {brandName} offers games of chance for money to adults of {minimumAge} and over. Accounts of younger people
            are closed and their deposits returned.
          </Trans>
        </p>
        <p>
          <Trans>
            Whether you may play depends on the law where you are. Please read it before you open an account: the
            operator cannot answer for breaches of local gaming laws.
          </Trans>
        </p>
        <p>
          <Trans>
            Every outcome of our own games is drawn by a cryptographic random source, without regard to stakes, balances
            or history. Each round can be looked up again in your betting record.
          </Trans>
        </p>
        <p>
          <Trans>
            Play with money you can spare. If playing has stopped being fun, take a break or talk to customer service.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
