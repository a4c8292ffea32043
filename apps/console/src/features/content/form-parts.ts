import type { Content } from "@banyan/contract";

/** The props of every content form. */
export interface ContentFormProps<Kind extends Content> {
  readonly brandId: string;
  readonly content: Kind;
  /** The language that the form shows and edits now. */
  readonly language: string;
  /** Returns the platform's message about a field, by its path within the content. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (content: Kind) => void;
}
