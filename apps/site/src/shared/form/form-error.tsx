import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The reason why a form as a whole was refused, shown beside the button. Renders nothing without a reason. */
export function FormError({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-danger-tint px-3.5 py-3 text-15 text-danger [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0"
    >
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
