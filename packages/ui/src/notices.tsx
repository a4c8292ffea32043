import { useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { Toaster } from "sonner";
import { useUi } from "./ui-context.ts";

export function Notices() {
  const { t } = useLingui();
  const { dir, theme } = useUi();
  return (
    <Toaster
      theme={theme}
      dir={dir}
      position="top-center"
      duration={5000}
      containerAriaLabel={t`Notifications`}
      icons={{
        success: <CircleCheck className="size-5 text-win" />,
        error: <CircleAlert className="size-5 text-danger" />,
        info: <Info className="size-5 text-info" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-tile border border-hairline bg-raised p-4 text-15 text-text shadow-float font-sans",
          description: "text-13 text-text-2",
          actionButton: "ms-auto shrink-0 font-bold text-accent",
        },
      }}
    />
  );
}
