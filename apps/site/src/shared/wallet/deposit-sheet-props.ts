/** The properties of a deposit that opens over another page. */
export interface DepositSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
