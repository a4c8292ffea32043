import * as z from "zod";
import { call, everyone } from "../call.ts";
import { none } from "../shapes.ts";

export const payloadKey = call({
  method: "GET",
  link: "/wps/system/payload-key",
  modID: "payloadKey",
  summary: "The public key (JWK) to which encrypted payloads are sealed",
  tag: "system",
  always: true,
  surface: "any",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.record(z.string(), z.unknown()) }));
