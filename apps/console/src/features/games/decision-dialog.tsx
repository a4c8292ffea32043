import { Button, Checkbox, Dialog, NumberField, Segmented, notify } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandGameLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { blankDraft, changeOf, type Choice, type DecisionDraft } from "./decision-draft.ts";
import { useSeenVersion } from "../../shared/form/seen-version.ts";
import { DecidedSince } from "./decided-since.tsx";
import { GamePreview } from "./game-preview.tsx";

/** The games of the decision: the selected ones, or all of a vendor. */
export type Chosen =
  | { readonly games: readonly BrandGameLine[] }
  | { readonly vassalage: string; readonly displayName: string; readonly count: number };

interface DecisionDialogProps {
  readonly brandId: string;
  /** The version in force when the dialog is opened. */
  readonly version: number;
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/**
 * Sets whether the brand shows games, whether they are hot or new, and their place. A change is on the site
 * immediately.
 */
export function DecisionDialog({ brandId, version: opened, chosen, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<DecisionDraft>(blankDraft);
  const [reason, setReason] = useState("");
  const { begun, seen, onError } = useSeenVersion(opened);
  const edit = (part: Partial<DecisionDraft>) => setDraft({ ...draft, ...part });
  const decide = useMutation(
    queries.operations.decideBrandGames.mutationOptions({
      onSuccess: ({ value }) => {
        const { changed } = value;
        notify.success(
          t`${plural(changed, {
            one: "Saved for # game. The site changes at once.",
            other: "Saved for # games. The site changes at once.",
          })}`,
        );
        onDecided();
      },
      onError,
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(unlessConflict(decide.error), ["change.place"]);
  const change = changeOf(draft);
  const { close, question } = useUnsavedWork(change !== undefined, onClose);
  const submit = () => {
    if (change === undefined) return;
    const of =
      "games" in chosen ? { nodeIds: chosen.games.map(({ nodeId }) => nodeId) } : { vassalage: chosen.vassalage };
    decide.mutate({ brandId, version: seen, ...of, change, reason: reason.trim() });
  };
  const first = "games" in chosen ? chosen.games[0] : undefined;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={<ChosenTitle chosen={chosen} />}
      footer={
        <Button
          wide
          tone="primary"
          loading={decide.isPending}
          disabled={change === undefined || !isReason(reason)}
          onClick={submit}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      {question}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <div className="grid content-start gap-4">
          <ChoiceField
            label={t`On the site`}
            value={draft.shown}
            onValueChange={(shown) => shown !== "default" && edit({ shown })}
            texts={{ yes: t`Shown`, no: t`Hidden` }}
          />
          <ChoiceField
            label={t`Hot`}
            value={draft.hot}
            onValueChange={(hot) => edit({ hot })}
            texts={{ yes: t`Hot`, no: t`Not hot`, default: t`Platform default` }}
          />
          <ChoiceField
            label={t`New`}
            value={draft.fresh}
            onValueChange={(fresh) => edit({ fresh })}
            texts={{ yes: t`New`, no: t`Not new`, default: t`By arrival date` }}
          />
          <div className="grid gap-2">
            <Checkbox checked={draft.placed} onCheckedChange={(placed) => edit({ placed })}>
              <Trans>Change the place at the top of the lists</Trans>
            </Checkbox>
            {draft.placed && (
              <NumberField
                label={t`Place`}
                maxLength={4}
                hint={t`1 is first. Leave it empty for no fixed place.`}
                error={failed.of("change.place")}
                text={draft.place.text}
                onTextChange={(text, reading) => edit({ place: { text, reading } })}
              />
            )}
          </div>
          <DecidedSince brandId={brandId} begun={begun} seen={seen} />
          <ReasonField value={reason} onValueChange={setReason} failed={failed} />
        </div>
        {first !== undefined && <GamePreview game={first} change={change ?? {}} />}
      </div>
    </Dialog>
  );
}

function ChosenTitle({ chosen }: { readonly chosen: Chosen }) {
  if ("games" in chosen) {
    const [first] = chosen.games;
    const others = chosen.games.length - 1;
    const name = first?.gameName;
    return others === 0 ? (
      <bdi>{name}</bdi>
    ) : (
      <Trans>
        {name} and {others} more
      </Trans>
    );
  }
  const { displayName, count } = chosen;
  return (
    <Trans>
      All {count} games of {displayName}
    </Trans>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: Choice;
  readonly onValueChange: (value: Choice) => void;
  readonly texts: Readonly<Partial<Record<Exclude<Choice, "leave">, string>>>;
}

function ChoiceField({ label, value, onValueChange, texts }: ChoiceFieldProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-13 text-text-2">
        {label}
      </span>
      <Segmented<Choice>
        className="flex-wrap"
        label={label}
        value={value}
        onValueChange={onValueChange}
        segments={[
          { value: "leave", label: t`Leave` },
          ...Object.entries(texts).map(([choice, text]) => ({ value: choice as Choice, label: text })),
        ]}
      />
    </div>
  );
}
