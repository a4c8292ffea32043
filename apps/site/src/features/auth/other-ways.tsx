import { FreePlayButton } from "../free-play/free-play-button.tsx";
import { SocialButtons } from "../social/social-buttons.tsx";
import { VerifiedPhoneButton } from "../verified-phone/verified-phone-button.tsx";

export interface OtherWaysProps {
  readonly onSignedIn: () => void;
}

/** The sign-in methods that need neither a username nor a password. */
export function OtherWays({ onSignedIn }: OtherWaysProps) {
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      <SocialButtons />
      <VerifiedPhoneButton onSignedIn={onSignedIn} onRegistered={onSignedIn} />
      <FreePlayButton onPlaying={onSignedIn} />
    </div>
  );
}
