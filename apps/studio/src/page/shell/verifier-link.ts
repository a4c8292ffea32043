import { t } from "@lingui/core/macro";
import { VERIFIER_PATH } from "../../protocol/mini.ts";
import { element } from "./element.ts";

/**
 * A link that opens the verifier with all fields filled in. The data is behind the #, so it is not part of any request.
 */
export function verifierLink(facts: Readonly<Record<string, string>>): HTMLAnchorElement {
  const hash = new URLSearchParams(facts).toString();
  const lang = encodeURIComponent(document.documentElement.lang);
  return element(
    "a",
    { class: "button button-link", href: `${VERIFIER_PATH}?lang=${lang}#${hash}`, target: "_blank", rel: "noopener" },
    t`Check it in the verifier`,
  );
}
