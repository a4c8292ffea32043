/** The value of the column `icon` for a member's own picture. */
export const OWN_ICON = "own";

/**
 * The name of a member's picture for the site. It is the name of a picture that comes with the site, or "own:" with a
 * number. The number changes with the picture, so that browsers fetch a new one again.
 */
export function iconName(icon: string | null, changedAt: Date | null): string | null {
  return icon === OWN_ICON && changedAt ? `${OWN_ICON}:${changedAt.getTime()}` : icon;
}
