import { refusal } from "@banyan/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Reads forms, which carry proof images. The whole form is buffered before it is parsed. So the server's body limit
 * applies with or without a Content-Length. Refuses with INPUT_INVALID a body that is no form.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      try {
        return await new Response(new Uint8Array(body), { headers }).formData();
      } catch {
        throw refusal("INPUT_INVALID");
      }
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}
