import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";

export const memberIcon = call({
  method: "GET",
  link: "/wps/member/info/icon",
  modID: "memberIcon",
  summary: "The picture that the member sent of himself",
  tag: "member",
  errors: ["NOT_FOUND"],
  roles: players,
})
  .input(none)
  .output(z.file());
