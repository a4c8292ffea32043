import {
  ACTIVITY_COMMENT_MOST as COMMENT_MOST,
  ACTIVITY_PICTURES_MOST as PICTURES_MOST,
} from "@banyan/contract/rewards/activities/activity-limits";
import { Amount, Button, FileDrop, TextArea, useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Promotion } from "../../platform/answers.ts";
import { client } from "../../platform/platform.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { ActivityPill } from "../../shared/promotions/activity-pill.tsx";
import { promotionChanged } from "../../shared/promotions/promotion-changed.ts";
import { useFailureText } from "../../texts/failure-text.ts";

interface ActivityFormProps {
  readonly id: string;
  readonly state: Promotion["state"];
  readonly offer: NonNullable<Promotion["activity"]>;
}

/** A member's application for an activity: its state, or the form that sends it. */
export function ActivityForm({ id, state, offer }: ActivityFormProps) {
  const isOpen = state === "join" || state === "rejected";
  const cap = <Amount minor={offer.terms.cap} currency={offer.currency} show="code" />;
  return (
    <section className="flex flex-col gap-4 rounded-tile bg-raised p-4">
      <p className="text-15">
        <Trans>
          The reward is up to {cap}, <Every every={offer.terms.every} />.
        </Trans>
      </p>
      {isOpen && <PlacesLeft offer={offer} />}
      <ApplicationState state={state} offer={offer} />
      {isOpen && <Application id={id} offer={offer} />}
    </section>
  );
}

function PlacesLeft({ offer: { terms, placesLeft } }: Pick<ActivityFormProps, "offer">) {
  const formats = useFormats();
  if (terms.places === null || placesLeft === null) return null;
  const free = formats.number(placesLeft);
  const all = formats.number(terms.places);
  return (
    <p className="text-15">
      <Trans>
        Places left: {free} of {all}.
      </Trans>
    </p>
  );
}

function Every({ every }: Pick<ActivityFormProps["offer"]["terms"], "every">) {
  if (every === "day") return <Trans>once a day</Trans>;
  return every === "week" ? <Trans>once a week</Trans> : <Trans>once</Trans>;
}

function ApplicationState({ state, offer: { application, currency } }: Pick<ActivityFormProps, "state" | "offer">) {
  const formats = useFormats();
  if (application === null) return state === "join" ? null : <ActivityPill state={state} className="self-start" />;
  const sent = formats.dateTime(application.sentAt);
  const paid = <Amount minor={application.amount} currency={currency} show="code" />;
  return (
    <div className="flex flex-col items-start gap-2 text-15">
      <ActivityPill state={state} />
      {application.state === "applying" && (
        <p>
          <Trans>You applied on {sent}. We look at it and tell you here.</Trans>
        </p>
      )}
      {application.state === "issued" && (
        <p>
          <Trans>{paid} are in your balance.</Trans>
        </p>
      )}
      {application.state === "rejected" && application.reason !== null && (
        <p>
          <Trans>
            We could not accept it: <bdi>{application.reason}</bdi>
          </Trans>
        </p>
      )}
    </div>
  );
}

function Application({ id, offer }: Pick<ActivityFormProps, "id" | "offer">) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [comment, setComment] = useState("");
  const [files, setFiles] = useState<File[]>([]);
  const [isChecked, setChecked] = useState(false);
  const apply = useMutation({
    mutationFn: async () => {
      const uploadIds: string[] = [];
      for (const file of files) {
        const { value } = await client.cashier.upload({ file, purpose: "activity" });
        uploadIds.push(value.uploadId);
      }
      return client.rewards.applyActivity({ id, version: offer.version, comment: comment.trim(), uploadIds });
    },
    onSettled: promotionChanged,
  });
  const least = offer.terms.pictures;
  const length = Array.from(comment.trim()).length;
  const isTooLong = length > COMMENT_MOST;
  const isMissing = files.length < least;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isMissing && !isTooLong) apply.mutate();
      }}
      className="flex flex-col gap-4"
    >
      <TextArea
        label={<Trans>Your comment</Trans>}
        name="comment"
        count={length}
        maxLength={COMMENT_MOST}
        value={comment}
        error={isTooLong ? t`At most ${COMMENT_MOST} characters.` : undefined}
        onChange={(event) => setComment(event.target.value)}
      />
      {least > 0 && (
        <p className="text-15">
          {t`${plural(least, { one: "Add at least # picture as proof.", other: "Add at least # pictures as proof." })}`}
        </p>
      )}
      <FileDrop
        label={<Trans>Pictures</Trans>}
        files={files}
        onFilesChange={setFiles}
        maxFiles={PICTURES_MOST}
        disabled={apply.isPending}
        error={isChecked && isMissing ? t`Please add the pictures that the activity asks for.` : undefined}
      />
      <FormError>{apply.error && failureText(apply.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={apply.isPending}>
        <Trans>Apply</Trans>
      </Button>
    </Form>
  );
}
