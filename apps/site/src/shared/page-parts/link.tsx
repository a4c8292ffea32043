import { LinkButton } from "@banyan/ui";
import { createLink } from "@tanstack/react-router";

/** A link that looks like a button and navigates in place. */
export const ButtonLink = createLink(LinkButton);
