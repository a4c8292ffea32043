import type { ContentKind } from "@banyan/contract";
import { announcementShelf } from "./announcement-shelf.ts";
import { bannerShelf } from "./banner-shelf.ts";
import { itemShelf } from "./item-shelf.ts";
import { noticeShelf } from "./notice-shelf.ts";
import type { Shelf } from "./shelf.ts";

export type { Shelved } from "./shelf.ts";

/** The shelf of each kind. */
export const shelves: Readonly<Record<ContentKind, Shelf>> = {
  help: itemShelf,
  promotion: itemShelf,
  reward: itemShelf,
  banner: bannerShelf,
  notice: noticeShelf,
  announcement: announcementShelf,
};
