/** A masked mobile number that its owner recognises but others cannot read. */
export function maskedMobile({ country, number }: { readonly country: string; readonly number: string }): string {
  return `+${country} ••• ${number.slice(-3)}`;
}

/** An e-mail address as its owner knows it again: the first letter, and where it is. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}
