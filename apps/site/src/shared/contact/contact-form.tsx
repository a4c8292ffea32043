import { useState } from "react";
import { ContactAddress } from "./contact-address.tsx";
import { ContactCode } from "./contact-code.tsx";
import type { SentContactCode } from "./contact.ts";

export interface ContactFormProps {
  readonly kind: "email" | "mobile";
  readonly onChanged: () => void;
}

/** Asks for the address or number, then for the code. */
export function ContactForm({ kind, onChanged }: ContactFormProps) {
  const [sent, setSent] = useState<SentContactCode>();
  if (!sent) return <ContactAddress kind={kind} onSent={setSent} />;
  return <ContactCode {...{ sent, onChanged }} onSentAgain={setSent} onBack={() => setSent(undefined)} />;
}
