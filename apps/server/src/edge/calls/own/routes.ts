import type { Contract } from "@banyan/contract";
import { routesOf } from "../../routes-of.ts";
import type { UseCase, UseCaseMeans } from "../use-case.ts";

/** The calls that exist where the caller is: at a brand's site, or at the console. */
export const routes =
  (_means: UseCaseMeans): UseCase<Contract["system"]["routes"]> =>
  (admitted) => ({
    value: routesOf(admitted.as === "visitor" ? "site" : "console").map(({ link, method, meta }) => {
      const { modID, token, encrypt } = meta;
      return { link, method, modID, token, encrypt };
    }),
  });
