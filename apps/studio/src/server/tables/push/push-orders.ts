/** A reader that is further behind is disconnected. It reconnects and continues. */
export const BACKLOG_BYTES_MOST = 256 * 1024;

/** An order of the studio to its push process. Orders are carried out one after the other. */
export type PushOrder =
  /** Keeps the socket that comes with the message. Without chunks the bytes are written as they are (HTTP/1.0). */
  | { readonly kind: "take"; readonly id: number; readonly group: string; readonly isChunked: boolean }
  /** Writes a text to all sockets of groups. */
  | { readonly kind: "tell"; readonly groups: readonly string[]; readonly text: string }
  /** Writes texts to single sockets. */
  | { readonly kind: "tellSome"; readonly texts: readonly PushedText[] }
  /** Disconnects a socket. */
  | { readonly kind: "cut"; readonly id: number }
  /** Ends all responses and then the process. */
  | { readonly kind: "end" };

export interface PushedText {
  readonly to: readonly number[];
  readonly text: string;
}

/** A report of the push process. */
export type PushReport =
  /** It can take sockets. */
  | { readonly kind: "ready" }
  /** These sockets have closed. */
  | { readonly kind: "closed"; readonly ids: readonly number[] };
