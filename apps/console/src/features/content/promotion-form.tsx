import type { PromotionContent, PromotionFilter } from "@banyan/contract";
import { promotionFilters } from "@banyan/contract/content/promotion-filters";
import { Chip, Select } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ContentFormProps } from "./form-parts.ts";
import { BodyField, TitleFields } from "./page-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";

const filterTexts: Readonly<Record<PromotionFilter, MessageDescriptor>> = {
  sport: msg`Sport`,
  live: msg`Live`,
  slots: msg`Slots`,
  card: msg`Cards`,
  fishing: msg`Fishing`,
  lotto: msg`Lotto`,
  rebate: msg`Rebate`,
  points_mall: msg`Points mall`,
  ranking: msg`Ranking`,
  deposit: msg`Deposit`,
  app_download: msg`App download`,
  new_player: msg`New player`,
};

export function PromotionForm({ brandId, content, language, errorOf, onChange }: ContentFormProps<PromotionContent>) {
  const { t } = useLingui();
  const { filters } = content;
  const toggle = (filter: PromotionFilter) =>
    onChange({
      ...content,
      filters: filters.includes(filter) ? filters.filter((each) => each !== filter) : [...filters, filter],
    });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-13 font-bold text-text-2">
          <Trans>Category</Trans>
        </legend>
        {promotionFilters.map((filter) => (
          <Chip key={filter} selected={filters.includes(filter)} onClick={() => toggle(filter)}>
            {t(filterTexts[filter])}
          </Chip>
        ))}
      </fieldset>
      <Select
        label={t`State`}
        hint={t`Without terms under Promotions it is “Coming soon” until you close it. One of the points mall leads to the mall.`}
        value={content.state}
        onValueChange={(state) => onChange({ ...content, state })}
        options={[
          { value: "coming_soon", label: t`Coming soon` },
          { value: "closed", label: t`Closed` },
        ]}
      />
      <TitleFields {...{ content, language, errorOf, onChange }} />
      <PromotionPictures {...{ brandId, content, language, errorOf, onChange }} />
      <BodyField {...{ content, language, errorOf, onChange }} label={t`Terms`} />
      <ScheduleFields
        schedule={content}
        errorOf={errorOf}
        onChange={(schedule) => onChange({ ...content, ...schedule })}
      />
    </>
  );
}

/** The picture for all languages, and a separate picture for this language if the picture contains words. */
function PromotionPictures({ brandId, content, language, errorOf, onChange }: ContentFormProps<PromotionContent>) {
  const { t } = useLingui();
  const field = (label: string, of: string | null) => {
    const image = content.images.find((each) => each.language === of);
    const others = content.images.filter((each) => each !== image);
    return (
      <PictureField
        brandId={brandId}
        label={label}
        error={of === null ? errorOf("images") : undefined}
        url={image === undefined ? "" : `/pictures/${image.pictureId}.jpg`}
        onUploaded={({ id }) =>
          onChange({ ...content, images: [...others, { pictureId: id, language: of as "en" | null, sequence: 1 }] })
        }
        onRemove={() => onChange({ ...content, images: others })}
      />
    );
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field(t`Picture for every language`, null)}
      {field(t`Picture of this language alone`, language)}
      {content.images.length === 0 && (
        <p className="text-13 text-text-3 sm:col-span-2">
          <Trans>Without a picture, the site shows a default drawing.</Trans>
        </p>
      )}
    </div>
  );
}
