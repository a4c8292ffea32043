import { call, players } from "../call.ts";
import { done, none } from "../shapes.ts";

export const seeAnnouncements = call({
  method: "POST",
  link: "/wps/relay/announcements/seen",
  modID: "seeAnnouncements",
  summary: "Takes every announcement so far as read by the player",
  tag: "noticeboard",
  roles: players,
})
  .input(none)
  .output(done);
