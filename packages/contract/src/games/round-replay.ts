import * as z from "zod";
import { call, players } from "../call.ts";
import { language, line } from "../shapes.ts";

export const roundReplay = call({
  method: "GET",
  link: "/wps/records/replay",
  modID: "roundReplay",
  summary: "Where a played round can be seen again",
  tag: "records",
  errors: ["NOT_FOUND", "VENDOR_UNREACHABLE"],
  roles: players,
})
  .input(z.object({ vassalage: line(32, 1), roundId: line(128, 1), language }))
  .output(z.object({ value: z.object({ url: z.string() }) }));
