import type { BannerContent } from "@banyan/contract";
import { Select, TextField } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ContentFormProps } from "./form-parts.ts";
import { bannerGroupTexts, linkageTexts } from "./kinds.ts";
import { PictureField } from "./picture-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { withPart } from "../../shared/written/written.ts";

type LinkageType = NonNullable<BannerContent["linkageType"]>;

const NOWHERE = "nowhere";

/** The format of a linkage of each type. */
const linkageHints: Readonly<Record<LinkageType, MessageDescriptor>> = {
  PAGE: msg`A path such as /hot`,
  PROMOTION: msg`The promotion's id, which stands in its address after #`,
  GAME: msg`Vendor and game, such as INHOUSE/thousand-lantern-koi`,
  URL: msg`An address that begins with https://`,
};

export function BannerForm({ brandId, content, language, errorOf, onChange }: ContentFormProps<BannerContent>) {
  const { t } = useLingui();
  const texts = content.texts[language as "en"] ?? {};
  const part = (name: "title" | "text" | "action" | "imageUrl", text: string) =>
    onChange({ ...content, texts: withPart(content.texts, language, name, text) });
  return (
    <>
      <Select
        label={t`Place`}
        value={content.groupName}
        onValueChange={(groupName) => onChange({ ...content, groupName })}
        options={Object.entries(bannerGroupTexts).map(([group, label]) => ({
          value: group as BannerContent["groupName"],
          label: t(label),
          detail: <span dir="ltr">{group}</span>,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PictureField
          brandId={brandId}
          label={t`Picture for every language`}
          error={errorOf("imageUrl")}
          url={content.imageUrl}
          onUploaded={({ url }) => onChange({ ...content, imageUrl: url })}
          onRemove={() => onChange({ ...content, imageUrl: "" })}
        />
        <PictureField
          brandId={brandId}
          label={t`Picture of this language alone`}
          error={errorOf(`texts.${language}.imageUrl`)}
          url={texts.imageUrl ?? ""}
          onUploaded={({ url }) => part("imageUrl", url)}
          onRemove={() => part("imageUrl", "")}
        />
      </div>
      <TextField
        label={t`Title`}
        error={errorOf(`texts.${language}.title`)}
        optional
        dir="auto"
        maxLength={120}
        value={texts.title ?? ""}
        onChange={(event) => part("title", event.target.value)}
      />
      <TextField
        label={t`Text`}
        error={errorOf(`texts.${language}.text`)}
        optional
        dir="auto"
        maxLength={240}
        value={texts.text ?? ""}
        onChange={(event) => part("text", event.target.value)}
      />
      <TextField
        label={t`Text on the button`}
        error={errorOf(`texts.${language}.action`)}
        optional
        dir="auto"
        maxLength={40}
        value={texts.action ?? ""}
        onChange={(event) => part("action", event.target.value)}
      />
      <LinkageFields {...{ content, errorOf, onChange }} />
      <ScheduleFields
        schedule={content}
        errorOf={errorOf}
        onChange={(schedule) => onChange({ ...content, ...schedule })}
      />
    </>
  );
}

function LinkageFields({
  content,
  errorOf,
  onChange,
}: Pick<ContentFormProps<BannerContent>, "content" | "errorOf" | "onChange">) {
  const { t } = useLingui();
  const { linkageType, linkage } = content;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select<LinkageType | typeof NOWHERE>
        label={t`Leads to`}
        value={linkageType ?? NOWHERE}
        onValueChange={(type) =>
          onChange({
            ...content,
            linkageType: type === NOWHERE ? null : type,
            linkage: type === NOWHERE ? null : (linkage ?? ""),
          })
        }
        options={[
          { value: NOWHERE, label: t`No link` },
          ...Object.entries(linkageTexts).map(([type, label]) => ({ value: type as LinkageType, label: t(label) })),
        ]}
      />
      {linkageType !== null && (
        <TextField
          label={t`Exactly`}
          hint={t(linkageHints[linkageType])}
          error={errorOf("linkage")}
          dir="ltr"
          maxLength={500}
          value={linkage ?? ""}
          onChange={(event) => onChange({ ...content, linkage: event.target.value })}
        />
      )}
    </div>
  );
}
