import { RegisterDialog, type RegisterDialogProps } from "../features/auth/register-dialog.tsx";
import { OneClick } from "../features/one-click/one-click.tsx";
import { SocialButtons } from "../features/social/social-buttons.tsx";
import { VerifiedPhoneButton } from "../features/verified-phone/verified-phone-button.tsx";

/** The registration with all its methods. */
export function RegisterPopup(props: Omit<RegisterDialogProps, "otherWays">) {
  const { onRegistered } = props;
  return (
    <RegisterDialog
      {...props}
      otherWays={
        <>
          <SocialButtons />
          <VerifiedPhoneButton onSignedIn={onRegistered} onRegistered={onRegistered} />
          <OneClick onRegistered={onRegistered} />
        </>
      }
    />
  );
}
