import type { Content } from "@banyan/contract";
import { RichText } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { languagesOf, titleOf } from "../../shared/written/written.ts";

export interface ContentPreviewProps {
  readonly content: Content;
  readonly language: string;
}

/** A preview of the item, as close to the site as the console can show it. */
export function ContentPreview({ content, language }: ContentPreviewProps) {
  if (languagesOf(content).length === 0 && pictureUrl(content, language) === "") return null;
  return (
    <section className="overflow-hidden rounded-tile border border-hairline bg-surface">
      <p className="border-b border-hairline px-4 py-2 text-12 font-bold text-text-3 uppercase">
        <Trans>Preview</Trans>
      </p>
      <div lang={language} dir="auto">
        {picture(content, language)}
        <div className="grid gap-2 p-4">
          <strong className="text-17">{titleOf(content, language)}</strong>
          {words(content, language)}
        </div>
      </div>
    </section>
  );
}

function picture(content: Content, language: string): ReactNode {
  const url = pictureUrl(content, language);
  return url === "" ? null : <img src={url} alt="" className="aspect-2/1 w-full object-cover" />;
}

function pictureUrl(content: Content, language: string): string {
  if (content.kind === "banner") return content.texts[language as "en"]?.imageUrl ?? content.imageUrl;
  if (content.kind === "reward") return content.pictureId === null ? "" : `/pictures/${content.pictureId}.jpg`;
  if (content.kind !== "promotion") return "";
  const { images } = content;
  const image = images.find((each) => each.language === language) ?? images.find((each) => each.language === null);
  return image === undefined ? "" : `/pictures/${image.pictureId}.jpg`;
}

function words(content: Content, language: string): ReactNode {
  const code = language as "en";
  switch (content.kind) {
    case "help":
    case "promotion":
      return (
        <>
          {content.summary[code] && <p className="text-15 text-text-2">{content.summary[code]}</p>}
          <RichText html={content.body[code] ?? ""} language={language} />
        </>
      );
    case "reward":
      return <p className="text-15 text-text-2">{content.description[code]}</p>;
    case "banner":
      return (
        <>
          {content.texts[code]?.text && <p className="text-15 text-text-2">{content.texts[code].text}</p>}
          {content.texts[code]?.action && <p className="text-13 font-bold text-accent">{content.texts[code].action}</p>}
        </>
      );
    default:
      return <p className="text-15 whitespace-pre-line text-text-2">{content.texts[code]?.content}</p>;
  }
}
