export type { AnnouncementExecution, AnnouncementType, BannerGroup, LinkageType } from "@banyan/contract";
export { announcements } from "./announcements.ts";
export { banners } from "./banners.ts";
export { notices } from "./notices.ts";
export { seeAnnouncements } from "./see-announcements.ts";
