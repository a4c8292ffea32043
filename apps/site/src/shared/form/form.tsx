import { type ComponentProps, useEffect, useRef } from "react";
import { watchVerdict } from "./watch-verdict.ts";

/**
 * A form of the site. After a submit it focuses the first invalid field, whether the page or the platform found the
 * fault.
 */
export function Form(props: Omit<ComponentProps<"form">, "noValidate" | "ref">) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? watchVerdict(form.current) : undefined), []);
  return <form {...props} noValidate ref={form} />;
}
