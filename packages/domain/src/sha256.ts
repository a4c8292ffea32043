import { hash } from "node:crypto";

/** SHA-256 of a text as 32 bytes. It goes through a string, because Node takes twice as long to return a buffer. */
export function sha256(text: string): Buffer {
  return Buffer.from(hash("sha256", text, "binary"), "binary");
}
