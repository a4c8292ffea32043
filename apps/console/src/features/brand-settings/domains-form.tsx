import { Button, Card, IconButton, notify, Select, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { useMay } from "../../platform/use-operator.ts";
import { ConflictCard } from "./conflict-card.tsx";
import { useFollowedDomains } from "./follow-domains.ts";
import { refreshBrand } from "./review-dialog.tsx";

/** The hosts of the brand's site, and the main host that people are told. */
export function DomainsForm({ brand }: { readonly brand: BrandState }) {
  const { t } = useLingui();
  const mayConfigure = useMay("brands.configure");
  const followed = useFollowedDomains(brand);
  const { draft, setDraft, seen, changes, theirs } = followed;
  const { hosts, main } = draft;
  const [added, setAdded] = useState("");
  const [reason, setReason] = useState("");
  const save = useMutation(
    queries.operations.setBrandDomains.mutationOptions({
      onSuccess: () => {
        notify.success(t`The change waits for another operator.`);
        setReason("");
        // A waiting change is shown separately. The form shows the values in force.
        followed.discard();
      },
      onSettled: () => refreshBrand(),
    }),
  );
  const failed = useFieldFailure(save.error, ["hosts", "main"]);
  const { question } = useUnsavedWork(changes.length > 0 || added !== "");
  const host = added.trim().toLowerCase();
  const wellFormed = /^[a-z0-9.-]+(:\d{1,5})?$/.test(host);
  const add = () => {
    setDraft({ ...draft, hosts: [...hosts, host] });
    setAdded("");
  };
  return (
    <>
      <ConflictCard
        followed={{
          ...followed,
          keepOwn: () => {
            save.reset();
            followed.keepOwn();
          },
        }}
        currency={brand.currency}
      />
      <Card title={<Trans>Addresses of the site</Trans>}>
        <div className="grid gap-4">
          <p className="text-15 text-text-2">
            <Trans>
              Visitors reach the brand at these hosts. Point the name to the platform first, then add it here. Visitors
              can check a host at <bdi dir="ltr">/domain-check</bdi>. A change takes effect once another operator
              approves it.
            </Trans>
          </p>
          {question}
          <ul className="divide-y divide-hairline rounded-control border border-hairline">
            {hosts.map((each) => (
              <li key={each} className="flex min-h-12 items-center justify-between gap-3 px-3">
                <bdi className="min-w-0 break-all">{each}</bdi>
                {mayConfigure && hosts.length > 1 && each !== main ? (
                  <IconButton
                    label={t`Remove ${each}`}
                    icon={<Trash2 />}
                    onClick={() => setDraft({ ...draft, hosts: hosts.filter((other) => other !== each) })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          <Select
            label={t`Main address`}
            disabled={!mayConfigure}
            value={main}
            onValueChange={(chosen) => setDraft({ ...draft, main: chosen })}
            error={failed.of("main")}
            options={hosts.map((each) => ({ value: each, label: each }))}
          />
          {mayConfigure ? (
            <>
              <div className={`flex gap-3 ${failed.of("hosts") ? "items-center" : "items-end"}`}>
                <TextField
                  className="min-w-0 grow"
                  label={t`Host to add`}
                  placeholder={t`For example play.example.com`}
                  dir="ltr"
                  autoCapitalize="none"
                  error={failed.of("hosts")}
                  value={added}
                  onChange={(event) => setAdded(event.target.value)}
                />
                <Button
                  className="h-12"
                  tone="secondary"
                  icon={<Plus />}
                  disabled={!wellFormed || hosts.includes(host)}
                  onClick={add}
                >
                  <Trans>Add</Trans>
                </Button>
              </div>
              <ReasonField value={reason} onValueChange={setReason} failed={failed} />
              <Button
                tone="primary"
                loading={save.isPending}
                disabled={!isReason(reason) || changes.length === 0 || theirs !== undefined}
                onClick={() =>
                  save.mutate({
                    brandId: brand.id,
                    seen: [...seen],
                    hosts: [...hosts],
                    main,
                    reason: reason.trim(),
                  })
                }
              >
                <Trans>Ask for approval</Trans>
              </Button>
            </>
          ) : null}
        </div>
      </Card>
    </>
  );
}
