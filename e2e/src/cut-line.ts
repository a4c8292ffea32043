import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A proxy between a browser and the servers. Cutting it ends open connections, which a browser's own offline mode keeps. */
export interface Line {
  /** For the context of the browser; also for addresses of this machine. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((asked, answer) => (isCut ? asked.destroy() : pass(asked, answer)));
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: "<-loopback>" },
    cut,
    mend() {
      isCut = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(asked.url ?? "", { method: asked.method, headers: asked.headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
    // A server that dies in the middle of an answer breaks the line, as it would without a proxy.
    reply.on("error", () => answer.destroy()).on("close", () => reply.complete || answer.destroy());
  });
  passed.on("error", () => answer.destroy());
  answer.on("close", () => passed.destroy());
  asked.pipe(passed);
}
