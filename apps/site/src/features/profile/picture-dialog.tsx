import type { DrawnIcon } from "@banyan/contract";
import { Avatar, Button, classes, Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import type { Member } from "../../platform/answers.ts";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { drawnPicture, drawnPictures } from "./drawn-pictures.ts";

export interface PictureDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Chooses the member's picture: one of the site's, an uploaded one, or the first letter of the name. */
export function PictureDialog({ member, open, onOpenChange }: PictureDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const file = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: (picture: DrawnIcon | null | File) =>
      picture instanceof File
        ? client.member.uploadIcon({ file: picture })
        : client.member.chooseIcon({ icon: picture }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.member.info.key() });
      onOpenChange(false);
    },
  });
  const choice = (chosen: boolean) =>
    classes(
      "grid aspect-square w-full place-items-center overflow-hidden rounded-full border-2 transition-[border-color,transform] duration-100 hover:scale-105",
      chosen ? "border-live" : "border-transparent",
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Choose your picture</Trans>}>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-4 gap-3 sm:grid-cols-6" aria-busy={change.isPending}>
          <button
            type="button"
            aria-label={t`The first letter of your name`}
            aria-pressed={member.icon === null}
            onClick={() => change.mutate(null)}
            className={choice(member.icon === null)}
          >
            <Avatar name={member.nickname ?? member.account} size={64} className="!size-full" />
          </button>
          {Object.entries(drawnPictures).map(([icon, label]) => (
            <button
              key={icon}
              type="button"
              aria-label={t(label)}
              aria-pressed={member.icon === icon}
              onClick={() => change.mutate(icon as DrawnIcon)}
              className={choice(member.icon === icon)}
            >
              <img src={drawnPicture(icon)} alt="" className="size-full" />
            </button>
          ))}
        </div>
        <FormError>{change.error && failureText(change.error)}</FormError>
        {!member.isTrial && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4">
            <input
              ref={file}
              type="file"
              accept="image/png,image/jpeg"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
              onChange={({ target }) => {
                const picture = target.files?.[0];
                if (picture) change.mutate(picture);
                target.value = "";
              }}
            />
            <Button icon={<ImagePlus />} loading={change.isPending} onClick={() => file.current?.click()}>
              <Trans>Use your own picture</Trans>
            </Button>
            <span className="text-13 text-text-3">
              <Trans>PNG or JPG, up to 5 MB</Trans>
            </span>
          </div>
        )}
      </div>
    </Dialog>
  );
}
