import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";
import { errorCodes } from "@banyan/contract";
import { translateError } from "@banyan/phrases/server-speech.ts";
import { errorBody } from "./answer-errors.ts";

const TOO_LONG = new Set(["HPE_HEADER_OVERFLOW", "HPE_CHUNK_EXTENSIONS_OVERFLOW"]);

/**
 * Answers bytes that are no HTTP, or too many headers, and ends the connection. The caller's language is unknown, so
 * the answer is in English.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  // The connection is gone, so there is no answer.
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = TOO_LONG.has(error.code ?? "") ? "PAYLOAD_TOO_LARGE" : "INPUT_INVALID";
  const status = errorCodes[code];
  const body = JSON.stringify(errorBody({ code, status, message: translateError("en", code), data: {} }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
