import { IconButton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Pause, Play } from "lucide-react";

export interface PlayToggleProps {
  readonly playing: boolean;
  readonly onChange: (playing: boolean) => void;
  readonly className?: string;
}

/** Stops and starts automatic movement (WCAG 2.2.2). */
export function PlayToggle({ playing, onChange, className = "" }: PlayToggleProps) {
  const { t } = useLingui();
  return (
    <IconButton
      size="sm"
      label={playing ? t`Pause slideshow` : t`Play slideshow`}
      icon={playing ? <Pause /> : <Play className="mirror-rtl" />}
      onClick={() => onChange(!playing)}
      className={`lite:hidden ${className}`}
    />
  );
}
