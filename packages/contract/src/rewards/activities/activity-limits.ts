/** Pictures of an application. */
export const ACTIVITY_PICTURES_MOST = 3;
/** Characters of an application's comment. */
export const ACTIVITY_COMMENT_MOST = 140;
