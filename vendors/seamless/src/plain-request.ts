/** A call in plain HTTP/1.1: the length of its body is given, and reading it is all that is needed. */
export interface PlainRequest {
  readonly path: string;
  /** By lower-case name. No name occurs twice. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The size of the whole request in bytes. */
  readonly length: number;
}

/** No wallet caller sends nearly as many header bytes. */
const HEAD_BYTES_MAX = 8 * 1024;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e]*)$/;
const LENGTH = /^[1-9][0-9]{0,6}$/;
const VERSION = " HTTP/1.1";
/** Headers that change how a request must be read or answered. */
const NOT_PLAIN = ["transfer-encoding", "expect", "upgrade"] as const;

/**
 * Reads the first request in the bytes of a connection. Answers "other" for everything that is not known to be plain.
 * The caller then gives it to the full parser of an HTTP server, so nothing is refused or guessed here. `start` is the
 * expected beginning of the request line. `bodyBytesMax` is the most bytes of the body of a call with this path.
 */
export function readPlainRequest(
  bytes: Buffer,
  start: string,
  bodyBytesMax: (path: string) => number,
): PlainRequest | "partial" | "other" {
  const text = bytes.toString("latin1", 0, Math.min(bytes.length, HEAD_BYTES_MAX));
  if (!text.startsWith(start)) return start.startsWith(text) ? "partial" : "other";
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return bytes.length < HEAD_BYTES_MAX ? "partial" : "other";
  const lineEnd = text.indexOf("\r\n");
  const pathEnd = lineEnd - VERSION.length;
  if (text.slice(pathEnd, lineEnd) !== VERSION) return "other";
  const path = text.slice(text.indexOf(" ") + 1, pathEnd);
  const headers = readHeaders(text.slice(lineEnd + 2, headEnd));
  const told = headers?.["content-length"] ?? "";
  const length = Number(told);
  if (!headers || !LENGTH.test(told) || length > bodyBytesMax(path)) return "other";
  const whole = headEnd + 4 + length;
  if (bytes.length < whole) return "partial";
  return { path, headers, body: bytes.toString("utf8", headEnd + 4, whole), length: whole };
}

function readHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const line of text.split("\r\n")) {
    const [, given, value] = HEADER.exec(line) ?? [];
    if (given === undefined || value === undefined) return undefined;
    const name = given.toLowerCase();
    if (headers[name] !== undefined) return undefined;
    headers[name] = value.trimEnd();
  }
  const { connection = "keep-alive" } = headers;
  const isPlain =
    headers["host"] !== undefined &&
    headers["content-type"] !== undefined &&
    connection.toLowerCase() === "keep-alive" &&
    NOT_PLAIN.every((name) => headers[name] === undefined);
  return isPlain ? headers : undefined;
}
