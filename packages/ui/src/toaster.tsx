import { useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useUi } from "./ui-context.ts";

/** Where short messages appear. Place it once, near the root. */
export function Toaster() {
  const { t } = useLingui();
  const { dir, theme } = useUi();
  return (
    <Sonner
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

export interface NoticeOptions {
  readonly detail?: ReactNode;
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void };
}

function optionsOf({ detail, action }: NoticeOptions) {
  return { description: detail, ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}) };
}

/** Says in passing that something happened. What must be acted upon belongs in the page or a dialog. */
export const notify = {
  success: (text: ReactNode, options: NoticeOptions = {}) => toast.success(text, optionsOf(options)),
  error: (text: ReactNode, options: NoticeOptions = {}) => toast.error(text, optionsOf(options)),
  info: (text: ReactNode, options: NoticeOptions = {}) => toast.info(text, optionsOf(options)),
};
