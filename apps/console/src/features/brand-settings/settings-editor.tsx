import { Button, Card, classes, Select } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { BrandConfigurationValue } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { focusInvalid } from "../../shared/form/field-failure.ts";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { ConflictCard } from "./conflict-card.tsx";
import { asConfiguration, type Draft, DraftContext, withValue } from "../../shared/brand-fields/draft.ts";
import type { SectionSpec } from "../../shared/brand-fields/field-spec.ts";
import { useFollowedDraft } from "./follow-brand.ts";
import { useFindProblems } from "./problems.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { sections } from "../../shared/brand-fields/sections.ts";
import { SettingField } from "./setting-field.tsx";

interface SettingsEditorProps {
  readonly brand: BrandConfigurationValue;
}

/** A field that the platform refused, the text, and the refused draft. */
interface RefusedField {
  readonly draft: Draft;
  readonly path: string;
  readonly text: string;
}

/** All settings of a brand, in sections. A change takes effect only after it was reviewed and saved. */
export function SettingsEditor({ brand }: SettingsEditorProps) {
  const { t, i18n } = useLingui();
  const findProblems = useFindProblems();
  const mayConfigure = useMay("brands.configure");
  const followed = useFollowedDraft(brand);
  const { draft, setDraft, changes, theirs } = followed;
  const [open, setOpen] = useState<string>("features");
  const [reviewing, setReviewing] = useState(false);
  const [refused, setRefused] = useState<RefusedField>();
  const found = findProblems(draft);
  // The refused field is marked until the draft changes.
  const problems = refused?.draft === draft ? new Map([...found, [refused.path, refused.text]]) : found;
  const [reason, setReason] = useState("");
  const { question } = useUnsavedWork(changes.length > 0);
  const section = sections.find(({ id }) => id === open) ?? sections[0];
  const wrong = new Set(sections.filter((each) => hasProblem(each, problems)).map(({ id }) => id));
  const { currency, gateways, vendors, timeZone } = brand;
  return (
    <DraftContext
      value={{
        draft,
        change: (path, value) => setDraft((before) => withValue(before, path, value)),
        problems,
        currency,
        gateways,
        vendors,
        timeZone,
        readOnly: !mayConfigure,
      }}
    >
      <ConflictCard followed={followed} currency={currency} />
      {question}
      <div className="grid gap-4 md:grid-cols-[220px_minmax(0,1fr)]">
        <Select
          className="md:hidden"
          label={t`Section`}
          value={open}
          onValueChange={setOpen}
          options={sections.map(({ id, title }) => ({ value: id, label: i18n._(title) }))}
        />
        <nav aria-label={t`Sections`} className="flex flex-col gap-1 self-start max-md:hidden md:sticky md:top-4">
          {sections.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-current={id === open ? "true" : undefined}
              onClick={() => setOpen(id)}
              className={classes(
                "flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-1.5 text-start text-15 hover:bg-raised",
                id === open ? "bg-raised font-bold text-text" : "text-text-2",
              )}
            >
              {i18n._(title)}
              {wrong.has(id) ? (
                <span className="size-2 shrink-0 rounded-full bg-danger">
                  <span className="sr-only">{t`Has an error`}</span>
                </span>
              ) : null}
            </button>
          ))}
        </nav>
        <div className="min-w-0">
          {section === undefined ? null : (
            <Card title={i18n._(section.title)}>
              <p className="mb-4 text-15 text-text-2">{i18n._(section.intro)}</p>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                {section.fields.map((field) => (
                  <SettingField key={field.path} spec={field} path={field.path} />
                ))}
              </div>
            </Card>
          )}
          {changes.length === 0 ? null : (
            <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-tile border border-hairline bg-raised p-3 shadow-lift">
              <span className="text-15">
                <Plural value={changes.length} one="# change" other="# changes" />
                {problems.size > 0 ? (
                  <span className="ms-3 text-danger">
                    <Plural value={problems.size} one="# field needs a correction" other="# fields need a correction" />
                  </span>
                ) : null}
              </span>
              <span className="flex gap-2">
                <Button tone="secondary" onClick={followed.discard}>
                  <Trans>Discard</Trans>
                </Button>
                <Button
                  tone="primary"
                  disabled={problems.size > 0 || theirs !== undefined}
                  onClick={() => setReviewing(true)}
                >
                  <Trans>Review</Trans>
                </Button>
              </span>
            </div>
          )}
        </div>
      </div>
      {reviewing ? (
        <ReviewDialog
          brand={brand}
          version={followed.version}
          changes={changes}
          reason={reason}
          onReasonChange={setReason}
          configuration={asConfiguration(draft)}
          onClose={() => setReviewing(false)}
          onFieldRefused={(path, text) => {
            const at = sections.find((each) => hasProblem(each, new Map([[path, text]])));
            if (at === undefined) return;
            setReviewing(false);
            setRefused({ draft, path, text });
            setOpen(at.id);
            // The error mark exists only after the next render.
            requestAnimationFrame(focusInvalid);
          }}
          onConflict={() => {
            setReviewing(false);
            window.scrollTo({ top: 0 });
          }}
          onSaved={(outcome, version) => {
            setReviewing(false);
            setReason("");
            if (outcome === "in_force") return followed.saved(version);
            // A waiting change is shown separately. The form shows the values in force.
            followed.discard();
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
    </DraftContext>
  );
}

function hasProblem({ fields }: SectionSpec, problems: ReadonlyMap<string, string>): boolean {
  return fields.some(({ path }) => [...problems.keys()].some((at) => at === path || at.startsWith(`${path}.`)));
}
