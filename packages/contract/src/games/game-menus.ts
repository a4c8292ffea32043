import * as z from "zod";
import { call, everyone } from "../call.ts";
import { vendorCategory } from "../entities.ts";
import { none } from "../shapes.ts";

export const gameMenus = call({
  method: "GET",
  link: "/lgw/games/game_menus",
  modID: "gameMenus",
  summary: "The categories of the brand with their vendors",
  tag: "games",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.array(vendorCategory) }));
