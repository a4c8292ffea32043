import type { ProfileField } from "@banyan/contract";
import { Button, Card, Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Profile } from "../../platform/answers.ts";
import { isTold } from "./profile-entries.ts";
import { ProfileForm } from "./profile-form.tsx";
import { profileLabels } from "./profile-texts.ts";
import { useProfileValue } from "./use-profile-value.ts";

export interface ProfilePartProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly profile: Profile;
  readonly fields: readonly ProfileField[];
}

/** One section of the member's profile, with the form to change it. */
export function ProfilePart({ title, detail, profile, fields }: ProfilePartProps) {
  const { t } = useLingui();
  const shown = useProfileValue();
  const [open, setOpen] = useState(false);
  const told = fields.filter((field) => isTold(profile, field));
  return (
    <Card
      flush
      title={title}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {told.length === 0 ? <Trans>Add</Trans> : <Trans>Edit</Trans>}
        </Button>
      }
    >
      {detail && <p className="px-4 pt-1 text-13 text-text-3">{detail}</p>}
      {told.length > 0 && (
        <dl className="grid gap-x-6 px-4 pt-1 pb-3 sm:grid-cols-2">
          {told.map((field) => (
            <div key={field} className="flex min-w-0 flex-col gap-0.5 py-2">
              <dt className="flex items-center gap-1.5 text-13 text-text-3">
                {t(profileLabels[field])}
                {profile.setOnce.includes(field) && <Lock aria-hidden="true" className="size-3.5" />}
              </dt>
              <dd className="min-w-0 text-15 font-bold wrap-anywhere">
                <bdi>{shown(field, profile.values[field] ?? "")}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {told.length === 0 && (
        <p className="px-4 pt-1 pb-4 text-15 text-text-2">
          <Trans>Nothing added yet. You can leave it empty.</Trans>
        </p>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <ProfileForm {...{ profile, fields }} onSaved={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
