export const JSON_TYPE = "application/json";

export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: BodyInit;
  /** The payload must be encrypted before it is sent. */
  readonly sealed?: boolean;
}

/**
 * Builds the HTTP request of a call. The input of a GET becomes the query string, and the input of a form becomes a
 * form body. An input with a file becomes a multipart body; any other input becomes JSON. Inputs that are not JSON are
 * flat: every field is a text or a file.
 */
export function requestOf(origin: string, route: string, input: unknown): PlainRequest {
  const [method = "", path = "", form] = route.split(" ");
  const fields = fieldsOf(input);
  if (method === "GET") {
    const query = new URLSearchParams(texts(fields)).toString();
    return { url: `${origin}${path}${query === "" ? "" : `?${query}`}`, method, headers: {} };
  }
  const url = `${origin}${path}`;
  if (form === "form") return { url, method, headers: {}, body: new URLSearchParams(texts(fields)) };
  if (fields.some(([, value]) => value instanceof Blob)) {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value instanceof Blob ? value : textOf(value));
    return { url, method, headers: {}, body };
  }
  const body = JSON.stringify(input ?? {});
  return { url, method, headers: { "content-type": JSON_TYPE }, body, sealed: form === "sealed" };
}

function fieldsOf(input: unknown): [string, unknown][] {
  return Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
}

function texts(fields: readonly [string, unknown][]): [string, string][] {
  return fields.map(([name, value]) => [name, textOf(value)]);
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
