import * as z from "zod";
import { call, players } from "../call.ts";

/** Pictures of the site, each in a file of its name. */
export const drawnIcons = [
  "koi",
  "crane",
  "tiger",
  "elephant",
  "peacock",
  "lotus",
  "lantern",
  "moon",
  "kite",
  "drum",
  "mango",
] as const;
export type DrawnIcon = (typeof drawnIcons)[number];

export const chooseIcon = call({
  method: "PUT",
  link: "/wps/member/info/icon",
  modID: "chooseIcon",
  summary: "Show the member by one of the site's pictures, or by the first letter of his name",
  tag: "member",
  perMinute: 30,
  roles: players,
})
  .input(z.strictObject({ icon: z.enum(drawnIcons).nullable() }))
  .output(z.object({ value: z.object({ icon: z.string().nullable() }) }));
