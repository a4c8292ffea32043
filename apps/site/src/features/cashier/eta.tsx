import { Plural } from "@lingui/react/macro";

/** A usual duration, in whole minutes below 90 minutes and in hours above. */
export function Eta({ minutes }: { readonly minutes: number }) {
  if (minutes < 90) return <Plural value={minutes} one="# minute" other="# minutes" />;
  return <Plural value={Math.round(minutes / 60)} one="# hour" other="# hours" />;
}
