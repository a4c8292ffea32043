import { JSON_TYPE } from "./request.ts";

/** What the platform refused, as it said so. */
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
 * What a call answered: JSON as it is, a stream of events as an iterator, anything else as a file. Throws
 * {@link CallRefusal} for a refusal, and what is no answer of the platform as it is.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok) throw new CallRefusal(await response.json());
  if (type.startsWith(JSON_TYPE)) return response.json();
  if (type.startsWith("text/event-stream")) return eventsOf(response);
  if (response.status === 204) return undefined;
  return response.blob();
}

/** The events of a stream until it ends. One that says an error throws it. */
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
