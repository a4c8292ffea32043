import { classes } from "./classes.ts";

export interface RichTextProps {
  /** HTML from the platform, which sanitised it when it was saved. */
  readonly html: string;
  /** The language of the text, which may differ from the page's language. */
  readonly language: string;
  readonly className?: string;
}

const LOOK = [
  "max-w-160 text-15 leading-relaxed text-text-2 wrap-anywhere",
  "[&>*+*]:mt-3 [&>h2:not(:first-child)]:mt-6 [&_h2]:text-17 [&_h2]:font-bold [&_h2]:text-text [&_h3]:font-bold [&_h3]:text-text",
  "[&_h4]:font-bold [&_h4]:text-text [&_strong]:text-text [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-5 [&_ol]:ps-5 [&_li+li]:mt-1.5",
  "[&_a]:font-bold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4",
  "[&_blockquote]:border-s-2 [&_blockquote]:border-live [&_blockquote]:ps-4 [&_hr]:border-hairline",
  "[&_table]:w-full [&_table]:border-collapse [&_td]:border-b [&_td]:border-hairline [&_td]:py-2 [&_td]:pe-3",
  "[&_th]:border-b [&_th]:border-hairline [&_th]:py-2 [&_th]:pe-3 [&_th]:text-start [&_th]:font-bold [&_th]:text-text",
];

/** A text that an operator wrote with headings, lists and links. */
export function RichText({ html, language, className }: RichTextProps) {
  return (
    <div
      lang={language}
      // The text decides its direction itself; the page may have another.
      dir="auto"
      className={classes(...LOOK, className)}
      // The platform sanitised the HTML when it was saved. The content security policy only runs our own scripts.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
