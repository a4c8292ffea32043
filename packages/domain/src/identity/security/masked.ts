/** A masked mobile number that its owner recognises but others cannot read. */
export function maskedMobile({ country, number }: { readonly country: string; readonly number: string }): string {
  return `+${country} ••• ${number.slice(-3)}`;
}

/** A masked e-mail address that its owner recognises: the first letter and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}
