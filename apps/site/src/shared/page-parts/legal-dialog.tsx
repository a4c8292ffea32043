import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { LegalText } from "./legal-text.tsx";

export interface LegalDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly brandName: string;
  readonly minimumAge: number;
}

/** The rules that a visitor accepts by playing. */
export function LegalDialog({ open, onOpenChange, brandName, minimumAge }: LegalDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Licence and rules</Trans>} size="lg" reading>
      <LegalText brandName={brandName} minimumAge={minimumAge} />
    </Dialog>
  );
}
