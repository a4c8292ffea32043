import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import { sessionToken } from "../platform/session-token.ts";
import { useMember } from "../platform/use-session.ts";
import { homeward } from "../features/auth/homeward.ts";
import { closePopup, openPopup, ROUTED, usePopup } from "../shared/session/popup.ts";
import { useGreeting } from "../features/auth/greeting.ts";
import { leave } from "../shared/session/session.ts";

const LoginPopup = lazy(async () => ({ default: (await import("./login-popup.tsx")).LoginPopup }));
const RegisterPopup = lazy(async () => ({ default: (await import("./register-popup.tsx")).RegisterPopup }));
const RealAccountDialog = lazy(async () => ({
  default: (await import("../features/auth/real-account-dialog.tsx")).RealAccountDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import("../features/auth/change-password-dialog.tsx")).ChangePasswordDialog,
}));
const PasswordDueDialog = lazy(async () => ({
  default: (await import("../features/auth/password-due-dialog.tsx")).PasswordDueDialog,
}));
const SocialDialog = lazy(async () => ({
  default: (await import("../features/social/social-dialog.tsx")).SocialDialog,
}));
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import("../features/auth/forgot-password-dialog.tsx")).ForgotPasswordDialog,
}));
const ResetPasswordDialog = lazy(async () => ({
  default: (await import("../features/auth/reset-password-dialog.tsx")).ResetPasswordDialog,
}));
const SignInGreeting = lazy(async () => ({
  default: (await import("../features/auth/sign-in-greeting.tsx")).SignInGreeting,
}));
const SignOutDialog = lazy(async () => ({
  default: (await import("../features/auth/sign-out-dialog.tsx")).SignOutDialog,
}));

/**
 * The popups for sign-in, registration and sign-out. They open over the current page, or over the lobby at their own
 * URLs.
 */
export function AuthPopups() {
  const navigate = useNavigate();
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const opened = usePopup();
  const routed = ROUTED[pathname];
  const { state } = useRouter();
  const close = () => {
    closePopup();
    const ended = sessionToken.hasEnded();
    const guarded = state.matches.some(({ staticData }) => staticData.forMembers);
    // A person whose session ended and who does not sign in again leaves the members' pages.
    if (routed || (ended && guarded)) void navigate({ to: "/" }).then(() => ended && leave());
    else if (ended) leave();
  };
  const switchTo = (popup: "login" | "register") => {
    if (routed) void navigate({ to: `/${popup}`, search });
    else openPopup(popup, opened?.afterwards, opened?.registered);
  };
  const onSignedIn = () => {
    closePopup();
    if (routed) void navigate({ href: homeward((search as { next?: unknown }).next), replace: true });
    opened?.afterwards?.();
  };
  const onRegistered = () => {
    closePopup();
    if (opened?.registered) opened.registered();
    // a new member starts in the lobby.
    else void navigate({ to: "/" });
  };
  const onSignedOut = () => {
    closePopup();
    // Navigates before the session ends, because members' pages redirect to the sign-in. R-2.13: agents return to their
    // entry page. Cached data of the brand stays.
    void navigate({ href: pathname.startsWith("/agentHome") ? "/agent" : "/" }).then(leave);
  };
  const onPasswordChanged = () => {
    closePopup();
    // R-4.02, R-4.07: continues to the lobby, or from the agents' entry to their center.
    void navigate({ href: pathname.startsWith("/agent") ? "/agentHome" : "/" });
  };
  const greeted = useGreeting();
  const passwordDue = useMember()?.passwordExpired === true;
  const popup = passwordDue ? "password-due" : (opened?.popup ?? routed);
  return (
    <Suspense>
      {popup === "login" && (
        <LoginPopup onClose={close} onSignedIn={onSignedIn} onRegister={() => switchTo("register")} />
      )}
      {popup === "register" && (
        <RegisterPopup onClose={close} onRegistered={onRegistered} onLogin={() => switchTo("login")} />
      )}
      {popup === "real-account" && <RealAccountDialog onClose={close} onRegister={() => openPopup("register")} />}
      {popup === "forgot-password" && (
        <ForgotPasswordDialog onClose={close} onSignedIn={onRegistered} onLogin={() => openPopup("login")} />
      )}
      {popup === "reset-password" && (
        <ResetPasswordDialog
          onClose={close}
          onSet={() => void navigate({ to: "/login" })}
          onAskAgain={() => openPopup("forgot-password")}
        />
      )}
      {popup === "change-password" && <ChangePasswordDialog onClose={close} onChanged={onPasswordChanged} />}
      {popup === "password-due" && <PasswordDueDialog onChanged={onPasswordChanged} onSignedOut={onSignedOut} />}
      {popup === "social" && (
        <SocialDialog
          onClose={close}
          onSignedIn={onSignedIn}
          onRegistered={onRegistered}
          onBound={(from) => void navigate({ href: homeward(from), replace: true })}
        />
      )}
      {popup === "sign-out" && <SignOutDialog onClose={close} onSignedOut={onSignedOut} />}
      {greeted !== undefined && <SignInGreeting key={greeted.at} first={greeted.first} />}
    </Suspense>
  );
}
