import { request } from "node:http";

/** A browser's event stream, with the events that arrived. */
export interface OpenStream {
  /** The kinds of events that arrived, oldest first. */
  readonly kinds: readonly string[];
  /** Resolves when the server ended the stream, cleanly or not. */
  readonly ended: Promise<"finished" | "broken">;
  /** Waits until that many events of the kind arrived; rejects after the time limit. */
  heard(kind: string, times?: number): Promise<void>;
  leave(): void;
}

const HEARD_MILLIS_MAX = 10_000;

/** Opens the event stream of a signed-in player and waits for "hello". */
export async function openStream(port: number, host: string, token: string): Promise<OpenStream> {
  const kinds: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<"finished" | "broken">();
  const headers = { host, authorization: `Bearer ${token}`, accept: "text/event-stream" };
  const outgoing = request({ host: "127.0.0.1", port, path: "/wps/events", headers }, (incoming) => {
    let rest = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const kind = /^data:.*"kind":"(\w+)"/.exec(line)?.[1];
        if (kind !== undefined) kinds.push(kind);
      }
    });
    incoming.on("end", () => end("finished"));
    incoming.on("error", () => end("broken"));
  });
  outgoing.on("error", () => end("broken"));
  outgoing.end();
  const stream: OpenStream = {
    kinds,
    ended,
    async heard(kind, times = 1) {
      const deadline = Date.now() + HEARD_MILLIS_MAX;
      while (kinds.filter((each) => each === kind).length < times) {
        if (Date.now() > deadline)
          throw new Error(`heard ${kinds.join(", ") || "nothing"}, waited for ${times} ${kind}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    leave: () => outgoing.destroy(),
  };
  await stream.heard("hello");
  return stream;
}
