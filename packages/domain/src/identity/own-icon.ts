/** The name of a picture of the member's own in the column `icon`. */
export const OWN_ICON = "own";

/**
 * How the site is told of a member's picture: by the name of one that comes with the site, or "own:" with a number
 * that changes with the picture, so that browsers fetch a new one anew.
 */
export function iconName(icon: string | null, changedAt: Date | null): string | null {
  return icon === OWN_ICON && changedAt ? `${OWN_ICON}:${changedAt.getTime()}` : icon;
}
