import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { CircleUserRound } from "lucide-react";
import { useState } from "react";
import { useStatus } from "../../platform/use-session.ts";
import { beginJourney } from "./social-journey.ts";

/** One button for each identity provider of the brand. */
export function SocialButtons() {
  const { social } = useStatus().ways;
  const [leaving, setLeaving] = useState<string>();
  if (social.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {social.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          wide
          icon={<CircleUserRound />}
          loading={leaving === id}
          onClick={() => {
            setLeaving(id);
            void beginJourney(id);
          }}
        >
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
    </div>
  );
}
