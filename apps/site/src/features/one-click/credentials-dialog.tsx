import { Button, Checkbox, CopyButton, Dialog, notify, saveFile } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileText, ImageDown, ShieldAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useStatus } from "../../platform/use-session.ts";
import { cardPicture } from "./card-picture.ts";
import { type CardWords, type Credentials, cardText } from "./credentials.ts";

export interface CredentialsDialogProps {
  readonly credentials: Credentials;
  readonly onDone: () => void;
}

/** Shows the new credentials once. It closes only after the visitor has confirmed that they are saved. */
export function CredentialsDialog({ credentials, onDone }: CredentialsDialogProps) {
  const { t } = useLingui();
  const { name: brandName } = useStatus().brand;
  const [kept, setKept] = useState(false);
  const { username, password } = credentials;
  const words: CardWords = {
    brand: brandName,
    title: t`Your ${brandName} account`,
    username: t`Username`,
    password: t`Password`,
    address: t`Address`,
    warning: t`Do not show this to anyone. Anyone who has it can use your account.`,
  };
  const savePicture = async () => {
    try {
      saveFile(`${username}.png`, await cardPicture(credentials, words));
      setKept(true);
    } catch {
      notify.error(t`This browser cannot make the picture. Save the text file instead.`);
    }
  };
  return (
    <Dialog
      open
      persistent
      onOpenChange={() => undefined}
      title={<Trans>Your account is ready</Trans>}
      description={
        <Trans>Save your sign-in details now. We show them only this once and cannot recover them for you.</Trans>
      }
      footer={
        <Button tone="primary" size="lg" disabled={!kept} onClick={onDone}>
          <Trans>Start playing</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="flex flex-col divide-y divide-hairline rounded-tile border border-hairline bg-raised">
          <Line label={words.username} value={username} copyLabel={t`Copy username`} />
          <Line label={words.password} value={password} copyLabel={t`Copy password`} />
        </dl>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button icon={<ImageDown />} onClick={() => void savePicture()}>
            <Trans>Save as picture</Trans>
          </Button>
          <Button
            icon={<FileText />}
            onClick={() => {
              saveFile(`${username}.txt`, cardText(credentials, words));
              setKept(true);
            }}
          >
            <Trans>Save as text</Trans>
          </Button>
        </div>
        <p className="flex items-start gap-2.5 text-13 text-text-2 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
          <ShieldAlert aria-hidden="true" />
          <span>
            <Trans>Do not show this to anyone. Anyone who has it can use your account.</Trans>
          </span>
        </p>
        <Checkbox checked={kept} onCheckedChange={setKept}>
          <Trans>I have saved my username and password</Trans>
        </Checkbox>
      </div>
    </Dialog>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly copyLabel: string;
}

function Line({ label, value, copyLabel }: LineProps) {
  return (
    <div className="flex items-center gap-3 py-2.5 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <dt className="text-13 text-text-3">{label}</dt>
        <dd className="text-20 font-bold tracking-wide break-all">
          <bdi dir="ltr" className="select-all">
            {value}
          </bdi>
        </dd>
      </div>
      <CopyButton iconOnly text={value} label={copyLabel} />
    </div>
  );
}
