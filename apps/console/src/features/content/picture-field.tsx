import { Button, FileDrop, Spinner } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";

export interface PictureFieldProps {
  readonly brandId: string;
  readonly label: ReactNode;
  /** The URL of the chosen picture; empty for none. */
  readonly url: string;
  /** The platform's message about the picture after the form was sent. */
  readonly error?: string | undefined;
  readonly onUploaded: (picture: { readonly id: string; readonly url: string }) => void;
  readonly onRemove: () => void;
}

/** A picture of the brand. It is uploaded immediately, and the platform re-encodes it. */
export function PictureField({ brandId, label, url, error, onUploaded, onRemove }: PictureFieldProps) {
  const failureText = useFailureText();
  const upload = useMutation({
    mutationFn: (file: File) => client.operations.uploadPicture({ brandId, file }),
    onSuccess: ({ value }) => onUploaded(value),
  });
  if (url === "") {
    return (
      <div className="grid gap-2">
        <FileDrop
          label={label}
          files={[]}
          maxFiles={1}
          disabled={upload.isPending}
          onFilesChange={([file]) => file && upload.mutate(file)}
          error={upload.isError ? failureText(upload.error) : error}
        />
        {upload.isPending && <Spinner />}
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <span className="text-13 font-bold text-text-2">{label}</span>
      {error === undefined ? null : (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      <img src={url} alt="" className="max-h-48 w-full rounded-tile border border-hairline object-contain" />
      <Button size="sm" onClick={onRemove} className="justify-self-start">
        <Trans>Replace the picture</Trans>
      </Button>
    </div>
  );
}
