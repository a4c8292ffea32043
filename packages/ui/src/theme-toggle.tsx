import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { useUi } from "./ui-context.ts";

/** Switches between the dark and the light theme. */
export function ThemeToggle({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  const { theme, onThemeChange } = useUi();
  const dark = theme === "dark";
  return (
    <IconButton
      label={dark ? t`Switch to the light theme` : t`Switch to the dark theme`}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => onThemeChange?.(dark ? "light" : "dark")}
      {...(className === undefined ? {} : { className })}
    />
  );
}
