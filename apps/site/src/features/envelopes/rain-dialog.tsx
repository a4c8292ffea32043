import { Amount, Button, Dialog, LiveRegion } from "@banyan/ui";
import { formatMoney } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { FormError } from "../../shared/form/form-error.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { EnvelopePicture } from "./envelope-picture.tsx";
import { FallingEnvelopes } from "./falling-envelopes.tsx";
import { useGrab } from "./use-grab.ts";

export interface RainDialogProps {
  readonly rainId: string;
  readonly onClose: () => void;
}

/** The rain itself: a touch on any envelope takes the next one of the list. One touch below skips the rain. */
export function RainDialog({ rainId, onClose }: RainDialogProps) {
  const { i18n } = useLingui();
  const failureText = useFailureText();
  const grab = useGrab();
  const taken = grab.data?.value;
  const pick = () => {
    if (grab.isIdle || grab.isError) grab.mutate({ rainId });
  };
  const sum = taken && formatMoney(taken.amount, taken.currency, i18n.locale, "code");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Red envelope rain</Trans>}
      footer={
        taken ? (
          <ButtonLink to="/member/rewardCenter" tone="primary" size="lg" wide>
            <Trans>Claim it in the reward center</Trans>
          </ButtonLink>
        ) : (
          <Button size="lg" wide loading={grab.isPending} onClick={pick}>
            <Trans>Skip the rain and take one</Trans>
          </Button>
        )
      }
    >
      <LiveRegion>{sum && <Trans>You have {sum}.</Trans>}</LiveRegion>
      <div className="relative h-[56dvh] max-h-120 overflow-hidden rounded-tile bg-[#2a0b10]">
        {taken ? (
          <div className="flex size-full animate-rise flex-col items-center justify-center gap-4 p-5 text-center">
            <EnvelopePicture open className="w-32" />
            <p className="text-17 text-[#fff1cf]">
              <Trans>In your envelope</Trans>
            </p>
            <Amount
              minor={taken.amount}
              currency={taken.currency}
              show="code"
              className="text-32 font-heavy text-[#fcd27a]"
            />
          </div>
        ) : (
          <FallingEnvelopes disabled={grab.isPending} onPick={pick} />
        )}
      </div>
      <FormError>{grab.error && failureText(grab.error)}</FormError>
    </Dialog>
  );
}
