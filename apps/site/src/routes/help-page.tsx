import { useNavigate, useRouterState } from "@tanstack/react-router";
import { FeedbackDialog } from "../features/feedback/feedback-dialog.tsx";
import { HelpDialog } from "../features/help/help-dialog.tsx";

/** The URL's hash for the feedback form. All other hashes are terms of help pages. */
const FEEDBACK = "feedback";

/** The help center over the lobby. The URL's hash selects a page. */
export function HelpPage() {
  const navigate = useNavigate();
  const term = useRouterState({ select: ({ location }) => location.hash });
  const close = () => void navigate({ to: "/", resetScroll: false });
  if (term === FEEDBACK) return <FeedbackDialog onClose={() => void navigate({ to: "/help", resetScroll: false })} />;
  return <HelpDialog term={term} onClose={close} />;
}
