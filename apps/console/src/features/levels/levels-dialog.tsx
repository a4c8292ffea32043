import { Button, Checkbox, Dialog, MoneyField, notify, NumberField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { LevelBoard } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { SavedSince } from "../../shared/form/saved-since.tsx";
import { useSeenVersion } from "../../shared/form/seen-version.ts";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { LevelFields } from "./level-fields.tsx";
import { LevelPreview } from "./level-preview.tsx";
import { LevelVersions } from "./level-versions.tsx";
import { emptyLevel, levelProblem, type LevelsDraft, levelsDraftOf, levelsInputOf } from "./levels-draft.ts";

interface LevelsDialogProps {
  readonly brandId: string;
  readonly board: LevelBoard;
  readonly onClose: () => void;
}

/** The fields that a refusal may name. */
const FIELDS = ["budget", "terms.claimDays", "terms.windowDays", "terms.levels"];

/** The most levels of a brand. */
const MOST = 20;

/** The next version of the levels. The form shows how many members each level would have before it saves. */
export function LevelsDialog({ brandId, board, onClose }: LevelsDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { currency, version, versions } = board;
  const [first] = useState(() => levelsDraftOf(board, locale));
  const [draft, setDraft] = useState<LevelsDraft>(first);
  const [stopped, setStopped] = useState(board.stopped);
  const [reason, setReason] = useState("");
  const change = (part: Partial<LevelsDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    preview.reset();
  };
  const { begun, seen, onError } = useSeenVersion(version);
  const preview = useMutation(queries.operations.previewLevels.mutationOptions());
  const save = useMutation(
    queries.operations.saveLevels.mutationOptions({
      onSuccess() {
        notify.success(t`Saved. Members rise by the new levels soon.`);
        onClose();
      },
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.brandLevels.key() }),
    }),
  );
  const error = unlessConflict(save.error) ?? preview.error;
  const failed = useFieldFailure(error, FIELDS);
  const { close, question } = useUnsavedWork(draft !== first || stopped !== board.stopped || reason !== "", onClose);
  const input = levelsInputOf(draft);
  const { levels } = draft;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={version === 0 ? t`Start VIP levels` : t`Change the levels`}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole={input !== undefined} hasReason={!preview.data || isReason(reason)} />
          {preview.data ? (
            <Button
              wide
              tone="primary"
              loading={save.isPending}
              disabled={input === undefined || !isReason(reason)}
              onClick={() => input && save.mutate({ brandId, seen, ...input, stopped, reason: reason.trim() })}
            >
              <Trans>Save the new version</Trans>
            </Button>
          ) : (
            <Button
              wide
              tone="primary"
              loading={preview.isPending}
              disabled={input === undefined}
              onClick={() => input && preview.mutate({ brandId, terms: input.terms })}
            >
              <Trans>Show who would be where</Trans>
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <MoneyField
            name="budget"
            label={t`Budget of all versions`}
            error={failed.of("budget")}
            currency={currency}
            text={draft.budget.text}
            onTextChange={(text, reading) =>
              change({ budget: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
            }
          />
          <NumberField
            label={t`Days to claim`}
            error={failed.of("terms.claimDays")}
            decimals={0}
            text={draft.claimDays.text}
            onTextChange={(text, reading) =>
              change({ claimDays: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
            }
          />
          <NumberField
            label={t`Days that count towards a level`}
            hint={t`Empty: all play and deposits count.`}
            error={failed.of("terms.windowDays")}
            decimals={0}
            text={draft.windowDays.text}
            onTextChange={(text, reading) => {
              const empty = text.trim() === "" ? 0 : undefined;
              change({ windowDays: { text, units: reading.kind === "number" ? Number(reading.units) : empty } });
            }}
          />
        </div>
        {levels.map((level, index) => (
          <LevelFields
            key={level.key}
            number={index + 1}
            level={level}
            currency={currency}
            locales={board.locales}
            problem={levelProblem(levels, index)}
            errorOf={(field, decimals) => failed.of(`terms.levels.${index}.${field}`, decimals)}
            onChange={(part) =>
              change({ levels: levels.map((each) => (each === level ? { ...each, ...part } : each)) })
            }
            onRemove={levels.length > 1 ? () => change({ levels: levels.filter((each) => each !== level) }) : undefined}
          />
        ))}
        {levels.length < MOST ? (
          <div>
            <Button
              icon={<Plus />}
              onClick={() => change({ levels: [...levels, emptyLevel(Math.max(...levels.map(({ key }) => key)) + 1)] })}
            >
              <Trans>Add a level</Trans>
            </Button>
          </div>
        ) : null}
        <Checkbox checked={stopped} onCheckedChange={setStopped}>
          <Trans>Stop the levels: nobody rises or falls, and no bonus is granted</Trans>
        </Checkbox>
        {preview.data ? <LevelPreview names={levels.map(({ name }) => name)} counts={preview.data.value} /> : null}
        {question}
        {seen === begun ? null : (
          <SavedSince>
            <LevelVersions versions={versions.filter((each) => each.version > begun)} currency={currency} />
          </SavedSince>
        )}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
