import { Plural } from "@lingui/react/macro";

export interface CountProps {
  readonly of: number;
}

/** "3 lines" */
export function LineCount(props: CountProps) {
  return <Plural value={props.of} one="# line" other="# lines" />;
}

/** "27 units" */
export function UnitCount(props: CountProps) {
  return <Plural value={props.of} one="# unit" other="# units" />;
}
