import { Plural } from "@lingui/react/macro";

/** A usual duration, in whole minutes up to an hour and in hours beyond it. */
export function Eta({ minutes }: { readonly minutes: number }) {
  if (minutes < 90) return <Plural value={minutes} one="# minute" other="# minutes" />;
  return <Plural value={Math.round(minutes / 60)} one="# hour" other="# hours" />;
}
