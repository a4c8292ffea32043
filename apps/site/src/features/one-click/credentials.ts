/** The generated credentials of a one-tap registration. They are shown only once. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The texts on the card around the credentials, in the reader's language. */
export interface CardWords {
  readonly brand: string;
  readonly title: string;
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly warning: string;
}

/** The card as plain text with a byte order mark, so that every editor detects the encoding. */
export function cardText({ username, password }: Credentials, words: CardWords): Blob {
  const lines = [
    words.title,
    "",
    `${words.username}: ${username}`,
    `${words.password}: ${password}`,
    `${words.address}: ${location.origin}`,
    "",
    words.warning,
    "",
  ];
  return new Blob([`\uFEFF${lines.join("\r\n")}`], { type: "text/plain;charset=utf-8" });
}
