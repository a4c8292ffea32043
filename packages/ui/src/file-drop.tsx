import { Trans, useLingui } from "@lingui/react/macro";
import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { classes } from "./classes.ts";
import { useFormats } from "./formats.ts";
import { IconButton } from "./icon-button.tsx";
import { imageKind } from "./image-kind.ts";

export interface FileDropProps {
  readonly label: ReactNode;
  readonly files: readonly File[];
  readonly onFilesChange: (files: File[]) => void;
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

const MEGABYTE = 1024 * 1024;

/**
 * Takes pictures as proof: dropped, chosen from the gallery or taken with the camera. They are checked before they are
 * sent.
 */
export function FileDrop({
  label,
  files,
  onFilesChange,
  maxFiles = 3,
  maxBytes = 5 * MEGABYTE,
  error,
  disabled = false,
}: FileDropProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);
  const megabytes = formats.number(Math.round(maxBytes / MEGABYTE));
  const limit = formats.number(maxFiles);

  const accept = async (incoming: readonly File[]) => {
    const kept: File[] = [];
    let problem: string | undefined;
    for (const file of incoming) {
      const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
      const { name } = file;
      if (!imageKind(head)) problem = t`${name} is not a PNG or JPG picture.`;
      else if (file.size > maxBytes) problem = t`${name} is larger than ${megabytes} MB.`;
      else if (files.length + kept.length >= maxFiles) problem = t`At most ${limit} pictures.`;
      else kept.push(file);
    }
    setRefusal(problem);
    if (kept.length > 0) onFilesChange([...files, ...kept]);
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    void accept([...(event.target.files ?? [])]);
    event.target.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) void accept([...event.dataTransfer.files]);
  };
  // The refusal answers the latest choice of a file. The form's error may be older and would hide the reason.
  const note = refusal ?? error;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-bold text-text-2">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        {files.map((file, index) => (
          <Preview
            key={`${file.name}-${file.lastModified}-${index}`}
            file={file}
            onRemove={() => onFilesChange(files.filter((_, other) => other !== index))}
          />
        ))}
        {files.length < maxFiles && (
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            className={classes(
              "relative flex min-h-24 min-w-48 flex-1 flex-col items-center justify-center gap-1.5 rounded-tile border border-dashed p-3 text-center text-13 transition-colors duration-100",
              "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
              over ? "border-live bg-live-tint text-text" : "border-control bg-bg text-text-2 hover:border-text-3",
              disabled && "opacity-45",
            )}
          >
            <ImagePlus className="size-6 text-text-3" aria-hidden="true" />
            <span>
              <Trans>Add a picture</Trans>
            </span>
            <span className="text-12 text-text-3">
              <Trans>PNG or JPG, up to {megabytes} MB</Trans>
            </span>
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg"
              multiple={maxFiles > 1}
              disabled={disabled}
              onChange={onPick}
              aria-describedby={note ? `${id}-note` : undefined}
              aria-invalid={note ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </div>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} role="alert" className="text-13 wrap-anywhere text-danger">
          {note}
        </p>
      )}
    </div>
  );
}

function Preview({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const { t } = useLingui();
  const { name } = file;
  const show = (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return (
    <div className="relative size-24 overflow-hidden rounded-tile border border-hairline bg-raised">
      <img ref={show} alt={name} className="size-full object-cover" />
      <span className="absolute end-1 top-1">
        <IconButton size="sm" tone="secondary" label={t`Remove ${name}`} icon={<X />} onClick={onRemove} />
      </span>
    </div>
  );
}
