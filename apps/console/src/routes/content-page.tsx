import { newId } from "@banyan/kernel";
import { Button, SkeletonLines, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ContentEditor, type Draft } from "../features/content/content-editor.tsx";
import { ContentList } from "../features/content/content-list.tsx";
import { kinds } from "../features/content/kinds.ts";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { queries } from "../platform/platform.ts";
import { useMay, useOperator } from "../platform/use-operator.ts";

/** All content of a brand's site: the brand selected in the bar, or else the operator's first. */
export function ContentPage() {
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  return <BrandContent key={shown.id} brandId={shown.id} brandName={shown.name} />;
}

function BrandContent({ brandId, brandName }: { readonly brandId: string; readonly brandName: string }) {
  const { t } = useLingui();
  const mayEdit = useMay("content.edit");
  const [kind, setKind] = useState<(typeof kinds)[number]["kind"]>("banner");
  const [draft, setDraft] = useState<Draft>();
  const chosen = kinds.find((each) => each.kind === kind);
  const { data } = useQuery(queries.operations.contentItems.queryOptions({ input: { brandId, kind } }));
  return (
    <>
      <PageHeading
        actions={
          mayEdit && chosen ? (
            <Button
              tone="primary"
              icon={<Plus />}
              onClick={() => setDraft({ id: newId(), version: 0, published: true, content: chosen.blank })}
            >
              {t(chosen.add)}
            </Button>
          ) : null
        }
      >
        <Trans>Content of {brandName}</Trans>
      </PageHeading>
      <Tabs
        label={t`Kind`}
        value={kind}
        onValueChange={setKind}
        tabs={kinds.map((each) => ({
          value: each.kind,
          label: t(each.label),
          content: <ContentList brandId={brandId} kind={each} onOpen={setDraft} />,
        }))}
      />
      {draft !== undefined && data !== undefined && (
        <ContentEditor
          key={draft.id}
          brandId={brandId}
          draft={draft}
          languages={data.value.languages}
          onClose={() => setDraft(undefined)}
        />
      )}
    </>
  );
}
