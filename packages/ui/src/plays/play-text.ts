import type { MessageDescriptor } from "@lingui/core";

/** The texts of a play for players. */
export interface PlayText {
  /** A term of the field that no language translates, or a phrase. */
  readonly name: string | MessageDescriptor;
  /** The part of the draw that the play is about, beside its name. */
  readonly part?: MessageDescriptor | undefined;
  /** In plain words, when the play wins. */
  readonly wins: MessageDescriptor;
  /** The prizes that decide the play, for sentences that begin with them. */
  readonly prizes?: readonly string[];
}
