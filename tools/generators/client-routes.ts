import { contract, routeTable } from "@banyan/contract";
import { getContractRouter, minifyContractRouter } from "@orpc/contract";
import type { Generator } from "./generator.ts";

/** What a browser needs of the contract: methods, paths and which payloads are encrypted; no schemas. */
export const clientRoutes: Generator = {
  name: "the client's routes from the contract",
  async generate() {
    const router = JSON.parse(JSON.stringify(minifyContractRouter(contract)));
    const encrypted: string[] = [];
    const forms: string[] = [];
    for (const { name, link, method, meta } of routeTable()) {
      const procedure = getContractRouter(router, name.split(".")) as { "~orpc": unknown };
      procedure["~orpc"] = { errorMap: {}, meta: {}, route: { method, path: link } };
      if (meta.encrypt) encrypted.push(`${method} ${link}`);
      if (meta.form) forms.push(`${method} ${link}`);
    }
    return new Map([
      ["packages/client/src/routes.generated.json", `${JSON.stringify({ contract: router, encrypted, forms })}\n`],
    ]);
  },
};
