import { useUi } from "@banyan/ui";

/** The name of a game in the direction of the page: Urdu names may begin with Latin letters, as "PK10 ریس" does. */
export function GameName({ children }: { readonly children: string }) {
  const { dir } = useUi();
  return <bdi dir={dir}>{children}</bdi>;
}
