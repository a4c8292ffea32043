import { LoginDialog, type LoginDialogProps } from "../features/auth/login-dialog.tsx";
import { SocialButtons } from "../features/social/social-buttons.tsx";
import { VerifiedPhoneButton } from "../features/verified-phone/verified-phone-button.tsx";
import { FreePlayButton } from "../shared/free-play/free-play-button.tsx";

/** The sign-in with all its methods. */
export function LoginPopup(props: Omit<LoginDialogProps, "otherWays">) {
  const { onSignedIn } = props;
  return (
    <LoginDialog
      {...props}
      otherWays={
        <>
          <SocialButtons />
          <VerifiedPhoneButton onSignedIn={onSignedIn} onRegistered={onSignedIn} />
          <FreePlayButton onPlaying={onSignedIn} />
        </>
      }
    />
  );
}
