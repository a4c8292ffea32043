import { Plural } from "@lingui/react/macro";

/** Says that every place of a promotion is taken. */
export function AllTaken({ places }: { readonly places: number }) {
  return <Plural value={places} one="The only place is taken." other="All # places are taken." />;
}
