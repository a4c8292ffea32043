import * as z from "zod";
import { call, players } from "../call.ts";
import { memberInfo } from "../entities.ts";
import { none } from "../shapes.ts";

export const info = call({
  method: "GET",
  link: "/wps/member/info",
  modID: "memberInfo",
  summary: "The signed-in member",
  tag: "member",
  roles: players,
  whilePasswordDue: true,
})
  .input(none)
  .output(z.object({ value: memberInfo }));
