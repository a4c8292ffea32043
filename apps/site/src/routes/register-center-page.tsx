import { useLingui } from "@lingui/react/macro";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { RegisterCenter } from "../features/agent/register-center.tsx";

/** New members of the agent: by hand, or by links. */
export function RegisterCenterPage() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <CenterTitle title={t`Register center`} />
      <RegisterCenter />
    </div>
  );
}
