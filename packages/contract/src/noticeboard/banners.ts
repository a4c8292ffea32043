import * as z from "zod";
import { call, everyone } from "../call.ts";
import { languageWish } from "../shapes.ts";

/** Where a banner is shown, by the name of its group. */
export const bannerGroups = [
  "w_home",
  "w_game",
  "w_leftmenu",
  "w_login",
  "w_register",
  "w_forget",
  "w_pagcor",
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/**
 * The meaning of a banner's linkage. PAGE: a path of the site. PROMOTION: the id of a promotion. GAME: "VENDOR/game".
 * URL: an address elsewhere.
 */
export const linkageTypes = ["PAGE", "PROMOTION", "GAME", "URL"] as const;
export type LinkageType = (typeof linkageTypes)[number];

/** A banner without a linkage type has no link. */
export const banner = z.object({
  id: z.string(),
  /** The picture. */
  url: z.string(),
  groupName: z.enum(bannerGroups),
  linkageType: z.enum(linkageTypes).nullable(),
  linkage: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** The label of its button. */
  action: z.string().nullable(),
});
export type Banner = z.output<typeof banner>;

export const banners = call({
  method: "GET",
  link: "/wps/system/banners",
  modID: "banners",
  summary: "The banners of the brand, of one group or of all, in the brand's order",
  tag: "noticeboard",
  roles: everyone,
})
  .input(z.object({ groupName: z.enum(bannerGroups).optional(), language: languageWish }))
  .output(z.object({ value: z.array(banner) }));
