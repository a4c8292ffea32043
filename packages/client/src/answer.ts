import { JSON_TYPE } from "./request.ts";

/** A refusal of the platform, with its code, message and data. */
export class CallRefusal extends Error {
  readonly code: string;
  readonly data: unknown;
  constructor({ code, message, data }: { readonly code: string; readonly message: string; readonly data?: unknown }) {
    super(message);
    this.name = "CallRefusal";
    this.code = code;
    this.data = data;
  }
}

/**
 * Reads the response of a call. JSON becomes a value, an event stream becomes an iterator, and everything else becomes
 * a file. Throws {@link CallRefusal} for a refusal. Throws the original error when the response is not an answer of the
 * platform.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok) throw new CallRefusal(await response.json());
  if (type.startsWith(JSON_TYPE)) return response.json();
  if (type.startsWith("text/event-stream")) return eventsOf(response);
  if (response.status === 204) return undefined;
  return response.blob();
}

/** Yields the events of a stream until it ends. An error event is thrown. */
async function* eventsOf(response: Response): AsyncGenerator<unknown, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let unread = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (unread + value).split("\n\n");
      unread = events.pop() ?? "";
      for (const text of events) {
        const { event, data } = eventOf(text);
        if (event === "done") return;
        if (event === "error") throw new CallRefusal(JSON.parse(data));
        if (event === "message") yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(text: string): { event: string; data: string } {
  const fields = { event: "", data: "" };
  for (const line of text.split("\n")) {
    const [, name, value] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (name === "event" || name === "data") fields[name] = value ?? "";
  }
  return fields;
}
