import { buttonStyle, CopyButton, Dialog, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { DrawNumber } from "./draw-number.tsx";
import { keeperRecordLink, verifierLink } from "./verifier-link.ts";

export interface DrawProofProps {
  readonly gameCode: string;
  readonly draw: LotteryDraw;
  /** The table of the rules by which the draw is made again. */
  readonly table: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The commitments and the seeds of a draw, and the link that makes it again. */
export function DrawProof({ gameCode, draw, table, open, onOpenChange }: DrawProofProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const numero = <DrawNumber numero={draw.numero} />;
  const { commitments, seeds } = draw;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Proof of draw {numero}</Trans>}
      description={
        <Trans>
          Two separate keepers each commit to a seed before the draw opens. Both seeds together make the result, so
          neither of them knew or chose it.
        </Trans>
      }
    >
      <dl className="flex flex-col gap-3">
        <Field name={t`Bets from`} text={utc(draw.openAt)} />
        <Field name={t`Bets until`} text={utc(draw.closeAt)} />
        <Field name={t`Commitment of the brand`} text={commitments?.platform} />
        <Field name={t`Commitment of the studio`} text={commitments?.keeper} />
        <Field name={t`Seed of the brand`} text={seeds?.platform} />
        <Field name={t`Seed of the studio`} text={seeds?.keeper} />
      </dl>
      <p className="mt-3 text-13 text-text-2">
        <Trans>The studio shows itself when it committed to its seed, and from when it reveals it.</Trans>
      </p>
      <a
        href={keeperRecordLink(gameCode, draw.numero, locale)}
        target="_blank"
        rel="noopener"
        className={`mt-2 ${buttonStyle("secondary", "md", true)}`}
      >
        <Trans>Record of the studio</Trans>
      </a>
      {seeds && (
        <a
          href={verifierLink(draw, table, locale)}
          target="_blank"
          rel="noopener"
          className={`mt-4 ${buttonStyle("primary", "md", true)}`}
        >
          <Trans>Make the draw again</Trans>
        </a>
      )}
    </Dialog>
  );
}

/** A time as the studio's record writes it, to compare both. */
const utc = (moment: string) => new Date(moment).toISOString();

interface FieldProps {
  readonly name: string;
  readonly text: string | undefined;
}

function Field({ name, text }: FieldProps) {
  const { t } = useLingui();
  return (
    <div>
      <dt className="text-13 text-text-3">{name}</dt>
      <dd className="flex items-center gap-2">
        {text === undefined ? (
          <span className="text-15 text-text-2">
            <Trans>Published after the draw</Trans>
          </span>
        ) : (
          <>
            <bdi dir="ltr" className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">
              {text}
            </bdi>
            <CopyButton iconOnly text={text} label={t`Copy`} />
          </>
        )}
      </dd>
    </div>
  );
}
