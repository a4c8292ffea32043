import type { RewardContent } from "@banyan/contract";
import { Checkbox, MoneyField, NumberField, Select, TextArea, TextField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperator } from "../../platform/use-operator.ts";
import { storedMoneyText } from "../../shared/brand-fields/stored-money.ts";
import type { ContentFormProps } from "./form-parts.ts";
import { rewardTypeTexts } from "../../shared/written/reward-types.ts";
import { PictureField } from "./picture-field.tsx";
import { RewardSource } from "./reward-source.tsx";
import { withText } from "../../shared/written/written.ts";

export function RewardForm({ brandId, content, language, errorOf, onChange }: ContentFormProps<RewardContent>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        error={errorOf(`name.${language}`)}
        dir="auto"
        maxLength={120}
        value={content.name[language as "en"] ?? ""}
        onChange={(event) => onChange({ ...content, name: withText(content.name, language, event.target.value) })}
      />
      <TextArea
        label={t`Description`}
        error={errorOf(`description.${language}`)}
        optional
        dir="auto"
        rows={2}
        maxLength={400}
        value={content.description[language as "en"] ?? ""}
        onChange={(event) =>
          onChange({
            ...content,
            description: withText(content.description, language, event.target.value.replaceAll("\n", " ")),
          })
        }
      />
      <Select
        label={t`Kind`}
        value={content.type}
        onValueChange={(type) => onChange({ ...content, ...ofType(type) })}
        options={(["cash", "gift", "bonus", "tickets"] as const).map((type) => ({
          value: type,
          label: t(rewardTypeTexts[type]),
        }))}
      />
      <RewardSource key={content.type} {...{ brandId, content, errorOf, onChange }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Points {...{ content, errorOf, onChange }} />
        <RewardMoney
          {...{ brandId, content, errorOf, onChange }}
          name="amountRequired"
          label={t`Money in addition to the points`}
        />
        {content.type === "cash" || content.type === "gift" ? (
          <RewardMoney
            {...{ brandId, content, errorOf, onChange }}
            name="amount"
            label={content.type === "cash" ? t`Cash that is credited` : t`Worth of the gift`}
          />
        ) : null}
        <Limit {...{ content, errorOf, onChange }} />
      </div>
      {content.type === "gift" ? (
        <Checkbox
          checked={content.needsAddress}
          onCheckedChange={(needsAddress) => onChange({ ...content, needsAddress })}
        >
          <Trans>The member gives a delivery address</Trans>
        </Checkbox>
      ) : null}
      <PictureField
        brandId={brandId}
        label={t`Picture`}
        error={errorOf("pictureId")}
        url={content.pictureId === null ? "" : `/pictures/${content.pictureId}.jpg`}
        onUploaded={({ id }) => onChange({ ...content, pictureId: id })}
        onRemove={() => onChange({ ...content, pictureId: null })}
      />
    </>
  );
}

/** The fields that belong to a type. */
function ofType(type: RewardContent["type"]): Partial<RewardContent> {
  const tickets = type === "tickets" ? 1 : null;
  return type === "cash" || type === "gift"
    ? { type, promotionId: null, tickets, ...(type === "cash" && { needsAddress: false }) }
    : { type, promotionId: null, tickets, amount: "0", needsAddress: false };
}

/** Unreadable text is sent as a number that the platform refuses. */
function Points({ content, errorOf, onChange }: Omit<ContentFormProps<RewardContent>, "brandId" | "language">) {
  const { t } = useLingui();
  const [text, setText] = useState(String(content.pointsRequired));
  return (
    <NumberField
      label={t`Points`}
      error={errorOf("pointsRequired")}
      text={text}
      maxLength={11}
      onTextChange={(next, reading) => {
        setText(next);
        const otherwise = reading.kind === "empty" ? 0 : -1;
        onChange({ ...content, pointsRequired: reading.kind === "number" ? Number(reading.units) : otherwise });
      }}
    />
  );
}

/** How many one member may redeem in all; empty: any number. */
function Limit({ content, errorOf, onChange }: Omit<ContentFormProps<RewardContent>, "brandId" | "language">) {
  const { t } = useLingui();
  const [text, setText] = useState(content.limitPerPlayer === null ? "" : String(content.limitPerPlayer));
  return (
    <NumberField
      label={t`Most for one member`}
      optional
      error={errorOf("limitPerPlayer")}
      text={text}
      maxLength={3}
      onTextChange={(next, reading) => {
        setText(next);
        const otherwise = reading.kind === "empty" ? null : -1;
        onChange({ ...content, limitPerPlayer: reading.kind === "number" ? Number(reading.units) : otherwise });
      }}
    />
  );
}

interface RewardMoneyProps extends Omit<ContentFormProps<RewardContent>, "language"> {
  readonly name: "amountRequired" | "amount";
  readonly label: string;
}

/** An amount in the brand's currency. Unreadable text is sent as typed, and the platform refuses it. */
function RewardMoney({ brandId, content, errorOf, onChange, name, label }: RewardMoneyProps) {
  const currency = useOperator()?.brands.find(({ id }) => id === brandId)?.currency ?? "USD";
  const { locale } = useUi();
  const [text, setText] = useState(() => storedMoneyText(content[name], currency, locale));
  return (
    <MoneyField
      label={label}
      error={errorOf(name)}
      currency={currency}
      text={text}
      onTextChange={(next, reading) => {
        setText(next);
        const otherwise = next.trim() === "" ? "0" : `?${next}`;
        onChange({ ...content, [name]: reading.kind === "amount" ? reading.minor : otherwise });
      }}
    />
  );
}
