import { FreePlayButton } from "../free-play/free-play-button.tsx";
import { SocialButtons } from "../social/social-buttons.tsx";

export interface OtherWaysProps {
  readonly onSignedIn: () => void;
}

/** The ways in that need neither a username nor a password. */
export function OtherWays({ onSignedIn }: OtherWaysProps) {
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      <SocialButtons />
      <FreePlayButton onPlaying={onSignedIn} />
    </div>
  );
}
