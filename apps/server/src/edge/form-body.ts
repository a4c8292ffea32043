import { Refusal } from "@banyan/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Reads forms, in which proof images come. The whole form is read before anything looks at it, so the server's
 * limit of a body holds for it whether or not its length was said. Refuses with INPUT_INVALID what is no form.
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
        throw new Refusal("INPUT_INVALID");
      }
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}
