export { announcements } from "./announcements.ts";
export { banners } from "./banners.ts";
export { notices } from "./notices.ts";
export { seeAnnouncements } from "./see-announcements.ts";
