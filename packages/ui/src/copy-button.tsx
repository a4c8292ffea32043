import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize } from "./button-style.ts";
import { IconButton } from "./icon-button.tsx";

export interface CopyButtonProps {
  readonly text: string;
  /** Says what is copied, for buttons that show only the icon. */
  readonly label?: string;
  readonly iconOnly?: boolean;
  readonly size?: ButtonSize;
}

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label, iconOnly = false, size = "sm" }: CopyButtonProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const icon = copied ? <Check /> : <Copy />;
  if (iconOnly) {
    return (
      <IconButton size="sm" label={copied ? t`Copied` : (label ?? t`Copy`)} icon={icon} onClick={() => void copy()} />
    );
  }
  return (
    <Button size={size} icon={icon} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
