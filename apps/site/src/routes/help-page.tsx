import { useNavigate, useRouterState } from "@tanstack/react-router";
import { FeedbackDialog } from "../features/feedback/feedback-dialog.tsx";
import { HelpDialog } from "../features/help/help-dialog.tsx";

/** What the address names the feedback by, where it names help pages by their terms. */
const FEEDBACK = "feedback";

/** The help center over the lobby; the anchor is one of its pages. */
export function HelpPage() {
  const navigate = useNavigate();
  const term = useRouterState({ select: ({ location }) => location.hash });
  const close = () => void navigate({ to: "/", resetScroll: false });
  if (term === FEEDBACK) return <FeedbackDialog onClose={() => void navigate({ to: "/help", resetScroll: false })} />;
  return <HelpDialog term={term} onClose={close} />;
}
