import type { Content } from "@banyan/contract";

/** What every form of content is given. */
export interface ContentFormProps<Kind extends Content> {
  readonly brandId: string;
  readonly content: Kind;
  /** In which language its texts are shown and written now. */
  readonly language: string;
  /** What the platform said of a field, by its path within the content. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (content: Kind) => void;
}
