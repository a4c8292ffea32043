// The reference of tables.fanout: the smallest loop that sends a text to every WebSocket, in a separate process. Each
// message of the parent is sent to all, as one buffer that is made once. The first answer is the port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: true });

process.on("message", (text: string) => {
  const buffer = Buffer.from(text);
  for (const socket of sockets.clients) socket.send(buffer, { binary: false });
});
process.on("disconnect", () => process.exit(0));
http.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => {
  process.send?.((http.address() as AddressInfo).port);
});
