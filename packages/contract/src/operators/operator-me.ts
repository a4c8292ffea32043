import * as z from "zod";
import { call, operators } from "../call.ts";
import { none } from "../shapes.ts";
import { operatorInfo } from "./operator-info.ts";

export const operatorMe = call({
  method: "GET",
  link: "/ops/me",
  modID: "operatorMe",
  summary: "The signed-in operator",
  tag: "operations",
  roles: operators,
})
  .input(none)
  .output(z.object({ value: operatorInfo }));
